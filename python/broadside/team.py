"""Processes of one command that share the requests of a call."""
import os
from concurrent.futures import ThreadPoolExecutor

from .command import Command

# With fewer requests each, starting another process takes longer than it saves.
REQUESTS_PER_PROCESS = 50


class Team:
    """Like `Command`, with up to `processes` processes, which start when a call is long enough for them."""

    def __init__(self, *arguments, command=None, processes=None):
        self._arguments = arguments
        self._command = command
        self._most = processes or os.cpu_count() or 1
        self._members = [Command(*arguments, command=command)]

    def ask(self, requests):
        """The answers in order."""
        wanted = max(1, min(self._most, len(requests) // REQUESTS_PER_PROCESS))
        while len(self._members) < wanted:
            self._members.append(Command(*self._arguments, command=self._command))
        members = self._members[:wanted]
        # Dealt like cards: neighbouring requests are often equally hard.
        shares = [requests[n::wanted] for n in range(wanted)]
        with ThreadPoolExecutor(wanted) as threads:
            answered = list(threads.map(lambda member, share: member.ask(share), members, shares))
        answers = [None] * len(requests)
        for n, share in enumerate(answered):
            answers[n::wanted] = share
        return answers

    def close(self):
        for member in self._members:
            member.close()
