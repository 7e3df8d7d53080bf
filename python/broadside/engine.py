"""Exact odds of positions, and our bots."""
from dataclasses import dataclass
from typing import List

from .command import CommandError
from .team import Team


@dataclass(frozen=True)
class Odds:
    """How many layouts fit a position, and how many of them have a ship on each square."""

    layouts: int
    counts: List[int]
    exact: bool

    def chances(self):
        return [count / self.layouts if self.layouts else 0.0 for count in self.counts]


class Engine:
    """Answers many positions at once. Processes start when first needed: one per task, and for long lists one per
    processor, or as many as `processes` allows.

    A position is a dictionary as `broadside odds` reads it:
    {"variant": "classic", "shots": [{"cell": "B7", "result": "hit"}]}
    """

    def __init__(self, command=None, processes=None):
        self._command = command
        self._processes = processes
        self._running = {}

    def odds(self, positions):
        """The odds of every position, in order."""
        answers = self._ask(("odds", "--json"), positions)
        return [Odds(a["layouts"], a["counts"], a["exact"]) for a in answers]

    def values(self, bot, positions):
        """What a bot thinks of every square, for each position: the higher, the sooner it fires."""
        return [a["values"] for a in self._ask(("explain", "--json", "--bot", bot), positions)]

    def choose(self, bot, positions):
        """The square a bot would fire at in each position; the first of equally good ones."""
        return [values.index(max(values)) for values in self.values(bot, positions)]

    def _ask(self, arguments, positions):
        positions = list(positions)
        if arguments not in self._running:
            self._running[arguments] = Team(*arguments, command=self._command, processes=self._processes)
        try:
            answers = self._running[arguments].ask(positions)
        except CommandError:
            self._running.pop(arguments).close()  # It has ended; the next call starts another.
            raise
        for answer in answers:
            if "error" in answer:
                error = answer["error"]
                raise CommandError(error.get("message", "Refused."), error.get("code"))
        return answers

    def close(self):
        for process in self._running.values():
            process.close()
        self._running.clear()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
