"""The page Which table do I play? names every choice that there is, and none that is not."""

import re
import tomllib
from typing import Any, Final

import attrs
import pytest
from docs.generate import DOCS
from docs.makers.options import PARTS, fields

import taimahjong as tm
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.rules.named import NAMED

PAGE: Final = (DOCS / "which-table.md").read_text(encoding="utf-8")
#: What the page's words hold as code; its examples are tried elsewhere.
SPANS: Final = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL))
CUSTOMS: Final = sorted({span for span in SPANS if " = " in span})
NAMES: Final = {span for span in SPANS if re.fullmatch(r"[a-z]+(_[a-z]+)+", span)}
#: The values of every option that is a word, and the variants of every pattern.
WORDS: Final = {
    (name, word) for name, field in fields().items() for word in field.metadata.get("words", ())
} | {(id_, one.variant) for id_, patterns in CATALOGUE.items() for one in patterns if one.variant}


def documents(custom: str) -> list[dict[str, Any]]:
    """What a custom writes in a house-rule file, over each of the five sets."""
    [(key, value)] = tomllib.loads(custom).items()
    if key in fields() and not (key in CATALOGUE and isinstance(value, int)):
        section = "options"
    elif isinstance(value, list):
        section = "replaces"
    else:
        section = "patterns" if isinstance(value, str) else "tai"
    return [{"base": base, section: {key: value}} for base in NAMED]


def can_be_read(document: dict[str, Any]) -> bool:
    """Whether the library takes it for house rules."""
    try:
        tm.Rules.overlay(document)
    except tm.RulesError:
        return False
    return True


@pytest.mark.parametrize("custom", CUSTOMS)
def test_a_custom_can_be_written_so(custom: str) -> None:
    assert any(map(can_be_read, documents(custom)))


def test_there_are_customs_to_try() -> None:
    assert len(CUSTOMS) > 100
    assert documents("seven_rob_one = 8")[0]["tai"] == {"seven_rob_one": 8}
    assert documents('seven_rob_one = "drawn"')[0]["options"] == {"seven_rob_one": "drawn"}
    assert not any(map(can_be_read, documents('seven_rob_one = "drawm"')))


@pytest.mark.parametrize("name", fields())
def test_every_option_is_named(name: str) -> None:
    assert any(re.match(rf"{name} = ", custom) for custom in CUSTOMS)


@pytest.mark.parametrize("id_", CATALOGUE)
def test_every_row_has_a_custom(id_: str) -> None:
    assert any(re.match(rf"{id_} = (\d|false)", custom) for custom in CUSTOMS)


@pytest.mark.parametrize(("name", "word"), sorted(WORDS))
def test_every_value_and_every_variant_is_named(name: str, word: str) -> None:
    [*cells] = [line for line in PAGE.splitlines() if f"`{name} = " in line]
    assert any(f'"{word}"`' in line for line in cells)


@pytest.mark.parametrize("option", PARTS)
def test_every_part_of_an_option_is_named(option: str) -> None:
    make, _ = PARTS[option]
    told = " ".join(line for line in PAGE.splitlines() if f"`{option} = " in line)
    assert [field.name for field in attrs.fields(make) if field.name not in told] == []


def test_every_name_exists() -> None:
    parts = {field.name for make, _ in PARTS.values() for field in attrs.fields(make)}
    assert NAMES - fields().keys() - CATALOGUE.keys() - parts == set()
