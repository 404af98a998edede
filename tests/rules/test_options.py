"""Every option of Rules: the values it takes, what the five sets choose, and what is refused."""

from typing import Any

import attrs
import pytest

import taimahjong as tm
from taimahjong.rules.rules import Rules

SETS = {
    "FW": tm.FOUR_WINDS,
    "TR": tm.TRADITIONAL,
    "MP": tm.MAHJONG_PROS,
    "MT": tm.MAHJONG_TIME,
    "CL": tm.CLUB,
}

#: Options that are one word of several.
WORDS = """
option                  words
replacements_from       dead_wall tail
opening_flowers         passes at_once
dealer_seventeenth      dealt drawn
winners                 all nearest nearest_unless_three
win_after_claimed_kong  yes no further_kong
missed_win              none same_tile locked
ready                   none original_call first_discard any_time early
flower_wins             none at_once after_replacement
seven_rob_one           none drawn drawn_or_exposed
heavenly_tile           last any
earthly_hand            dealers_discard first_draw first_draw_uncalled
human_hand              first_go_round before_own_draw
timeout_wins            all none
"""

#: The choice of each set; - where the set has no such thing.
CHOICES = """
option                 FW               TR               MP               MT               CL
replacements_from      dead_wall        tail             dead_wall        dead_wall        tail
opening_flowers        passes           passes           passes           at_once          passes
dealer_seventeenth     dealt            drawn            dealt            dealt            drawn
winners                all              nearest          nearest          all              nearest
win_after_claimed_kong yes              no               yes              yes              yes
missed_win             none             locked           none             none             same_tile
ready                  original_call    early            any_time         first_discard    none
flower_wins            at_once          after_replacement at_once          at_once          at_once
seven_rob_one          drawn_or_exposed drawn_or_exposed drawn_or_exposed drawn            drawn_or_exposed
heavenly_tile          last             last             last             last             last
earthly_hand           dealers_discard  first_draw       dealers_discard  dealers_discard  -
human_hand             -                first_go_round   -                -                -
timeout_wins           all              all              all              all              all
"""

#: Options that are yes or no.
FLAGS = """
option                FW  TR  MP  MT  CL
last_discard_claims   yes no  no  no  no
decline_last_draw     no  no  yes no  no
swap_discard          yes yes yes yes yes
early_ready_uncalled  no  no  no  no  no
ready_must_win        no  yes no  no  no
ready_concealed_kong  no  yes yes no  no
seven_pairs           yes no  yes yes no
draw_keeps_streak     no  no  no  no  no
concealed_kong_shown  no  no  no  no  no
"""

#: Options that are numbers; tai_limit may be none.
NUMBERS = """
option            FW    TR    MP    MT    CL
starting_points   2000  0     0     0     0
base              0     100   0     0     100
per_tai           1     20    1     1     20
minimum_tai       0     0     0     0     0
tai_limit         -     -     -     -     -
dead_wall         16    0     16    16    16
"""

TABLES = ("dealer_tai", "false_win", "liability")
#: What scoring and payment alone can prove; what play needs is proven where it is played.
RULEBOOK = {
    "seven_pairs": "H2", "starting_points": "Y7", "base": "Y1", "per_tai": "Y1", "minimum_tai": "H3",
    "tai_limit": "H4",
}  # fmt: skip


def proven(option: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.rule(RULEBOOK[option])] if option in RULEBOOK else []


def printed(table: str) -> dict[str, list[str]]:
    """The cells of each line below the head, by option."""
    return {line.split()[0]: line.split()[1:] for line in table.splitlines()[2:]}


VALUES: dict[str, list[Any]] = dict(printed(CHOICES))
VALUES |= {option: [cell == "yes" for cell in cells] for option, cells in printed(FLAGS).items()}
VALUES |= {
    option: [None if cell == "-" else int(cell) for cell in cells]
    for option, cells in printed(NUMBERS).items()
}


def test_every_field_is_an_option_of_the_tables_above_and_every_option_a_field() -> None:
    assert {"name", "table", *VALUES, *TABLES} == {field.name for field in attrs.fields(Rules)}


@pytest.mark.parametrize(
    ("option", "name", "value"),
    [
        pytest.param(option, name, value, marks=proven(option), id=f"{option} {name}")
        for option, choices in VALUES.items()
        for name, value in zip(SETS, choices, strict=True)
        if value != "-"
    ],
)
def test_what_the_five_sets_choose(option: str, name: str, value: Any) -> None:
    assert getattr(SETS[name], option) == value


@pytest.mark.parametrize("option", printed(WORDS))
def test_each_word_is_taken_and_any_other_refused_with_the_nearest(option: str) -> None:
    words = printed(WORDS)[option]
    for word in words:
        assert getattr(tm.CLUB.evolve(**{option: word}), option) == word
        with pytest.raises(tm.RulesError) as refused:
            tm.CLUB.evolve(**{option: word + word[-1]})
        [fault] = refused.value.faults
        assert (fault.code, fault.where) == ("rules.option", option)
        known = fault.message.partition(" is one of ")[2].partition(", not ")[0]
        assert sorted(known.split(", ")) == sorted(words)
        assert fault.message.endswith(f"did you mean {word!r}?")
    wrongs: tuple[object, ...] = (None, True, 3, ["none"], {}, "x")
    for wrong in wrongs:
        with pytest.raises(tm.RulesError, match=f"{option} is one of"):
            tm.CLUB.evolve(**{option: wrong})


@pytest.mark.parametrize("option", printed(FLAGS))
def test_flags_are_true_or_false(option: str) -> None:
    for value in (True, False):
        assert getattr(tm.CLUB.evolve(**{option: value}), option) is value
    for wrong in (0, 1, "yes", None):
        with pytest.raises(tm.RulesError, match=f"{option} is true or false, not"):
            tm.CLUB.evolve(**{option: wrong})


@pytest.mark.parametrize("option", printed(NUMBERS))
def test_numbers_are_whole_and_in_a_range(option: str) -> None:
    for value in (1, 16):
        assert getattr(tm.CLUB.evolve(**{option: value}), option) == value
    least = -(10**9) if option == "starting_points" else 1 if option == "tai_limit" else 0
    assert getattr(tm.CLUB.evolve(**{option: least}), option) == least
    for wrong in (least - 1, 10**9 + 1, 1.0, "5", True, [1]):
        with pytest.raises(tm.RulesError, match=f"{option} is a whole number from {least} to"):
            tm.CLUB.evolve(**{option: wrong})
    if option == "tai_limit":
        assert tm.CLUB.evolve(tai_limit=8).evolve(tai_limit=None).tai_limit is None
    else:
        with pytest.raises(tm.RulesError, match=f"{option} is a whole number"):
            tm.CLUB.evolve(**{option: None})


def test_a_dead_wall_leaves_tiles_to_play_with() -> None:
    assert tm.CLUB.evolve(dead_wall=79).dead_wall == 79  # 144 tiles less 65 dealt
    with pytest.raises(tm.RulesError, match="dead_wall is a whole number from 0 to 79, not 80"):
        tm.CLUB.evolve(dead_wall=80)


def test_an_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(tm.RulesError, match="there is no option 'winner'; did you mean 'winners'"):
        tm.CLUB.evolve(winner="all")
    with pytest.raises(tm.RulesError, match=r"there is no option 'qqqq'$"):
        tm.CLUB.evolve(qqqq=1)


@pytest.mark.parametrize("wrong", ["tabel", "table_", "tables", "nam", "names"])
def test_what_is_no_option_of_a_file_is_not_suggested(wrong: str) -> None:
    refusals = []
    with pytest.raises(tm.RulesError) as refused:
        tm.CLUB.evolve(**{wrong: 1})
    refusals.append(refused.value)
    with pytest.raises(tm.RulesError) as refused:
        tm.Rules.overlay({"base": "club", "options": {wrong: 1}})
    refusals.append(refused.value)
    for error in refusals:
        assert (error.code, error.where) == ("rules.unknown_option", wrong)
        assert str(error).startswith(f"there is no option {wrong!r}")
        assert "'table'" not in str(error)
        assert "'name'" not in str(error)


@pytest.mark.parametrize("value", [5, None, "club", [], {}, tm.CLUB, list(tm.CLUB.table)])
def test_a_table_is_a_tai_table(value: Any) -> None:
    with pytest.raises(tm.RulesError, match="table is a TaiTable, not ") as refused:
        tm.CLUB.evolve(table=value)
    assert (refused.value.code, refused.value.where) == ("rules.table", "table")
    assert tm.CLUB.evolve(table=tm.TRADITIONAL.table).table is tm.TRADITIONAL.table


@pytest.mark.rule("Y7")
def test_points_to_start_with() -> None:
    assert [rules.starting_points for rules in SETS.values()] == [2000, 0, 0, 0, 0]


def test_a_name_has_at_most_100_characters() -> None:
    assert tm.CLUB.evolve(name="台" * 100).name == "台" * 100
    with pytest.raises(tm.RulesError, match="a line of text of at most 100 characters"):
        tm.CLUB.evolve(name="台" * 101)


@pytest.mark.parametrize("name", ["two\nlines", "\x1b[2J", "tab\t", "\u202eturned"])
def test_a_name_can_be_printed_as_it_is(name: str) -> None:
    with pytest.raises(tm.RulesError, match="a line of text of at most 100 characters"):
        tm.CLUB.evolve(name=name)


def test_rules_are_shown_by_their_name_or_by_what_is_not_usual() -> None:
    assert [repr(rules) for rules in SETS.values()] == [
        f"Rules.named({rules.name!r})" for rules in SETS.values()
    ]
    shown = repr(tm.CLUB.evolve(name="ours", base=0))
    assert shown.startswith("Rules(name='ours', table=")
    assert ", base=" not in shown
    assert ", per_tai=20" in shown
