"""What happens by itself between two decisions: draws, flowers, claims, the end (rulebook D, W, P).

A Course is one application of a move: it tells events, each of which changes the table and what the seats
know, until somebody is asked or the hand is over.
"""

from __future__ import annotations

from collections.abc import Iterable

from taimahjong.game.actions import (
    AddedKong,
    ConcealedKong,
    DeadHand,
    DeclareWin,
    Decline,
    Discard,
    Draw,
    FalseWin,
    Move,
    OriginalCall,
    Pass,
)
from taimahjong.game.claims import claimed_meld, settled
from taimahjong.game.events import (
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exposed,
    HandDied,
    KongAdded,
    KongConcealed,
    LastOffered,
    Opened,
    Revealed,
)
from taimahjong.game.fold import empty_table, fold
from taimahjong.game.legality import WIN, forced_win, legal_actions
from taimahjong.game.own import Own
from taimahjong.game.own_fold import NOTHING, concerned, fold_own
from taimahjong.game.phases import (
    ASKING_SEVERAL,
    OFFERING,
    Claims,
    Drawing,
    FlowerRobbery,
    Flowers,
    KongRobbery,
    LastDraw,
    Opening,
    Over,
    Turn,
)
from taimahjong.game.result import Ending
from taimahjong.game.table import OTHERS, SEATS, Table, Terms
from taimahjong.game.wins import flower_win
from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import EightFlowers, Replacement
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.seat import BySeat, Seat
from taimahjong.tiles.tile import Tile
from taimahjong.tiles.wall import Wall

#: The events of a hand, newest first: the last one and those before it.
Log = tuple["Log | None", Event]


class Course:
    """A hand between two decisions; `asked` seats decide next, `answers` are those already given.

    `voided` are seats whose false win counts for nothing, since another win took the tile (Y5).
    """

    __slots__ = ("answers", "asked", "log", "owns", "table", "voided", "wall")

    def __init__(
        self, table: Table, owns: tuple[Own, ...], wall: Wall, log: Log | None, asked: tuple[Seat, ...] = ()
    ) -> None:
        self.table: Table = table
        self.owns: list[Own] = list(owns)
        self.wall: Wall = wall
        self.log: Log | None = log
        self.asked: tuple[Seat, ...] = asked
        self.answers: dict[Seat, Move] = {}
        self.voided: list[Seat] = []

    def tell(self, event: Event) -> None:
        """Let an event happen: the table and every seat go on by it."""
        table = self.table
        for seat in concerned(table, self.owns, event):
            self.owns[seat] = fold_own(self.owns[seat], seat, table, event)
        self.table = fold(table, event)
        self.log = (self.log, event)

    # The automatic steps ---------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let everything happen that needs no decision, until somebody is asked or the hand is over."""
        self.asked, self.answers = (), {}
        while not self.asked and not isinstance(self.table.phase, Over):
            self._step()

    def _step(self) -> None:
        phase = self.table.phase
        if isinstance(phase, Turn):
            self._turn(phase)
        elif isinstance(phase, OFFERING):
            self._offer(phase)
        elif isinstance(phase, Drawing):
            self._replace(phase.seat, phase.replacement)
        elif isinstance(phase, Flowers):
            self._opening_flowers(phase)
        elif isinstance(phase, Opening):
            self.asked = tuple(seat for seat in SEATS if legal_actions(self.table, self.owns[seat], seat))
            if not self.asked:
                self.tell(Called(()))
        elif isinstance(phase, FlowerRobbery | LastDraw):
            self.asked = (phase.seat,)

    def _turn(self, phase: Turn) -> None:
        seat, own = phase.seat, self.owns[phase.seat]
        if own.flowers:
            self.tell(Exposed(seat, own.flowers))
            self._win_at_once(seat)
        elif forced_win(self.table, own, seat):
            self._win((seat,))
        else:
            self.asked = (seat,)

    def _offer(self, phase: Claims | KongRobbery) -> None:
        """Ask the seats that may take the tile; those bound to win have answered (R6)."""
        table, owns, others = self.table, self.owns, OTHERS[phase.by]
        self.asked = tuple([seat for seat in others if legal_actions(table, owns[seat], seat)])
        if table.rules.ready_must_win:
            self.answers = {seat: WIN[seat] for seat in others if forced_win(table, owns[seat], seat)}
        if self.asked or self.answers:
            self.settle()
        else:
            self._nobody_takes(phase)

    def _opening_flowers(self, phase: Flowers) -> None:
        """The next step of the opening flowers: a replacement, the next seat with flowers, or the end."""
        if phase.owed:
            self._replace(phase.seat, Replacement.FLOWER)
            return
        first = 0 if self.table.rules.opening_flowers == "at_once" else 1
        for steps in range(first, first + 4):
            seat = phase.seat.after(steps)
            flowers = self.owns[seat].flowers
            if flowers:
                self.tell(Exposed(seat, flowers))
                self._win_at_once(seat)
                return
        self.tell(Opened())

    def _win_at_once(self, seat: Seat) -> None:
        """Eight flowers win by themselves before any replacement, where the rules say so (F1)."""
        at_once = self.table.rules.flower_wins == "at_once"
        if at_once and isinstance(flower_win(self.table, seat), EightFlowers):
            self._win_by_flowers(seat)

    def _replace(self, seat: Seat, replacement: Replacement | None) -> None:
        """Draw what is due; without a live tile the hand is drawn (W4, F7)."""
        if self.table.live:
            self.tell(Drew(seat, self._next_tile(replacement), replacement))
        else:
            self._end(Ending.LAST_FLOWER)

    def _next_tile(self, replacement: Replacement | None) -> Tile:
        table, rules = self.table, self.table.rules
        if replacement is None:
            return self.wall.tiles[table.drawn]
        dead_wall = rules.dead_wall if rules.replacements_from == "dead_wall" else 0
        return self.wall.tiles[Wall.replacement_place(table.replaced, dead_wall)]

    def _nobody_takes(self, phase: Claims | KongRobbery) -> None:
        """Go on after a tile that nobody took (P6, P7, P8, W4)."""
        table = self.table
        if isinstance(phase, KongRobbery):
            self._replace(phase.by, phase.replacement)
        elif not table.live:
            self._end(Ending.EXHAUSTED)
        elif table.live == 1 and table.rules.decline_last_draw:
            self.tell(LastOffered(phase.by.next))
        else:
            self._replace(phase.by.next, None)

    # What moves do -----------------------------------------------------------------------------------

    def settle(self) -> None:
        """Settle the prompt if no outstanding answer could change what comes of it (P12)."""
        phase = self.table.phase
        outstanding = {
            seat: legal_actions(self.table, self.owns[seat], seat)
            for seat in self.asked
            if seat not in self.answers
        }
        if isinstance(phase, Opening):
            if not outstanding:
                callers = [seat for seat in self.asked if isinstance(self.answers[seat], OriginalCall)]
                self.asked, self.answers = (), {}
                self.tell(Called(tuple(callers)))
            return
        assert isinstance(phase, OFFERING)  # noqa: S101  the other prompts ask one seat
        taken = settled(self.answers, outstanding, phase.by, self.table.rules.winners)
        if taken is None:
            return
        self.voided = [
            seat
            for seat in OTHERS[phase.by]
            if isinstance(answer := self.answers.get(seat), FalseWin) and answer not in taken
        ]
        self.asked, self.answers = (), {}
        if not taken:
            self._nobody_takes(phase)
        elif isinstance(taken[0], DeclareWin):
            self._win([answer.seat for answer in taken])
        elif isinstance(taken[0], FalseWin):
            self.end_falsely(taken[0].seat)
        else:
            self.tell(Claimed(taken[0].seat, claimed_meld(taken[0], phase.tile, phase.by)))

    def act(self, move: Move) -> None:
        """Do what a legal action of the only seat asked says."""
        seat = move.seat
        if isinstance(move, Discard):
            self.tell(Discarded(seat, move.tile, move.ready))
        elif isinstance(move, DeclareWin):
            if move.flowers:
                self._win_by_flowers(seat)
            else:
                self._win((seat,))
        elif isinstance(move, ConcealedKong):
            self.tell(KongConcealed(seat, move.tile, self.table.rules.concealed_kong_shown))
        elif isinstance(move, AddedKong):
            self.tell(KongAdded(seat, move.tile))
        elif isinstance(move, Draw):
            self._replace(seat, None)
        elif isinstance(move, Decline):
            self._end(Ending.DECLINED)
        elif isinstance(move, Pass):
            self._resume()

    def _resume(self) -> None:
        """Go on after a robbery of flowers that was let pass (F5)."""
        phase = self.table.phase
        assert isinstance(phase, FlowerRobbery)  # noqa: S101  elsewhere a pass is an answer among several
        if isinstance(phase.resume, Drawing):
            self._replace(phase.resume.seat, phase.resume.replacement)
        else:
            self._opening_flowers(phase.resume)

    def rule_dead(self, ruling: DeadHand) -> None:
        """Let a hand be dead: what it was asked or answered counts no more (Y6)."""
        asked, answers = self.asked, self.answers
        self.tell(HandDied(ruling.seat))
        phase = self.table.phase
        self.answers = {seat: answer for seat, answer in answers.items() if seat is not ruling.seat}
        if isinstance(phase, ASKING_SEVERAL):
            self.asked = tuple(seat for seat in asked if seat is not ruling.seat)
            self.settle()

    def end_falsely(self, seat: Seat) -> None:
        """End the hand by a false win (Y5)."""
        self._end(Ending.FALSE_WIN, [Revealed(seat, self._hand(seat))])

    def _win(self, seats: Iterable[Seat]) -> None:
        """End the hand: these seats win on the tile in play, the nearest first."""
        phase = self.table.phase
        if isinstance(phase, Turn):
            drawn = self.owns[phase.seat].drawn
            hand = self.owns[phase.seat].hand(self.table.seats[phase.seat].bonus, without=drawn)
            self._end(Ending.SELF_DRAW, [Revealed(phase.seat, hand, drawn)])
        else:
            ending = Ending.ROBBED_KONG if isinstance(phase, KongRobbery) else Ending.DISCARD
            self._end(ending, [Revealed(seat, self._hand(seat)) for seat in seats])

    def _win_by_flowers(self, seat: Seat) -> None:
        eight = isinstance(flower_win(self.table, seat), EightFlowers)
        ending = Ending.EIGHT_FLOWERS if eight else Ending.SEVEN_ROB_ONE
        self._end(ending, [Revealed(seat, self._hand(seat))])

    def _hand(self, seat: Seat) -> Hand:
        return self.owns[seat].hand(self.table.seats[seat].bonus)

    def _end(self, ending: Ending, hands: Iterable[Revealed] = ()) -> None:
        kongs = [
            tuple(meld.tile for meld in own.melds if meld.kind is MeldKind.CONCEALED_KONG)
            for own in self.owns
        ]
        voided = tuple(Revealed(seat, self._hand(seat)) for seat in self.voided)
        self.tell(Ended(ending, tuple(hands), BySeat(*kongs), voided))


def deal(terms: Terms, wall: Wall) -> Course:
    """A new hand, dealt and gone on to its first decision (D1)."""
    owns = (NOTHING, NOTHING, NOTHING, NOTHING)
    course = Course(empty_table(terms), owns, wall, None)
    seventeenth = (wall[64],) if terms.rules.dealer_seventeenth == "dealt" else ()
    course.tell(Dealt(BySeat.of(lambda seat: wall.dealt(seat) + (seventeenth if seat.is_dealer else ()))))
    course.go_on()
    return course
