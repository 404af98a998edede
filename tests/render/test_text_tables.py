"""A table in words: what goes on, what is asked, what lies open."""

import attrs
import pytest

import taimahjong as tm
from taimahjong.game import phases
from taimahjong.render import Style, text
from taimahjong.render.board import table_drawn
from taimahjong.render.standing import held_of, revealed
from taimahjong.tiles.tile import Language
from tests.game.positions import (
    WAITS,
    about_to_add,
    before_last_tile,
    begin,
    begin_late,
    settle,
    throw_drawn,
    turn_of,
)
from tests.game.tables import table, wall
from tests.game.test_seven_rob_one import west_draws


def opening() -> tm.Game:
    """South may make the original call."""
    return tm.Game.start(tm.FOUR_WINDS, wall=wall(tm.FOUR_WINDS, south=WAITS["S"], then="1z"))


def claims() -> tm.Game:
    """South may pung or chow the dealer's first discard, north wins on it."""
    return begin(tm.CLUB, "E discard 5m", south="55m46m", north=WAITS["N"], then="5m")


def added() -> tm.Game:
    """South adds a tile on which north wins."""
    return about_to_add(tm.CLUB, north=WAITS["N"]).apply("S added-kong 5m")


def last_draw() -> tm.Game:
    """North may draw the last tile or decline it."""
    return settle(throw_drawn(before_last_tile(begin_late(tm.MAHJONG_PROS, last="9m5m"))))


def four_winds() -> tm.Game:
    """The dealer may declare a concealed kong."""
    return begin(tm.MAHJONG_PROS, east="1111z46m123789p12s")


def waiting() -> tm.Game:
    """The dealer may declare its hand ready."""
    return begin(tm.MAHJONG_PROS, east=WAITS["E"], then="9m")


#: A game, a seat, and what goes on and is asked: in words, in words in Chinese, and below a board.
SITUATIONS = [
    (
        opening(),
        "S",
        "Original calls may be made. You may make the original call or pass.",
        "可宣告天聽。你可宣告天聽或過。",
        ["Original calls may be made.", "You may  make the original call  pass"],
    ),
    (
        opening(),
        "W",
        "Original calls may be made.",
        "可宣告天聽。",
        ["Original calls may be made."],
    ),
    (
        claims(),
        "S",
        "East discarded five of characters. You may pung; chow with four, six of characters; or pass.",
        "東家打出五萬。你可碰、用四六萬吃，或過。",
        ["East discarded 5m.", "You may  pung  chow with 46m  pass"],
    ),
    (
        claims(),
        "N",
        "East discarded five of characters. You may win or pass.",
        "東家打出五萬。你可胡或過。",
        ["East discarded 5m.", "You may  win  pass"],
    ),
    (claims(), "E", "You discarded five of characters.", "你打出五萬。", ["You discarded 5m."]),
    (
        claims().apply("S pung"),
        "S",
        "East discarded five of characters. You answered: pung.",
        "東家打出五萬。你已答：碰。",
        ["East discarded 5m.", "You answered: pung."],
    ),
    (
        claims().apply("S false-win"),
        "S",
        "East discarded five of characters. You answered: a win that is none.",
        "東家打出五萬。你已答：詐胡。",
        ["East discarded 5m.", "You answered: a win that is none."],
    ),
    (
        claims().play("N pass; S pung"),
        "S",
        "Your turn. You claimed pung of five of characters from East.",
        "輪到你。你碰五萬，東家打出。",
        ["Your turn. You claimed pung 555m from East."],
    ),
    (
        claims().play("N pass; S chow 46m"),
        "W",
        "South's turn. South claimed chow four, five, six of characters from East.",
        "輪到南家。南家吃四五六萬，東家打出。",
        ["South's turn. South claimed chow 456m from East."],
    ),
    (
        added(),
        "N",
        "South added five of characters to a pung. You may win or pass.",
        "南家加槓五萬。你可胡或過。",
        ["South added 5m to a pung.", "You may  win  pass"],
    ),
    (
        west_draws(tm.FOUR_WINDS),
        "S",
        "You may win by the flowers or pass.",
        "你可憑花牌胡或過。",
        ["You may  win by the flowers  pass"],
    ),
    (
        west_draws(tm.FOUR_WINDS),
        "W",
        "South may win by the flowers.",
        "南家可憑花牌胡。",
        ["South may win by the flowers."],
    ),
    (
        last_draw(),
        "N",
        "You may draw the last tile or decline the last tile.",
        "你可摸最後一張或不摸最後一張。",
        ["You may  draw the last tile  decline the last tile"],
    ),
    (
        last_draw(),
        "S",
        "North may draw the last tile or decline it.",
        "北家可摸最後一張，或不摸。",
        ["North may draw the last tile or decline it."],
    ),
    (
        four_winds(),
        "E",
        (
            "Your turn. You drew one of characters. "
            "You may declare a concealed kong of East wind or discard a tile."
        ),
        "輪到你。你摸一萬。你可暗槓東風或打牌。",
        ["Your turn. You drew 1m.", "You may  declare a concealed kong 1111z  discard a tile"],
    ),
    (four_winds(), "S", "East's turn.", "輪到東家。", ["East's turn."]),
    (
        waiting(),
        "E",
        (
            "Your turn. You drew nine of characters. "
            "You may declare the hand ready by discarding nine of characters."
        ),
        "輪到你。你摸九萬。你可打九萬聽牌。",
        ["Your turn. You drew 9m.", "You may declare the hand ready with  9m"],
    ),
    (
        turn_of("E", waiting().apply("E discard 9m ready")),
        "E",
        "Your turn. You drew four of bamboo. You may discard four of bamboo.",
        "輪到你。你摸四條。你可打四條。",
        ["Your turn. You drew 4s.", "You may  discard 4s"],
    ),
]


@pytest.mark.rule("Z4")
@pytest.mark.parametrize(("game", "seat", "english", "chinese", "board"), SITUATIONS)
def test_what_goes_on_and_is_asked(
    game: tm.Game, seat: str, english: str, chinese: str, board: list[str]
) -> None:
    view = game.view(seat)
    assert text(view, style="spoken").splitlines()[0] == english
    assert text(view, style="spoken", language="zh").splitlines()[0] == chinese
    assert text(view, style="ascii").split("\n\n")[-1].splitlines() == board


@pytest.mark.rule("Z4")
def test_a_claim_is_told_in_chinese_without_blanks() -> None:
    view = claims().play("N pass; S pung").view("S")
    assert text(view, style="ascii", language="zh").splitlines()[-1] == "輪到你。你碰五五五萬（東家）。"


@pytest.mark.rule("Z4")
@pytest.mark.parametrize("style", ["unicode", "ascii", "spoken"])
def test_one_honour_is_told_in_chinese_by_its_whole_name(style: Style) -> None:
    game = begin(tm.CLUB, "E discard 7z", south="777z", then="7z")
    picture = "🀄 " if style == "unicode" else ""
    assert f"東家打出{picture}紅中。" in text(game.view("S"), style=style, language="zh")
    drawn = begin(tm.CLUB, then="6z").view("E")
    picture = "🀅 " if style == "unicode" else ""
    assert f"你摸{picture}發財。" in text(drawn, style=style, language="zh")


def test_every_phase_in_which_a_seat_is_asked_is_told() -> None:
    told = {type(game.phase) for game, *_ in SITUATIONS}
    assert told == {*phases.Phase.__args__} - {phases.Flowers, phases.Drawing, phases.Over}


def test_phases_that_pass_by_are_told_as_events_come() -> None:
    game = tm.Game.start(tm.CLUB, wall=wall(tm.CLUB, south="1f", west="2f", then="1z"))
    view = tm.View.start(tm.CLUB, "S")
    told = []
    for event in game.events_for("S"):
        view = view.apply(event)
        told.append(
            [text(view, style="spoken", language=language).splitlines()[0] for language in ("en", "zh")]
        )
    assert told[1] == ["Flowers are being replaced.", "補花中。"]
    assert ["East will draw.", "輪到東家摸牌。"] in told
    assert told[-1] == ["East's turn.", "輪到東家。"]


@pytest.mark.rule("Z4", "P11")
def test_what_may_not_be_thrown_is_told() -> None:
    rules = tm.CLUB.evolve(swap_discard=False)
    view = begin(rules, "E discard 5m; S chow 34m", south="34m2m5m", then="5m").view("S")
    assert text(view, style="spoken").splitlines()[0] == (
        "Your turn. You claimed chow three, four, five of characters from East. "
        "You may not discard two, five of characters."
    )
    assert text(view, style="ascii").splitlines()[-1] == "You may not discard  25m"
    assert "你不可打二五萬。" in text(view, style="spoken", language="zh")


def mid_game(seat: str) -> tm.View:
    """South has punged and konged, north has a kong that nobody else sees, west has flowers."""
    game = table(
        tm.MAHJONG_PROS,
        "E discard 5m; S pung; S discard 2z; W discard 6z; N concealed-kong 1z; N discard 9p",
        round="S",
        streak=2,
        south="55m12366p123789s2z",
        north="1111z",
        west="4f",
        then="5m6z",
        replacements="8s9p",
    )
    return game.view(seat)


MID_GAME = """\
Tiles left: 58  prevailing South  seat South  dealer's streak 2

West   16 tiles  |  4f
       6z
North  13 tiles  |  [????]
       9p
East   17 tiles  dealer
       (5m)
South  28m  12366p  123789s  |  555m<
       2z

East's turn."""

MID_GAME_WITH_PICTURES = """\
Tiles left: 58  prevailing South  seat South  dealer's streak 2

West   16 tiles  |  🀤 4f
       🀅 6z
North  13 tiles  |  🀫 🀫 🀫 🀫 [????]
       🀡 9p
East   17 tiles  dealer
       (🀋 5m)
South  🀈 🀎 28m  🀙 🀚 🀛 🀞 🀞 12366p  🀐 🀑 🀒 🀖 🀗 🀘 123789s  |  🀋 🀋 🀋 555m<
       🀁 2z

East's turn."""

MID_GAME_IN_CHINESE = """\
剩58張  南風圈  門風南  連莊2

西家  16張  |  竹
      發
北家  13張  |  [????]
      九筒
東家  17張  莊家
      (五萬)
南家  二八萬  一二三六六筒  一二三七八九條  |  五五五萬<
      南

輪到東家。"""

READ_ALOUD = [
    "East's turn.",
    (
        "Your hand, 13 concealed tiles: two, eight of characters; one, two, three, six, six of "
        "dots; one, two, three, seven, eight, nine of bamboo. Pung of five of characters from "
        "East. Last discard South wind."
    ),
    "West, 16 concealed tiles. Bonus tiles: bamboo flower. Last discard green dragon.",
    "North, 13 concealed tiles. Kong face down. Last discard nine of dots.",
    "East, dealer, 17 concealed tiles. Last discard five of characters, claimed.",
    "Tiles left: 58, prevailing South, your seat wind South, dealer's streak 2.",
]

READ_ALOUD_IN_CHINESE = [
    "輪到東家。",
    "你，手牌13張：二八萬、一二三六六筒、一二三七八九條。碰五萬，東家打出。最後打出南風。",
    "西家，手牌16張。花牌：竹。最後打出發財。",
    "北家，手牌13張。蓋著的暗槓。最後打出九筒。",
    "東家，莊家，手牌17張。最後打出五萬，已被拿走。",
    "剩58張，南風圈，門風南，連莊2。",
]


@pytest.mark.rule("Z4")
def test_a_board() -> None:
    assert text(mid_game("S"), style="ascii") == MID_GAME
    assert text(mid_game("S")) == MID_GAME_WITH_PICTURES
    assert text(mid_game("S"), style="ascii", language="zh") == MID_GAME_IN_CHINESE


@pytest.mark.rule("Z4")
def test_a_table_read_aloud() -> None:
    assert text(mid_game("S"), style="spoken").splitlines() == READ_ALOUD
    assert text(mid_game("S"), style="spoken", language="zh").splitlines() == READ_ALOUD_IN_CHINESE


@pytest.mark.rule("Z4")
def test_a_kong_is_told_to_its_owner_alone() -> None:
    assert "[1111z]" in text(mid_game("N"), style="ascii")
    assert "Concealed kong of East wind." in text(mid_game("N"), style="spoken")
    assert "暗槓東風。" in text(mid_game("N"), style="spoken", language="zh")
    for seat in "ESW":
        assert "| [????]" in text(mid_game(seat), style="ascii").replace("  ", " ")


# The end -------------------------------------------------------------------------------------------------


def won() -> tm.Game:
    """North wins on the dealer's first discard."""
    return claims().apply("N win")


@pytest.mark.rule("Z4")
def test_a_hand_that_is_won() -> None:
    assert text(won().view("S"), style="ascii").split("\n\n")[-1].splitlines() == [
        "North wins on East's discard, 5m, 4 tai.",
        "Points  East -200  South 0  West 0  North +200",
        "The deal passes to South.",
    ]
    assert "\nNorth  46m  123789p  123789s  44z  + 5m\n" in text(won().view("S"), style="ascii")
    said = text(won().view("S"), style="spoken").splitlines()
    assert said[0] == (
        "North wins on East's discard, five of characters, 4 tai. "
        "Points: East loses 200, North wins 200. The deal passes to South."
    )
    assert said[3].startswith("North, 16 concealed tiles: four, six of characters; one, two, three, ")
    assert text(won().view("S"), style="spoken", language="zh").splitlines()[0] == (
        "北家胡牌，東家放槍，五萬，4台。分數：東家輸200，北家贏200。南家上莊。"
    )
    result = won().result
    assert result is not None
    assert text(result, style="spoken").splitlines() == said[0].replace(". ", ".\n").splitlines()


@pytest.mark.rule("Z4", "Y10")
@pytest.mark.parametrize("style", ["unicode", "ascii", "spoken"])
def test_a_winner_s_hand_is_told_to_all_alike(style: Style) -> None:
    drawn = begin(tm.MAHJONG_PROS, east="123456789m123p1122s", then="1s").apply("E win")
    for game, winner in ((won(), "North"), (drawn, "East")):
        lines = {
            line.replace("Your hand,", f"{winner},").replace(", dealer", "")
            for seat in tm.Seat
            for line in text(game.view(seat), style=style).splitlines()
            if line.startswith(winner + (", " if style == "spoken" else "  "))
            or (line.startswith("Your hand") and game.view(seat).seat.name.title() == winner)
        }
        assert len(lines) == 1


@pytest.mark.rule("Z4", "Y10")
def test_the_tile_that_won_is_told_apart() -> None:
    game = begin(tm.MAHJONG_PROS, east="123456789m123p1122s", then="1s").apply("E win")
    for seat in tm.Seat:
        assert "East   123456789m  123p  1122s  + 1s  dealer\n" in text(game.view(seat), style="ascii")
        assert "Won on one of bamboo." in text(game.view(seat), style="spoken")
        assert "胡一條。" in text(game.view(seat), style="spoken", language="zh")
        assert revealed(game.result, tm.Seat.EAST) == (tm.Hand.parse("123456789m123p1122s"), tm.Tile.S1)
        assert (
            held_of(game.view(seat), tm.Seat.EAST).concealed == tm.Hand.parse("123456789m123p1122s").concealed
        )
    assert "+ 1s" in text(game, style="ascii")
    assert "Won on" not in text(begin(tm.CLUB, then="1z").apply("E false-win"), style="spoken")


@pytest.mark.rule("Z4", "W3")
def test_bonus_tiles_that_are_not_exposed_are_among_the_concealed() -> None:
    game = tm.Game.start(tm.CLUB, wall=wall(tm.CLUB, south="5f", west="2f", then="1z"))
    view = tm.View.start(tm.CLUB, "S").apply(game.events_for("S")[0])
    said = text(view, style="spoken").splitlines()
    assert said[1].startswith("Your hand, 16 concealed tiles: ")
    assert said[1].endswith("; spring.")
    assert "Bonus tiles" not in "".join(said)
    assert text(view, style="ascii").split("\nSouth  ")[1].split("\n")[0].endswith("  5f")
    assert "| " not in text(view, style="ascii")
    after = game.view("S")
    assert text(after, style="spoken").splitlines()[1].endswith("Bonus tiles: spring.")


@pytest.mark.rule("Z4")
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_table_can_be_drawn_without_its_question(language: Language) -> None:
    for view in (mid_game("S"), claims().view("N"), won().view("S")):
        table = "\n".join(table_drawn(view, language, "unicode"))
        assert text(view, language=language).startswith(table + "\n\n")
        assert text(view, language=language).removeprefix(table + "\n\n").count("\n\n") == 0


def test_a_drawn_hand_and_a_false_win() -> None:
    drawn = tm.Result(tm.Ending.EXHAUSTED, streak=2)
    assert text(drawn).splitlines() == [
        "A drawn hand: no tile is left to draw.",
        "East deals again, streak 2.",
    ]
    assert text(drawn, language="zh").splitlines() == ["流局：牌已摸完。", "莊家連莊（連2）。"]
    game = begin(tm.CLUB, then="1z").apply("E false-win")
    assert game.result is not None
    lines = text(game.result, style="spoken").splitlines()
    assert lines[0] == "East pays for a false win."
    assert lines[1].startswith("Points: East loses ")
    assert text(game.result, language="zh").startswith("東家詐胡賠付。\n分數  東家 -")
    [shown] = [
        line for line in text(game.view("S"), style="ascii").splitlines() if line.startswith("East   ")
    ]
    assert "147m  " in shown


@pytest.mark.rule("Z4")
def test_a_win_on_an_honour_is_told_in_chinese_by_its_whole_name() -> None:
    score = tm.score(tm.Win.parse("123456789m 234p 55s 77z + 7z", by="W", seat="S"), tm.CLUB)
    assert score is not None
    result = tm.Result(tm.Ending.DISCARD, (score,), tm.settle(score))
    for style, tile in (("unicode", "🀄 紅中"), ("ascii", "紅中"), ("spoken", "紅中")):
        first = text(result, style=style, language="zh").splitlines()[0]  # type: ignore[arg-type]
        assert first == f"南家胡牌，西家放槍，{tile}，{score.tai}台。"


@pytest.mark.rule("Z4")
def test_flowers_win_without_a_tile_of_their_own() -> None:
    result = west_draws(tm.FOUR_WINDS).apply("S win flowers").result
    assert result is not None
    assert text(result).splitlines()[0] == (
        "South wins with seven bonus tiles, robbing the eighth from West, 🀩 8f, 20 tai."
    )


# All four hands ------------------------------------------------------------------------------------------


@pytest.mark.rule("Z4")
def test_a_game_shows_all_hands() -> None:
    assert text(claims(), style="ascii").splitlines() == [
        "Tiles left: 63  prevailing East",
        "",
        "East   147m  147p  147s  1234567z  dealer",
        "       5m",
        "South  145569m  258p  258s  2356z",
        "West   369m  369p  369s  1234567z",
        "North  46m  123789p  123789s  44z",
        "",
        "East discarded 5m.",
        "South may  pung  chow with 46m  pass",
        "North may  win  pass",
    ]
    assert text(claims().apply("S pung"), style="spoken").splitlines()[0] == (
        "East discarded five of characters. South answered: pung. North may win or pass."
    )
    said = text(claims(), style="spoken", language="zh").splitlines()
    assert said[0] == "東家打出五萬。南家可碰、用四六萬吃，或過。北家可胡或過。"
    assert said[4] == "北家，手牌16張：四六萬、一二三七八九筒、一二三七八九條、兩張北風。"
    assert said[5] == "剩63張，東風圈。"


@pytest.mark.rule("Z4")
def test_a_game_that_is_over() -> None:
    assert (
        text(won(), style="ascii").split("\n\n")[-1] == text(won().view("S"), style="ascii").split("\n\n")[-1]
    )
    assert (
        text(won(), style="spoken").splitlines()[0] == text(won().view("S"), style="spoken").splitlines()[0]
    )
    drew = text(four_winds(), style="spoken").splitlines()[0]
    assert drew.startswith("East's turn. East drew one of characters. East may declare a concealed kong of ")


def test_who_is_ready_and_whose_hand_is_dead() -> None:
    ready = waiting().apply("E discard 9m ready")
    assert "East, dealer, ready, 16 concealed tiles." in text(ready.view("S"), style="spoken")
    assert "East   16 tiles  dealer  ready\n" in text(ready.view("S"), style="ascii")
    assert "東家，莊家，已聽牌，手牌16張。" in text(ready.view("S"), style="spoken", language="zh")
    dead = begin(tm.CLUB, then="1z").apply("W dead-hand")
    assert "West, dead hand, 16 concealed tiles." in text(dead.view("S"), style="spoken")
    assert "西家  16張  相公\n" in text(dead.view("S"), style="ascii", language="zh")


def test_a_long_river_takes_several_lines() -> None:
    view = before_last_tile(begin_late(tm.MAHJONG_PROS, last="9m5m")).view("E")
    lines = text(view, language="zh").splitlines()
    [at] = [place for place, line in enumerate(lines) if line.startswith("南家")]
    rivers = [line for line in lines[at + 1 : at + 4] if line.startswith(" " * 6)]
    assert len(rivers) > 1
    tiles = " ".join(rivers).split()[1::2]
    assert [tm.Tile.parse(tile) for tile in tiles] == list(view.table.seats[1].river)


def test_a_long_story_takes_two_lines() -> None:
    rules = tm.CLUB.evolve(win_after_claimed_kong="yes")
    how = tm.SelfDraw("claimed-kong", last=True)
    score = tm.score(tm.Win.parse("123456789m 234p 5s | 1111z + 5s", how=how, seat="N"), rules)
    assert score is not None
    over = phases.Over(tm.Result(tm.Ending.SELF_DRAW, (score,), tm.settle(score)))
    view = won().view("S")
    view = attrs.evolve(view, table=attrs.evolve(view.table, phase=over))
    assert text(view, style="ascii").split("\n\n")[-1].splitlines()[:2] == [
        "North wins by self-draw, on the replacement of a claimed kong, on the last",
        "tile of the wall, 5s, 5 tai.",
    ]
