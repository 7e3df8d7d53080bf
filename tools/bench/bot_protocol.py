#!/usr/bin/env python3
"""Times a bot that costs nearly nothing under both versions of the protocol: npm run bench:python. Prints a Markdown table."""
import os
import resource
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROUNDS, GAMES = (1, 400) if "--quick" in sys.argv else (3, 8000)
BOT = Path(__file__).with_name("order_bot.py")


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def play(version, folder):
    """Games a second, microseconds of the lab and of the bot per game, and the shots of every game."""
    used, table = Path(folder, "used"), Path(folder, "games.csv")
    bot = shlex.join([sys.executable, str(BOT), version, str(used)])
    options = ["-n", str(GAMES), "--jobs", "1", "--bot", f"cmd:{bot}", "-o", str(table)]
    before, begun = processor_seconds(), time.perf_counter()
    command = [*shlex.split(os.environ["BROADSIDE"]), "simulate", *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    taken, both = time.perf_counter() - begun, processor_seconds() - before
    own = float(used.read_text())
    games = table.read_bytes()
    table.unlink()
    return (GAMES / taken, 1e6 * (both - own) / GAMES, 1e6 * own / GAMES), games


def main():
    rounds = {"1": [], "2": []}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            shots = set()
            for version, figures in rounds.items():
                found, games = play(version, folder)
                figures.append(found)
                shots.add(games)
            if len(shots) > 1:
                sys.exit("The two versions of the protocol gave different games.")
    one, two = ([median(column) for column in zip(*figures)] for figures in rounds.values())
    rows = [
        ("games", "games/s", one[0], two[0], two[0] / one[0]),
        ("the lab's processor time", "µs/game", one[1], two[1], one[1] / two[1]),
        ("the bot's processor time", "µs/game", one[2], two[2], one[2] / two[2]),
        ("both", "µs/game", one[1] + one[2], two[1] + two[2], (one[1] + one[2]) / (two[1] + two[2])),
    ]
    print("| what | unit | version 1 | version 2 | times better |\n|---|---|--:|--:|--:|")
    for what, unit, *values, ratio in rows:
        print(f"| {what} | {unit} | {values[0]:,.0f} | {values[1]:,.0f} | {ratio:.1f} |")


if __name__ == "__main__":
    main()
