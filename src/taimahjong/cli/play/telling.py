"""What the one who plays is shown, made of nothing but what its seat knows (rulebook Z2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from taimahjong import render
from taimahjong.cli.play.asking import (
    menu_in,
    more_keys_in,
    named_in,
    numbered_in,
    question_in,
    spoken_hand_in,
)
from taimahjong.cli.play.hints import hints_in
from taimahjong.cli.play.paper import Paper
from taimahjong.cli.play.people import who_in
from taimahjong.cli.play.words import WORDS
from taimahjong.errors import columns
from taimahjong.game.actions import Discard
from taimahjong.game.events import Dealt, Ended, Event
from taimahjong.game.phases import Turn
from taimahjong.game.view import View
from taimahjong.hands.hand import kinds_of
from taimahjong.render.board import table_drawn
from taimahjong.render.events import doer_of, event_in_words
from taimahjong.scoring.words import seat_in, wind_in
from taimahjong.scoring.writing import row_in
from taimahjong.tiles.seat import Seat


class Narrator:
    """Tells a hand to one seat."""

    def __init__(self, paper: Paper, *, hints: bool = False) -> None:
        self.paper = paper
        self.hints = hints
        self.words: Mapping[object, str] = WORDS[paper.language]

    def title(self, view: View, number: int) -> None:
        """The number of the hand, the winds and the dealer's streak."""
        words, language = self.words, self.paper.language
        title = words["title"].format(
            number=number,
            wind=wind_in(view.round, language),
            seat=seat_in(view.seat, language),
            dealer=words["dealer"] if view.seat.is_dealer else "",
        )
        streak = words["and"] + words["streak"].format(streak=view.streak) if view.streak else ""
        self.paper.head(title + streak)

    def events(self, events: Iterable[Event], mine: Seat) -> None:
        """What happened, a line for what a seat did in a row."""
        words, language, style = self.words, self.paper.language, self.paper.style
        style = "ascii" if style == "unicode" else style
        rows = []
        told = (event for event in events if not isinstance(event, Dealt | Ended))
        for seat, group in groupby(told, doer_of):
            deeds = [event_in_words(event, language, style) for event in group]
            if seat is None:
                rows += [("", deed) for deed in deeds]
            else:
                rows.append((who_in(seat, mine, language), words["then"].join(deeds)))
        if self.paper.plain:
            self.paper.say(*(words["deed"].format(who=who, deed=deed) if who else deed for who, deed in rows))
            return
        width = max((columns(who_in(seat, mine, language)) for seat in Seat), default=0)
        for who, deed in rows:
            self.paper.row(who + " " * (width - columns(who)), deed)

    def prompt(self, view: View, events: Iterable[Event]) -> None:
        """What happened, the table where the seat is on turn, the question, and the keys."""
        news = tuple(events)
        if news:
            self.paper.say("")
            self.events(news, view.seat)
        if isinstance(view.phase, Turn) and not self.paper.plain:
            self.board(view)
        self.question(view)

    def board(self, view: View) -> None:
        """The table; drawn it goes without the question, which follows."""
        language, style = self.paper.language, self.paper.style
        self.paper.say("")
        if self.paper.plain:
            self.paper.block(render.text(view, style=style, language=language))
        else:
            self.paper.say(*table_drawn(view, language, style))

    def again(self, view: View) -> None:
        """The table again, and the question, which a spoken table tells first."""
        self.board(view)
        if not self.paper.plain:
            self.question(view)

    def shown_first(self, view: View) -> None:
        """The table of a match that goes on, unless the question shows it anyway."""
        if self.paper.plain or not isinstance(view.phase, Turn):
            self.board(view)

    def question(self, view: View) -> None:
        """The hand with numbers, the question, and the keys."""
        language, plain = self.paper.language, self.paper.plain
        self.paper.say("")
        hand = spoken_hand_in(view, language) if plain else numbered_in(view, language, self.paper.width)
        self.paper.say(*hand, "")
        if view.table.seats[view.seat].ready is not None:
            waits = row_in(kinds_of(view.own.waits), language, "spoken" if plain else "ascii")
            self.paper.say(self.words["waits"].format(tiles=waits))
        if self.hints:
            self.hint(view)
        self.paper.say(question_in(view, language, plain=plain))
        self.paper.menu([*menu_in(view, language, plain=plain), *more_keys_in(language)])

    def hint(self, view: View) -> None:
        """What a beginner would do, and what discards leave."""
        self.paper.say(*hints_in(view, self.paper.language, self.paper.style))

    def forced(self, view: View, discard: Discard) -> None:
        """The one discard that is possible is made."""
        word = "thrown" if view.table.seats[view.seat].ready else "only"
        named = named_in(discard.tile, self.paper.language, plain=self.paper.plain)
        self.paper.say(self.words[word].format(tile=named))
