"""Broadside from Python: exact odds, bots, and environments for many games at once.

Needs no other package; numpy is used by `BatchEnv` only. See docs/python.md.
"""
from .command import Command, CommandError
from .engine import Engine, Odds
from .env import BatchEnv, Env, MatchEnv
from .variant import Variant

__all__ = ["BatchEnv", "Command", "CommandError", "Engine", "Env", "MatchEnv", "Odds", "Variant"]
__version__ = "0.1.0"
