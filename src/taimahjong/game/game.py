"""One hand of mahjong as an immutable value: `game.apply(action)` gives the game after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import attrs

from taimahjong.errors import Fault, RecordError, RulesError, is_whole, shown
from taimahjong.game.actions import Action, DeadHand, FalseWin, Move, Ruling, read_move
from taimahjong.game.at_table import AtTable
from taimahjong.game.events import Event
from taimahjong.game.explain import why_not
from taimahjong.game.flow import Course, Log, deal
from taimahjong.game.legality import forced_win, legal_actions
from taimahjong.game.own import Own
from taimahjong.game.phases import ASKING_SEVERAL
from taimahjong.game.refusals import IllegalAction, Reason, Refusal
from taimahjong.game.rulings import rulings
from taimahjong.game.table import SEATS, Table, Terms
from taimahjong.game.view import View
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.tiles.pictured import Pictured
from taimahjong.tiles.seat import BySeat, Seat, Wind
from taimahjong.tiles.wall import Wall
from taimahjong.tiles.written import Written

if TYPE_CHECKING:
    from taimahjong.game.record import Record, SeatRecord

#: The moves of a hand, newest first.
Moves = tuple["Moves | None", Move]
_NO_POINTS = BySeat(0, 0, 0, 0)
_ANSWERED = Refusal(Reason.ANSWERED, "the seat has answered already", "P12")


@attrs.frozen(repr=False)
class Game(Pictured, Written, AtTable):
    """One hand, from the deal to its result.

    >>> import taimahjong as tm
    >>> game = tm.Game.start(tm.CLUB, wall=tm.Wall.shuffled(seed=7))
    >>> game.to_act
    frozenset({Seat.EAST})
    """

    table: Table
    wall: Wall
    _owns: tuple[Own, Own, Own, Own]
    _asked: tuple[Seat, ...]
    _answers: tuple[Move, ...] = ()
    _log: Log | None = attrs.field(default=None, eq=False)
    _moves: Moves | None = attrs.field(default=None, eq=False)
    _before: int = attrs.field(default=0, eq=False)
    _legal: list[tuple[Action, ...] | None] = attrs.field(factory=lambda: [None] * 4, eq=False)

    @classmethod
    def start(
        cls, rules: Rules, *, wall: Wall | str | None = None, round: str | Wind = "E", streak: int = 0
    ) -> Game:
        """Deal a hand from a wall (a securely shuffled one by default) and go on to its first decision.

        Raises RulesError for what is no Rules, or no streak; WallError and NotationError for what is no wall.
        """
        require_rules(rules)
        if not is_whole(streak):
            message = f"a streak is a number from 0 on, not {shown(streak)}"
            raise RulesError([Fault("game.streak", "streak", message, "X1")])
        terms = Terms(rules, Wind.parse(round), streak)
        return _after(deal(terms, Wall.shuffled() if wall is None else Wall.parse(wall)), None, 0)

    # What is going on --------------------------------------------------------------------------------

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that are asked and have not answered."""
        if not self._answers:
            return frozenset(self._asked)
        answered = {answer.seat for answer in self._answers}
        return frozenset(seat for seat in self._asked if seat not in answered)

    @property
    def deltas(self) -> BySeat[int]:
        """Points won or lost by each seat; zero while the hand goes on (Y2)."""
        return self.result.deltas if self.result else _NO_POINTS

    # What may be done --------------------------------------------------------------------------------

    def legal_actions(self, seat: str | Seat) -> tuple[Action, ...]:
        """Everything that a seat may do now: wins, kongs, pung, chows, discards, ready discards, pass.

        Empty when the seat is not asked, or has answered.
        """
        one = Seat.parse(seat)
        found = self._legal[one]
        if found is None:
            asked = one in self._asked and all(answer.seat is not one for answer in self._answers)
            found = legal_actions(self.table, self._owns[one], one) if asked else ()
            self._legal[one] = found
        return found

    def rulings(self) -> tuple[Ruling, ...]:
        """Every ruling that a referee may make now (Y5, Y6)."""
        return rulings(self.table, self._owns, frozenset(answer.seat for answer in self._answers))

    def refusal(
        self, move: str | Move, *, at: int | None = None, seat: str | Seat | None = None
    ) -> Refusal | None:
        """Why a move is refused now; None for a legal one.

        `at` is the prompt that the move answers, `seat` the seat that makes it, as in `apply`.
        """
        return self._refusal(read_move(move), at, seat)

    def _refusal(self, move: Move, at: int | None, by: str | Seat | None) -> Refusal | None:
        if by is not None and (
            isinstance(move, Ruling) or (move.seat is not by and move.seat is not Seat.parse(by))
        ):
            return _not_yours(move, Seat.parse(by))
        if at is not None and at != self.prompt:
            settled = is_whole(at) and at < self.prompt
            when = "is settled" if settled else "has not come yet"
            return Refusal(Reason.LATE, f"prompt {shown(at)} {when}: the table is at {self.prompt}", "P12")
        seat = move.seat
        if isinstance(move, Ruling):
            return None if move in self.rulings() else self._no_ruling(move)
        legal = self.legal_actions(seat)
        for one in legal:
            if one is move:
                return None
        if move in legal:
            return None
        assert isinstance(move, Action)  # noqa: S101  a move is an action or a ruling
        if self._has_answered(seat):
            return _ANSWERED
        return why_not(self.table, self._owns[seat], seat, move)

    def _has_answered(self, seat: Seat) -> bool:
        """Whether a seat has answered the prompt; a win that counts as given is no answer (R6)."""
        given = any(answer.seat is seat for answer in self._answers)
        return given and not forced_win(self.table, self._owns[seat], seat)

    def _no_ruling(self, ruling: Ruling) -> Refusal:
        seat = ruling.seat
        if self.is_over:
            return Refusal(Reason.OVER, "the hand is over")
        if isinstance(ruling, FalseWin) and self._has_answered(seat):
            return _ANSWERED
        if isinstance(ruling, DeadHand) or self.table.seats[seat].dead:
            return Refusal(Reason.DEAD_HAND, f"the hand of {seat} is dead already", "Y6")
        if self.rules.false_win is None:
            return Refusal(Reason.NOT_IN_RULES, f"{self.rules.name} has no false win", "Y5")
        return Refusal(
            Reason.NOT_NOW, f"a win declared by {seat} now is no false win under these rules", "Y5"
        )

    def apply(self, move: str | Move, *, at: int | None = None, seat: str | Seat | None = None) -> Game:
        """The game after a move of a seat or a ruling, and all that follows by itself.

        `at` is the prompt that the move answers: an answer to a settled one is refused. `seat` is the seat
        that a player or client sits in: rulings and other seats' actions are refused it. Raises IllegalAction
        for a move that the rules refuse, NotationError for a text that is none; this game stays as it is.
        """
        move = read_move(move)
        refusal = self._refusal(move, at, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        course = Course(self.table, self._owns, self.wall, self._log, self._asked)
        course.answers = {answer.seat: answer for answer in self._answers}
        several = isinstance(self.table.phase, ASKING_SEVERAL)
        if isinstance(move, DeadHand):
            course.rule_dead(move)
        elif several:
            course.answers[move.seat] = move
            course.settle()
        elif isinstance(move, FalseWin):
            course.end_falsely(move.seat)
        else:
            course.act(move)
        if not several or not course.asked:
            course.go_on()
        return _after(course, (self._moves, move), self.prompt)

    def play(self, moves: str | Iterable[str | Move]) -> Game:
        """The game after several moves, `E discard 5m; S pung` or a list of them; raises as `apply` does."""
        game = self
        if isinstance(moves, str):
            moves = [part for part in moves.split(";") if part.strip()]
        for move in moves:
            game = game.apply(move)
        return game

    # What has happened -------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, from the deal on."""
        return self._events_since(0)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last move brought about; after the start, everything so far."""
        return self._events_since(self._before)

    def events_for(self, seat: str | Seat, *, since: int = 0) -> tuple[Event, ...]:
        """What a seat may be told, without the first `since` events, which it has (Z2).

        Raises RecordError for a `since` that is no number of events so far.
        """
        one = Seat.parse(seat)
        if not is_whole(since, 0, self.prompt):
            raise RecordError(
                f"there are {self.prompt} events so far; the first {shown(since)} are no number of them"
            )
        return tuple(event.seen_by(one) for event in self._events_since(since))

    def _events_since(self, number: int) -> tuple[Event, ...]:
        events: list[Event] = []
        log = self._log
        while log is not None and len(events) < self.prompt - number:
            log, event = log
            events.append(event)
        return tuple(reversed(events))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The actions and rulings that led here, in the order in which they came."""
        return tuple(reversed(list(self._backwards())))

    def _backwards(self) -> Iterator[Move]:
        moves = self._moves
        while moves is not None:
            moves, move = moves
            yield move

    def view(self, seat: str | Seat) -> View:
        """All that a seat knows (Z2)."""
        one = Seat.parse(seat)
        answer = next((answer for answer in self._answers if answer.seat is one), None)
        return View(one, self.table, self._owns[one], answer)

    def record(self) -> Record:
        """The hand so far as a record, which replays (Z3). It names the whole wall: no player may see it."""
        from taimahjong.game.record import Outcome, Record  # noqa: PLC0415  a record replays games

        outcome = None if self.result is None else Outcome.of(self.result)
        return Record(self.rules, self.wall, self.moves, outcome, round=self.round, streak=self.streak)

    def seat_record(self, seat: str | Seat) -> SeatRecord:
        """What a seat has seen of the hand so far, as a record that keeps the others' secrets (Z2, Z3)."""
        from taimahjong.game.record import SeatRecord  # noqa: PLC0415  as above

        one = Seat.parse(seat)
        events = self.events_for(one)
        return SeatRecord(self.rules, one, events, round=self.round, streak=self.streak)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the history as flat lists: nested as it is, a long one would exhaust the stack."""
        state = (self.table, self.wall, self._owns, self._asked, self._answers, self._before)
        return _restored, (*state, self.events, self.moves)

    def __deepcopy__(self, _: object) -> Game:
        return self  # nothing in it ever changes

    def __str__(self) -> str:
        asked = ", ".join(map(str, sorted(self.to_act)))
        return f"{self.rules.name}, prompt {self.prompt}: {f'{asked} to act' if asked else 'over'}"

    def __repr__(self) -> str:
        start = f"{self.rules!r}, wall={self.wall!r}, round={str(self.round)!r}, streak={self.streak}"
        return f"Game.start({start}).play({'; '.join(map(str, self.moves))!r})"


def _not_yours(move: Move, seat: Seat) -> Refusal:
    what = "a ruling, which is a referee's" if isinstance(move, Ruling) else f"for {move.seat} to do"
    return Refusal(Reason.NOT_YOURS, f"{seat} cannot do that: it is {what}")


def _restored(  # noqa: PLR0917  the order of __reduce__
    table: Table,
    wall: Wall,
    owns: Any,
    asked: tuple[Seat, ...],
    answers: tuple[Move, ...],
    before: int,
    events: Iterable[Event],
    moves: Iterable[Move],
) -> Game:
    """A game from what pickle kept of it."""
    log: Log | None = None
    for event in events:
        log = (log, event)
    made: Moves | None = None
    for move in moves:
        made = (made, move)
    return Game(table, wall, owns, asked, answers, log, made, before)


def _after(course: Course, moves: Moves | None, before: int) -> Game:
    one, two, three, four = course.owns
    answers = tuple(course.answers[seat] for seat in SEATS if seat in course.answers)
    return Game(
        course.table, course.wall, (one, two, three, four), course.asked, answers, course.log, moves, before
    )
