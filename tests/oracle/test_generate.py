"""The random cases: always the same for a seed, within what can happen, and no row of the table forgotten."""

from collections import Counter

from .generate import cases
from .rulebook import CL, FW, IDS, MP, MT, TR, Table
from .scorer import DEFAULTS, Case, parse_hand, parse_tiles, score

NUMBER = 3000


def test_the_same_cases_for_the_same_seed() -> None:
    assert list(cases(5, 200)) == list(cases(5, 200))
    assert list(cases(5, 200)) != list(cases(6, 200))


def test_every_row_counts_somewhere_and_some_hands_do_not_win() -> None:
    found = Counter[str]()
    for case in cases(1, NUMBER):
        result = score(case)
        found.update(result["items"] if result["wins"] else [result["why"]])
    rare = {name: found[name] for name in (*IDS, "incomplete", "minimum", "claimed kong") if found[name] < 3}
    assert not rare


def test_no_case_contradicts_itself() -> None:
    for given in cases(2, NUMBER):
        case = DEFAULTS | given
        hand_is_possible(case)
        if case["by"] in ("eight-flowers", "seven-rob-one"):
            flower_win_is_possible(case)
        else:
            draw_is_possible(case)
            opening_is_possible(case)
            ready_is_possible(case)


def hand_is_possible(case: Case) -> None:
    hand = parse_hand(case["hand"])
    tiles = Counter((*hand.concealed, *hand.melded, *(parse_tiles(case["win"]) if case["win"] else ())))
    assert max(tiles.values()) <= 4, case
    assert len(hand.concealed) + 3 * len(hand.melds) in ((16,) if case["win"] else (16, 17)), case


def flower_win_is_possible(case: Case) -> None:
    bonus = len(parse_hand(case["hand"]).bonus)
    assert (bonus, case["from"] is None) == ((8, True) if case["by"] == "eight-flowers" else (7, False)), case
    assert case["win"] is None, case


def draw_is_possible(case: Case) -> None:
    hand = parse_hand(case["hand"])
    kongs = [meld.kind for meld in hand.melds]
    self_draw = case["by"] == "self-draw"
    assert len(hand.bonus) < 8, case
    assert case["from"] != case["seat"], case
    assert case["replacement"] is None or self_draw, case
    if case["replacement"] == "flower":
        assert hand.bonus, case
    if case["replacement"] == "kong":
        assert "concealed kong" in kongs or "+" in case["hand"], case
    if case["replacement"] == "claimed-kong":
        assert "exposed kong" in kongs, case
    if self_draw:
        assert case["from"] is None, case
    if case["by"] == "robbed-kong":
        assert not case["last"], case
        assert not set(parse_tiles(case["win"])) & {*hand.concealed, *hand.melded}, case
    if case["table_discards"] is None:
        assert case["claimed_discards"] == 0, case
    elif case["table_discards"]:
        assert case["claimed_discards"] < case["table_discards"], case
    else:
        assert case["opening"] == "heavenly", case


def opening_is_possible(case: Case) -> None:
    hand, base = parse_hand(case["hand"]), Table(case["rules"]).name
    self_draw, discards = case["by"] == "self-draw", case["table_discards"]
    if case["opening"] is None:
        return
    assert base != CL, case
    assert not case["last"], case
    assert case["claimed_discards"] == 0, case
    assert case["replacement"] in (None, "flower"), case
    if case["opening"] == "human":
        assert (base, case["by"]) == (TR, "discard"), case
        assert hand.is_concealed, case
        assert discards in (None, 1, 2, 3, 4), case
        assert case["seat"] != "E", case
        return
    assert not hand.melds, case
    if case["opening"] == "heavenly":
        assert (case["seat"], self_draw, case["ready"]) == ("E", True, None), case
        assert discards in (None, 0), case
    elif base == TR:
        assert (case["seat"] != "E", self_draw, case["ready"]) == (True, True, None), case
    else:
        assert (case["seat"] != "E", case["by"], case["from"]) == (True, "discard", "E"), case
        assert discards in (None, 1), case
        assert case["ready"] is None or base == FW, case


def ready_is_possible(case: Case) -> None:
    hand, table = parse_hand(case["hand"]), Table(case["rules"])
    if case["ready"] is None:
        return
    assert score(case)["waits"], case  # R7
    assert (
        case["ready"]
        in {FW: ["original"], MT: ["original"], MP: ["original", "declared"], TR: ["earth"]}[table.name]
    )
    assert case["replacement"] != "claimed-kong", case
    if case["replacement"] == "kong":
        assert "[" in case["hand"], case
    if table.name in (FW, MT):
        assert not hand.melds, case
    elif case["ready"] != "declared":
        assert hand.is_concealed, case
