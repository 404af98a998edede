"""`python -m taimahjong` and the `taimahjong` command."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; `score --jsonl FILE|-` alone works without the extra `cli`."""
    arguments = sys.argv[1:]
    if sys.stdout is None or (sys.stdin is None and arguments[-1:] == ["-"]):
        if sys.stderr is not None:
            closed = "output" if sys.stdout is None else "input"
            sys.stderr.write(f"taimahjong: standard {closed} is closed\n")
        sys.exit(2)
    if len(arguments) == 3 and arguments[:2] == ["score", "--jsonl"]:
        from taimahjong.cli.jsonl import score_lines

        sys.exit(score_lines(arguments[2]))
    try:
        from taimahjong.cli.commands import run
    except ModuleNotFoundError as error:
        if error.name not in ("click", "rich"):
            raise
        sys.exit(f"taimahjong: {error.name} is missing; install it with: pip install 'taimahjong[cli]'")
    run()


if __name__ == "__main__":
    main()
