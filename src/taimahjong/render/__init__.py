"""Pictures and words: what people and screen readers are shown of tiles, hands, scores and tables (rulebook Z4)."""
