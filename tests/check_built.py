"""Judges distributions before anybody installs them; `nox -s package` runs it.

`python tests/check_built.py DIST TREE`: an sdist with the wheel built from it, and a wheel of this tree.
"""

import email
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
#: What a packager or a reader looks for in an sdist, and what only this repository's machinery needs.
WANTED = {
    *(
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "README.md",
        "README.zh-TW.md",
        "RELEASING.md",
        "SECURITY.md",
    ),
    *("PKG-INFO", "pyproject.toml", "noxfile.py", "dev.py"),
    *("src", "tests", "docs", "examples", "benchmarks"),
}
UNWANTED = {".ci", ".git", ".venv", ".nox", "build", "dist"}


def main(dist: Path, tree: Path) -> int:
    """Run every check; an assertion that fails says what is wrong."""
    [sdist], [wheel], [of_tree] = dist.glob("*.tar.gz"), dist.glob("*.whl"), tree.glob("*.whl")
    files, metadata = wheel_of(wheel)
    check_metadata(metadata)
    in_sdist = check_sdist(sdist, metadata)
    check_wheel(files)
    others, _ = wheel_of(of_tree)
    differing = {name for name in files.keys() | others.keys() if files.get(name) != others.get(name)}
    assert not differing, f"the wheel of the sdist is not that of the tree: {sorted(differing)}"
    print(f"{sdist.name} with {in_sdist} files, {wheel.name} with {len(files)}, the same from sdist and tree")
    return 0


def wheel_of(path: Path) -> tuple[dict[str, int], Message]:
    """The files of a wheel with their checksums, and its metadata."""
    with zipfile.ZipFile(path) as opened:
        files = {info.filename: info.CRC for info in opened.infolist()}
        [name] = [name for name in files if name.endswith(".dist-info/METADATA")]
        return files, email.message_from_bytes(opened.read(name))


def check_metadata(metadata: Message) -> None:
    """The metadata say what pyproject.toml and the one place of the version say, and lack nothing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = (ROOT / "src" / "taimahjong" / "_version.py").read_text(encoding="utf-8")
    assert f'\n__version__ = "{metadata["Version"]}"\n' in version, metadata["Version"]
    told = {
        "Name": [project["name"]],
        "Summary": [project["description"]],
        "License-Expression": [project["license"]],
        "License-File": project["license-files"],
        "Requires-Python": [project["requires-python"]],
        "Provides-Extra": sorted(project["optional-dependencies"]),
        "Classifier": project["classifiers"],
        "Author": [author["name"] for author in project["authors"]],
        "Description-Content-Type": ["text/markdown"],
    }
    for field, wanted in told.items():
        assert metadata.get_all(field) == wanted, f"{field}: {metadata.get_all(field)}, not {wanted}"
    extras = project["optional-dependencies"].values()
    requirements = [*project["dependencies"], *(one for extra in extras for one in extra)]
    assert len(metadata.get_all("Requires-Dist", [])) == len(requirements), metadata.get_all("Requires-Dist")
    assert metadata.get_payload(decode=True) == (ROOT / project["readme"]).read_bytes(), "not README.md"


def check_sdist(path: Path, metadata: Message) -> int:
    """The sdist has what can be built, tested and read, and nothing of this machine; how many files."""
    with tarfile.open(path) as opened:
        names = [PurePosixPath(member.name) for member in opened.getmembers() if member.isfile()]
    assert {name.parts[0] for name in names} == {f"{metadata['Name']}-{metadata['Version']}"}
    first = {name.parts[1] for name in names}
    assert first >= WANTED, f"the sdist lacks {sorted(WANTED - first)}"
    assert not first & UNWANTED, f"the sdist has {sorted(first & UNWANTED)}"
    left_behind = [name for name in names if "__pycache__" in name.parts or name.suffix in {".pyc", ".log"}]
    assert not left_behind, left_behind
    return len(names)


def check_wheel(files: dict[str, int]) -> None:
    """The wheel has every file of the package, its type marker and its licence, and no other folder."""
    source = ROOT / "src"
    package = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    ours = {name for name in files if ".dist-info/" not in name}
    assert ours == package, f"not the package: {sorted(ours ^ package)}"
    assert "taimahjong/py.typed" in ours
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in files), "the licence is missing"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
