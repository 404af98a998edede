"""Programs that show taimahjong at work, each to be copied and changed."""
