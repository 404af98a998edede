"""A hand played again as JSON, one line a step and one for the outcome."""

from __future__ import annotations

import json
from typing import Any

from taimahjong.cli.records import Step
from taimahjong.game.events import Event
from taimahjong.game.result import Result


def step_as_json(step: Step) -> dict[str, Any]:
    """The move, the events as `to_json` writes them, and the seats asked afterwards."""
    return {
        "number": step.number,
        "move": None if step.move is None else str(step.move),
        "events": [_event(event) for event in step.events],
        "to_act": [str(seat) for seat in step.to_act],
    }


def _event(event: Event) -> Any:
    from taimahjong.wire import to_json  # noqa: PLC0415  loads cattrs, which only JSON needs

    return json.loads(to_json(event))["value"]


def outcome_as_json(result: Result | None) -> dict[str, Any]:
    """How the hand ended, each winner's score, who paid whom, and who deals next; null for an open hand."""
    if result is None:
        return {"outcome": None}
    winners = [
        {
            "seat": str(score.win.seat),
            "tai": score.tai,
            "uncapped": score.uncapped,
            "items": [{"id": item.id, "count": item.count, "tai": item.tai} for item in score.items],
            "replaced": {id_: list(by) for id_, by in score.replaced.items()},
        }
        for score in result.scores
    ]
    payments = [
        {"payer": str(one.payer), "winner": str(one.winner), "points": one.points, "tai": one.tai}
        for one in result.settlement.payments
    ]
    outcome = {
        "ending": result.ending.value,
        "winners": winners,
        "false_winner": None if result.false_winner is None else str(result.false_winner),
        "payments": payments,
        "deltas": {str(seat): points for seat, points in result.deltas.items()},
        "dealer_stays": result.dealer_stays,
        "streak": result.streak,
    }
    return {"outcome": outcome}
