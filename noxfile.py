"""The checks, each in an environment of its own: `nox -l` lists them, `nox -s NAME` runs one, `nox` tests.

Versions, extras and tools are read from pyproject.toml, so none is repeated here.
"""

import os
from pathlib import Path

import nox

nox.needs_version = ">=2026.2"
nox.options.sessions = ["tests"]
nox.options.error_on_missing_interpreters = False

PROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)

# pyenv hides the Pythons that it has not activated; nox looks for them along PATH.
PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
os.environ["PATH"] = os.pathsep.join([os.environ["PATH"], *map(str, sorted(PYENV.glob("versions/*/bin")))])


def prepare(session: nox.Session, *groups: str, extras: str = "cli,testing") -> None:
    """Install the project as it lies here, with extras and the requirements of dependency groups."""
    session.install("--editable", f".[{extras}]", *requirements(*groups))


def requirements(*groups: str) -> tuple[str, ...]:
    """What these dependency groups of pyproject.toml ask for."""
    return nox.project.dependency_groups(PROJECT, *groups)


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The whole suite on every supported Python that is found; `python3 dev.py test` judges the coverage."""
    prepare(session, "tests")
    session.run("pytest", *(session.posargs or ["--numprocesses=auto"]))


@nox.session
def types(session: nox.Session) -> None:
    """mypy on everything; pyright on the public names and on the programs that use them."""
    prepare(session, "types", "dev", extras="cli,docs,testing")
    session.run("mypy")
    session.run("nbqa", "mypy", "examples/study.ipynb")
    session.run("basedpyright", "--ignoreexternal", "--verifytypes", "taimahjong")
    session.run("basedpyright")


@nox.session
def lint(session: nox.Session) -> None:
    """ruff's rules and formatting, and which folder may import which."""
    session.install(*requirements("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", "--no-logo", env={"PYTHONPATH": "src"})


@nox.session
def laws(session: nox.Session) -> None:
    """The suite looking far deeper: laws, exhaustive shapes, the brute-force scorer on many more cases."""
    prepare(session, "tests")
    session.run(
        "pytest", *(session.posargs or ["--numprocesses=auto", "tests"]), env={"TAIMAHJONG_DEEP": "1"}
    )


@nox.session
def mutants(session: nox.Session) -> None:
    """Small faults planted in the core one by one: the tests must find 95 % of them (takes an hour)."""
    prepare(session, "mutants")
    session.run("python", "mutants/run.py", *session.posargs)


@nox.session
def soak(session: nox.Session) -> None:
    """Very many hands in one process: no law broken, and memory flat; `-- --hands 20000` for more."""
    prepare(session, "tests")
    session.run("python", "-m", "tests.soak", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """The documentation, warnings being errors, and whether its generated pages still match the code."""
    prepare(session, extras="cli,docs,testing")
    session.run("sphinx-build", "--quiet", "--fail-on-warning", "--keep-going", "docs", "build/docs")
    session.run("python", "docs/generate.py", "--check")


@nox.session
def bench(session: nox.Session) -> None:
    """Speed against other libraries in the same run."""
    prepare(session, "bench")
    session.run("python", "benchmarks/run.py", *session.posargs)


@nox.session
def package(session: nox.Session) -> None:
    """The distributions as users get them: built, judged, installed alone, then with `cli`; examples run."""
    session.install(*requirements("package"))
    built = Path(session.create_tmp()) / "dist"
    tree, clean = built.with_name("tree"), built.with_name("clean")
    for old in (*built.glob("*"), *tree.glob("*")):
        old.unlink()
    session.run("python", "-m", "build", "--outdir", str(built))
    session.run("python", "-m", "build", "--wheel", "--outdir", str(tree))
    session.run("twine", "check", "--strict", *map(str, built.iterdir()))
    session.run("python", "tests/check_built.py", str(built), str(tree))
    session.run("python", "-m", "venv", "--clear", str(clean))
    python = str(clean / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    wheel = next(built.glob("*.whl"))
    for extra in ("", "[cli]"):
        session.run(python, "-m", "pip", "install", "--quiet", f"{wheel}{extra}", external=True)
        session.run(python, "-I", "tests/check_installed.py", *extra.strip("[]").split(), external=True)


@nox.session
def plain(session: nox.Session) -> None:
    """Batches where numba is not installed: the answers of single hands, and one warning."""
    without = [
        requirement for requirement in PROJECT["project"]["dependencies"] if "numba" not in requirement
    ]
    session.install(*without)
    session.install("--no-deps", ".")
    session.run("python", "tests/check_plain.py", "1000")


@nox.session(python=PYTHONS[0])
def oldest(session: nox.Session) -> None:
    """The suite with the lowest version of every dependency that the project's metadata allow."""
    optional = PROJECT["project"]["optional-dependencies"]
    declared = [*PROJECT["project"]["dependencies"], *optional["cli"], *optional["testing"]]
    lowest = [requirement.replace(">=", "==") for requirement in declared]
    session.install("--editable", ".[cli,testing]", *lowest, *requirements("tests"))
    session.run("pytest", *(session.posargs or ["--numprocesses=auto"]))
