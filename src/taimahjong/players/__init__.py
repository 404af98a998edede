"""Those who play a seat from what it sees: the timeout action, and players made of code (rulebook Z1, Z2)."""

from taimahjong.players.beginner import BeginnerPlayer
from taimahjong.players.player import Player
from taimahjong.players.simple import FirstPlayer, RandomPlayer
from taimahjong.players.simulate import simulate
from taimahjong.players.tally import Tally
from taimahjong.players.timeout import timeout_action

__all__ = ["BeginnerPlayer", "FirstPlayer", "Player", "RandomPlayer", "Tally", "simulate", "timeout_action"]
