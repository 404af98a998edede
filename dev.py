"""Set-up and first run in one step, with nothing but Python 3.11 or later.

    python3 dev.py score    make .venv, install taimahjong in it, score a hand and say why
    python3 dev.py test     install the test tools as well and run the whole suite with its coverage gate
    python3 dev.py nox      run the other checks, for example: python3 dev.py nox -s lint

Further arguments are passed on: `python3 dev.py score "HAND + TILE" --rules club` scores another hand, and
`python3 dev.py test -k kong` runs a part of the suite, which is not held to the coverage gate.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# What each purpose installs: extras of the project, and groups of [dependency-groups] in pyproject.toml.
NEEDS = {"score": ("cli", []), "test": ("cli,testing", ["dev"])}
SAMPLE_HAND = "99m 55577z 123m | 666z^ [2222z] | 1f5f + 7z"
SAMPLE = [SAMPLE_HAND, "--rules", "traditional", "--round", "S", "--streak", "2"]

# Variables that would make another environment's packages, or another place to install to, shadow .venv.
MISLEADING = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PIP_PREFIX", "PIP_TARGET", "PIP_USER"}


def main(arguments: "list[str]") -> int:
    """Do what the first argument says; returns the exit status."""
    if sys.version_info < (3, 11):
        print("taimahjong needs Python 3.11 or later, not", sys.version.split()[0], file=sys.stderr)
        return 1
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if command == "score":
        prepare("score")
        return run("-m", "taimahjong", "score", *(rest or SAMPLE))
    if command == "test":
        prepare("test")
        return run("-m", "pytest", *(rest or ["--cov", "--numprocesses=auto"]))
    if command == "nox":
        prepare("test")
        return run("-m", "nox", *rest)
    print(__doc__)
    return 0 if command in {"-h", "--help", "help"} else 2


def prepare(purpose: str) -> None:
    """Make .venv ready for a purpose, unless it is ready and the project's metadata are unchanged."""
    fingerprint = hashlib.sha256(str(ROOT).encode())
    for source in ("pyproject.toml", "src/taimahjong/_version.py"):
        fingerprint.update((ROOT / source).read_bytes())
    stamp = VENV / f"ready-to-{purpose}"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == fingerprint.hexdigest():
        return
    if not PYTHON.exists() or run("-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))") != 0:
        print(f"Making {VENV}", flush=True)
        must(sys.executable, "-m", "venv", "--clear", str(VENV))
    extras, groups = NEEDS[purpose]
    print(f"Installing taimahjong[{extras}]", *(f"and the group {group}" for group in groups), flush=True)
    requirements = [requirement for group in groups for requirement in dependency_group(group)]
    must(str(PYTHON), "-m", "pip", "install", "--quiet", "--editable", f".[{extras}]", *requirements)
    for ready in {purpose, "score"}:
        (VENV / f"ready-to-{ready}").write_text(fingerprint.hexdigest())


def dependency_group(name: str) -> "list[str]":
    """The requirements of a group in pyproject.toml, those of the groups that it includes among them."""
    import tomllib

    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    found: list[str] = []
    for entry in groups[name]:
        found += [entry] if isinstance(entry, str) else dependency_group(entry["include-group"])
    return found


def run(*arguments: str) -> int:
    """Run the Python of .venv at the project's root; returns its exit status."""
    return call(str(PYTHON), *arguments)


def must(*command: str) -> None:
    """Run a command that everything after it rests on."""
    status = call(*command)
    if status != 0:
        sys.exit(f"dev.py: this failed with exit status {status}: {' '.join(command)}")


def call(*command: str) -> int:
    """Run a command at the project's root, in the caller's environment less what would mislead it."""
    environment = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
