#!/usr/bin/env python3
"""A sample bot for Broadside's lab, in Python: for each ship afloat it counts the ways it can lie
over each square, and fires at the square with the highest sum. Needs nothing but Python 3.

  broadside bot check 'python3 examples/bots/density_bot.py'
  broadside simulate --bot 'cmd:python3 examples/bots/density_bot.py' -n 100

See docs/protocol.md.
"""
import json
import random
import sys

HIT_WEIGHT = 30


class Game:
    def __init__(self, variant, seed):
        self.rows = variant["rows"]
        self.columns = variant["columns"]
        # The lab gives every game a seed. Dice made from it let a game be repeated.
        self.dice = random.Random(seed)
        self.afloat = {ship["name"]: ship["length"] for ship in variant["fleet"]}
        self.fired = set()
        self.blocked = set()  # misses, and squares of sunk ships
        self.open_hits = set()

    def hear(self, announcement):
        """"B7 miss", "B7 hit carrier", "B7 sunk cruiser 1: B7 B8 B9"."""
        name, result, *rest = announcement.split(" ", 2)
        cell = (ord(name[0]) - 65, int(name[1:]) - 1)
        self.fired.add(cell)  # when it is asked to explain, the lab has chosen the shots
        if result == "miss":
            self.blocked.add(cell)
            return
        self.open_hits.add(cell)
        if result == "sunk":
            self.sink(cell, rest[0].split(":")[0] if rest else None)

    def sink(self, last, ship):
        """Takes a straight run of open hits through the last shot to be the sunk ship."""
        length = self.afloat.pop(ship, None) if ship else None
        best = []
        for down, across in ((0, 1), (1, 0)):
            run = [last]
            for sign in (1, -1):
                row, column = last[0] + sign * down, last[1] + sign * across
                while (row, column) in self.open_hits and (length is None or len(run) < length):
                    run.append((row, column))
                    row, column = row + sign * down, column + sign * across
            if len(run) > len(best):
                best = run
        self.open_hits.difference_update(best)
        self.blocked.update(best)
        if ship is None:
            for name, size in self.afloat.items():
                if size == len(best):
                    del self.afloat[name]
                    break

    def placements(self, length):
        for row in range(self.rows):
            for column in range(self.columns):
                if column + length <= self.columns:
                    yield [(row, column + i) for i in range(length)]
                if length > 1 and row + length <= self.rows:
                    yield [(row + i, column) for i in range(length)]

    def values(self):
        value = {}
        for length in self.afloat.values():
            for cells in self.placements(length):
                if any(cell in self.blocked for cell in cells):
                    continue
                weight = HIT_WEIGHT ** sum(cell in self.open_hits for cell in cells)
                for cell in cells:
                    if cell not in self.fired:
                        value[cell] = value.get(cell, 0) + weight
        if not value:  # every guess about sunk ships was wrong: anything not fired at yet
            everything = ((r, c) for r in range(self.rows) for c in range(self.columns))
            value = {cell: 1 for cell in everything if cell not in self.fired}
        return value

    def choose(self):
        value = self.values()
        best = max(value.values())
        return self.dice.choice(sorted(cell for cell, v in value.items() if v == best))

    def explain(self):
        """The value of each square, row by row, in thousandths of the highest."""
        value = self.values()
        best = max(value.values(), default=1)
        squares = ((r, c) for r in range(self.rows) for c in range(self.columns))
        return " ".join(str(1000 * value.get(cell, 0) // best) for cell in squares)


def main():
    variant = game = None
    for line in sys.stdin:
        word, _, rest = line.rstrip("\r\n").partition(" ")
        if word == "hello":
            say("hello 1 density bot (Python)")
        elif word == "variant":
            variant = json.loads(rest)
            say("ok explain")
        elif word == "new":
            game = Game(variant, int(rest.split()[1]))
        elif word == "go":
            row, column = game.choose()
            game.fired.add((row, column))  # in a volley, several are called before any is answered
            say(f"fire {chr(65 + row)}{column + 1}")
        elif word == "explain":
            say(f"values {game.explain()}")
        elif word == "announcement":
            game.hear(rest)
        elif word == "quit":
            break
        # Anything else is from a later version of the protocol, and is ignored.


def say(line):
    print(line, flush=True)  # without the flush the lab would wait forever


if __name__ == "__main__":
    main()
