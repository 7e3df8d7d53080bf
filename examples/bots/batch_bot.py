#!/usr/bin/env python3
"""A sample bot for Broadside's lab that plays many games at once (version 2 of the protocol).

It answers all waiting games together, as a bot with a neural network would: `choose_all` gets every
game that waits for a shot. This one just fires next to its last hits, and at random otherwise.
Needs nothing but Python 3.

  broadside bot check 'python3 examples/bots/batch_bot.py'
  broadside simulate --bot 'cmd:python3 examples/bots/batch_bot.py' -n 1000

See docs/protocol.md.
"""
import json
import random
import sys


class Board:
    """The squares of a board, by name, with their neighbours."""

    def __init__(self, variant):
        rows, columns = variant["rows"], variant["columns"]
        name = lambda row, column: f"{chr(65 + row)}{column + 1}"
        self.squares = [name(r, c) for r in range(rows) for c in range(columns)]
        self.neighbours = {
            name(r, c): [
                name(r + down, c + right)
                for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
                if 0 <= r + down < rows and 0 <= c + right < columns
            ]
            for r in range(rows)
            for c in range(columns)
        }


class Game:
    def __init__(self, board, seed):
        self.board = board
        # The lab gives every game a seed. Dice made from it let a game be repeated.
        self.order = board.squares[:]
        random.Random(seed).shuffle(self.order)
        self.near = []  # squares next to hits
        self.fired = set()

    def choose(self):
        for squares in (self.near, self.order):
            while squares:
                square = squares.pop()
                if square not in self.fired:
                    self.fired.add(square)
                    return square

    def hear(self, square, result):
        self.fired.add(square)
        if result == "hit":
            self.near += self.board.neighbours[square]
        elif result == "sunk":
            self.near.clear()


def choose_all(waiting):
    """One shot for each of these games. A network would look at all of them at once here."""
    return [game.choose() for game in waiting]


def main():
    board = None
    games = {}
    waiting = []
    write, flush = sys.stdout.write, sys.stdout.flush
    for line in sys.stdin:
        words = line.split()
        word = words[0] if words else ""
        if word.startswith("@"):  # about one game: "@7 go"
            about, word = words[0], words[1]
            if word == "announcement":
                games[about].hear(words[2], words[3])
            elif word == "go":
                waiting.append(about)
            elif word == "new":
                games[about] = Game(board, int(words[3]))
            elif word == "over":
                games.pop(about, None)
        elif word == "due":  # everything that can be asked now has been
            squares = choose_all([games[about] for about in waiting])
            write("".join(f"{about} fire {square}\n" for about, square in zip(waiting, squares)))
            flush()
            waiting.clear()
        elif word == "hello":
            write("hello 2 batch bot (Python)\n")
            flush()
        elif word == "variant":
            board = Board(json.loads(line.split(" ", 1)[1]))
            write("ok\n")
            flush()
        elif word == "quit":
            break
        # Anything else is from a later version of the protocol, and is ignored.


if __name__ == "__main__":
    main()
