"""House rules from a TOML file or a document: every section, and everything that is no rule."""

import sys
from pathlib import Path
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.rules.house import MOST_CHARACTERS, MOST_IN_LINE
from tests.patterns.own import five_chows_or_four, two_suits

WHOLE = """
base = "club"
name = "Friday table"

[options]
base = 50
minimum_tai = 2
winners = "all"
dealer_tai = { per_streak = 1, streak_limit = 3 }
false_win = "none"
liability = { patterns = ["big_three_dragons"], discard = "alone" }

[patterns]
kong_draw = "or_flower"
early_win_ten = "unclaimed_six_to_ten"

[tai]
all_pungs = 6
single_wait = false
winning_hand = false
straight = 3
concealed_straight = 5
early_win_ten = 1

[replaces]
five_concealed_triplets = ["-all_pungs", "half_flush"]
straight = ["all_chows"]
"""

OWN = """
base = "club"

[patterns]
two_suits = "tests.patterns.own:two_suits"
all_chows = "tests.patterns.own:five_chows_or_four"

[tai]
two_suits = 2
"""


@pytest.fixture
def load(tmp_path: Path) -> Any:
    def from_text(text: str | bytes, **options: bool) -> tm.Rules:
        path = tmp_path / "our_house.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return tm.Rules.load(path, **options)

    return from_text


def test_every_section_of_a_file(load: Any) -> None:
    house = load(WHOLE)
    by_hand = (
        tm.CLUB.evolve(
            name="Friday table",
            base=50,
            minimum_tai=2,
            winners="all",
            dealer_tai=tm.DealerTai(per_streak=1, streak_limit=3),
            false_win=None,
            liability=tm.Liability(["big_three_dragons"], discard="alone"),
        )
        .with_variant("kong_draw", "or_flower")
        .with_tai(all_pungs=6, straight=3, concealed_straight=5, early_win_ten=1)
        .without("single_wait")
        .with_variant("early_win_ten", "unclaimed_six_to_ten")
        .with_replaces("five_concealed_triplets", "-all_pungs", "half_flush")
        .with_replaces("straight", "all_chows")
    )
    assert house.diff(by_hand) == ()
    assert house == by_hand
    assert house.table["concealed_straight"].replaces == {"straight"}
    assert house.table["all_chows"].name_in("zh") == "平胡"


def test_a_file_without_a_name_gives_its_own(load: Any) -> None:
    assert load('base = "traditional"').diff(tm.TRADITIONAL.evolve(name="our_house")) == ()


def test_a_document_is_laid_over_like_a_file() -> None:
    house = tm.Rules.overlay({"base": "CLUB", "options": {"dealer_tai": None}, "tai": {"all_pungs": 6}})
    assert house.diff(tm.CLUB) != ()
    assert house == tm.CLUB.evolve(name="club (house)", dealer_tai=None).with_tai(all_pungs=6)
    assert tm.Rules.overlay({"base": "club", "name": "x"}) == tm.CLUB.evolve(name="x")


def test_trusted_code_is_run_for_a_pattern_or_a_plain_predicate(load: Any) -> None:
    house = load(OWN, trust_code=True)
    assert house.table["two_suits"].pattern is two_suits
    assert (house.table["two_suits"].tai, house.table["two_suits"].replaces) == (2, two_suits.replaces)
    chows = house.table["all_chows"]
    assert chows.pattern.predicate is five_chows_or_four
    assert (chows.tai, chows.name_in("zh"), chows.pattern.name_in("zh")) == (2, "平胡", "全順")
    score = tm.score(tm.Win.parse("34m678p345p22m | 222p 567m + 5m", by="W"), house)
    assert score is not None
    assert {item.id: item.tai for item in score.items} == {"two_suits": 2, "all_chows": 2}


def test_code_that_is_not_trusted_is_not_even_imported(load: Any) -> None:
    text = 'base = "club"\n[patterns]\nall_chows = "no_such_module_anywhere:function"\n'
    for options in ({}, {"trust_code": False}):
        with pytest.raises(tm.RulesError, match="load the file with trust_code=True to run it") as refused:
            load(text, **options)
        assert (refused.value.code, refused.value.where) == ("rules.code", "all_chows")
    with pytest.raises(tm.RulesError, match="No module named 'no_such_module_anywhere'"):
        load(text, trust_code=True)


@pytest.mark.parametrize(
    "code",
    [
        "tests.patterns.own:nothing",
        "tests.patterns.own:",
        ":two_suits",
        "tests.patterns.own:two_suits",
        "no such:x",
        ".own:two_suits",
        "..patterns.own:two_suits",
        ".:x",
        "os:path.join",
    ],
)
def test_code_that_cannot_be_loaded_or_is_another_pattern(code: str) -> None:
    with pytest.raises(tm.RulesError) as refused:
        tm.Rules.overlay({"base": "club", "patterns": {"all_chows": code}}, trust_code=True)
    assert (refused.value.code, refused.value.where) == ("rules.code", "all_chows")


def test_code_that_is_no_predicate_is_refused() -> None:
    with pytest.raises(tm.RulesError, match=r"all_chows: tests\.patterns\.own:NO_FUNCTION is no") as refused:
        tm.Rules.overlay(
            {"base": "club", "patterns": {"all_chows": "tests.patterns.own:NO_FUNCTION"}}, trust_code=True
        )
    assert (refused.value.code, refused.value.where) == ("rules.code", "all_chows")


@pytest.mark.parametrize("document", [None, [], "club", 5, tm.CLUB, [("base", "club")]])
def test_a_document_is_a_table(document: Any) -> None:
    with pytest.raises(tm.RulesError) as refused:
        tm.Rules.overlay(document)
    assert refused.value.code == "rules.document"
    assert str(refused.value).startswith("house rules are a table with base = ..., not ")


@pytest.mark.parametrize("section", ["options", "patterns", "tai", "replaces"])
@pytest.mark.parametrize("key", [1, None, True, ("all_pungs",)])
def test_the_keys_of_a_section_are_text(section: str, key: Any) -> None:
    with pytest.raises(tm.RulesError) as refused:
        tm.Rules.overlay({"base": "club", section: {key: 1}})
    [fault] = refused.value.faults
    assert (fault.code, fault.where) == ("rules.section", section)
    assert fault.message == f"[{section}] is a table of names and values, not {{{key!r}: 1}}"


def test_keys_that_are_no_text_elsewhere() -> None:
    with pytest.raises(tm.RulesError, match=r"house rules have no 1$"):
        tm.Rules.overlay({"base": "club", 1: {}})  # type: ignore[dict-item]
    with pytest.raises(tm.RulesError, match="dealer_tai has no 1; it has base, per_streak"):
        tm.Rules.overlay({"base": "club", "options": {"dealer_tai": {1: 2}}})


def test_none_is_a_word_where_a_number_may_be_none(load: Any) -> None:
    text = 'base = "club"\n[options]\ntai_limit = "none"\ndealer_tai = { streak_limit = "none" }\n'
    house = load(text)
    assert (house.tai_limit, house.dealer_tai) == (None, tm.DealerTai())
    assert load('base = "club"\n[options]\ntai_limit = 20\n').evolve(tai_limit="none").tai_limit is None
    with pytest.raises(tm.RulesError, match="minimum_tai is a whole number"):
        load('base = "club"\n[options]\nminimum_tai = "none"\n')


@pytest.mark.parametrize(
    "text",
    [
        "base = ",
        'base = "club"\nbase = "club"',
        "just words",
        'base = "club"\n[options\n',
        b'base = "club"\nname = "\xff\xfe"',
        b"\xff\xfe" + 'base = "club"'.encode("utf-16-le"),
        b"\x00",
        "a = " + "[" * 4000,
    ],
    ids=["no value", "twice", "words", "open", "no UTF-8", "UTF-16", "NUL", "deep"],
)
def test_a_file_that_is_no_toml(load: Any, text: str | bytes) -> None:
    with pytest.raises(tm.RulesError, match=r"our_house\.toml is no TOML: ") as refused:
        load(text)
    assert refused.value.code == "rules.toml"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"nowhere\.toml"):
        tm.Rules.load(tmp_path / "nowhere.toml")


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"option": {}}, "option", "house rules have no 'option'; did you mean 'options'?"),
    ({"base": "clubb"}, "rules", "there are no rules 'clubb'; did you mean 'club'?"),
    ({"base": 5}, "rules", "there are no rules 5"),
    ({"name": 5}, "name", "name is a line of text of at most 100 characters, not 5"),
    ({"options": 5}, "options", "[options] is a table of names and values, not 5"),
    ({"patterns": "strict"}, "patterns", "[patterns] is a table of names and values, not 'strict'"),
    ({"tai": [1]}, "tai", "[tai] is a table of names and values, not [1]"),
    ({"replaces": None}, "replaces", "[replaces] is a table of names and values, not None"),
    ({"options": {"minimum": 2}}, "minimum", "there is no option 'minimum'; did you mean 'minimum_tai'?"),
    ({"options": {"table": {}}}, "table", "there is no option 'table'"),
    ({"options": {"name": "x"}}, "name", "there is no option 'name'"),
    ({"options": {"base": "50"}}, "base", "base is a whole number from 0 to 1000000000, not '50'"),
    ({"options": {"winners": "nearestt"}}, "winners", "not 'nearestt'; did you mean 'nearest'?"),
    ({"patterns": {"kong_drew": "kong"}}, "kong_drew", "no pattern 'kong_drew'; did you mean 'kong_draw'"),
    ({"patterns": {"kong_draw": "flower"}}, "kong_draw", "not 'flower'; did you mean 'or_flower'?"),
    ({"patterns": {"all_pungs": "any"}}, "all_pungs", "all_pungs has no variants, not 'any'"),
    ({"patterns": {"kong_draw": 2}}, "kong_draw", "[patterns] kong_draw is the name of a variant, not 2"),
    (
        {"patterns": {"early_win_ten": "six_to_nine"}},
        "early_win_ten",
        "[tai] gives no value for early_win_ten",
    ),
    ({"tai": {"all_pung": 2}}, "all_pung", "there is no pattern 'all_pung'; did you mean 'all_pungs'?"),
    ({"tai": {"all_pung": False}}, "all_pung", "there is no pattern 'all_pung'; did you mean 'all_pungs'?"),
    (
        {"tai": {"all_pungs": True}},
        "all_pungs",
        "all_pungs is a number, or false to remove it, not True",
    ),
    ({"tai": {"all_pungs": "6"}}, "all_pungs", "all_pungs is a number, or false to remove it, not '6'"),
    ({"tai": {"all_pungs": 6.0}}, "all_pungs", "all_pungs is a number, or false to remove it, not 6.0"),
    ({"tai": {"all_pungs": -1}}, "all_pungs", "[tai] all_pungs is a number"),
    ({"replaces": {"all_pungs": "x"}}, "all_pungs", "[replaces] all_pungs is a list of patterns, not 'x'"),
    ({"replaces": {"all_pungs": [1]}}, "all_pungs", "[replaces] all_pungs is a list of patterns, not [1]"),
    (
        {"replaces": {"all_pung": []}},
        "all_pung",
        "no row 'all_pung'; did you mean 'all_pungs'?",
    ),
    ({"replaces": {"all_pungs": ["half"]}}, "all_pungs", "all_pungs replaces 'half', which is no pattern"),
    ({"replaces": {"all_pungs": ["-half_flush"]}}, "all_pungs", "it replaces nothing"),
    ({"replaces": {"all_pungs": ["all_pungs"]}}, "all_pungs", "all_pungs replaces itself"),
    (
        {"replaces": {"all_pungs": ["all_honours"]}},
        "replaces",
        "overrides run in a circle: all_pungs > all_honours > all_pungs",
    ),
    ({"options": {"dealer_tai": {"base": "1"}}}, "dealer_tai.base", "dealer_tai: base is a whole number"),
    ({"options": {"tabel": 5}}, "tabel", "there is no option 'tabel'"),
    (
        {"options": {"liability": {}}, "tai": {"big_four_winds": False}},
        "liability",
        "liability names 'big_four",
    ),
]


@pytest.mark.parametrize(
    ("changes", "where", "words"), REFUSED, ids=[str(changes) for changes, _, _ in REFUSED]
)
def test_what_is_no_rule_is_refused_by_name(changes: dict[str, Any], where: str, words: str) -> None:
    with pytest.raises(tm.RulesError) as refused:
        tm.Rules.overlay({"base": "club", **changes})
    assert words in str(refused.value)
    assert where in (refused.value.where, *(fault.where for fault in refused.value.faults))


def test_a_house_starts_from_a_named_set() -> None:
    with pytest.raises(tm.RulesError, match='house rules name the set they start from: base = "club"'):
        tm.Rules.overlay({"tai": {"all_pungs": 6}})


def test_a_variant_and_a_value_make_a_row_that_the_set_does_not_have() -> None:
    house = tm.Rules.overlay({
        "base": "four-winds", "patterns": {"kong_draw": "or_flower"}, "tai": {"kong_draw": 2},
    })  # fmt: skip
    assert (house.table["kong_draw"].tai, house.table["kong_draw"].pattern.variant) == (2, "or_flower")


def test_removing_what_is_not_there_is_fine() -> None:
    assert "winning_hand" not in tm.Rules.overlay({"base": "club", "tai": {"winning_hand": False}}).table


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('base = "club"\n', encoding="utf-8-sig")
    assert tm.Rules.load(house) == tm.CLUB.evolve(name="house")


def test_a_file_may_be_as_long_as_the_refusal_of_a_longer_one_says(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    line = "#" * (MOST_IN_LINE - 1) + "\n"
    text = 'base = "club"\n' + line * (MOST_CHARACTERS // len(line) - 1)
    text += "#" * (MOST_CHARACTERS - len(text) - 1) + "\n"
    longest_line = 'base = "club"\n' + "#" * MOST_IN_LINE + "\n"
    for allowed in (text, longest_line):
        house.write_text(allowed, encoding="utf-8")
        assert tm.Rules.load(house) == tm.CLUB.evolve(name="house")
    for refused in (text + "\n", 'base = "club"\n' + "#" * (MOST_IN_LINE + 1)):
        house.write_text(refused, encoding="utf-8")
        with pytest.raises(tm.RulesError, match="take at most 65,536 characters, 4,096 in a line"):
            tm.Rules.load(house)


@pytest.mark.parametrize("content", ["def (", "1 / 0", "raise KeyError('x')"])
def test_a_module_that_cannot_be_imported_is_refused(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_module.py").write_text(content, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "broken_module", raising=False)
    document = {"base": "club", "patterns": {"mine": "broken_module:mine"}, "tai": {"mine": 1}}
    with pytest.raises(tm.RulesError, match=r"\[patterns\] mine: cannot load broken_module:mine: "):
        tm.Rules.overlay(document, trust_code=True)
