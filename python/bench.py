#!/usr/bin/env python3
"""Times the package: npm run bench:python. Prints a Markdown table."""
import os
import random
import sys
import time

from broadside import BatchEnv, Engine, Env, Variant

quick = "--quick" in sys.argv


def positions(name, variant, shots, count):
    """Positions some random shots into games, all different."""
    found = []
    for seed in range(count):
        env = Env(variant)
        env.reset(seed=seed)
        for action in random.Random(seed).sample(range(variant.squares), shots):
            env.step(action)
        found.append({"variant": name, "shots": env.shots})
    return found


def rate(count, work):
    begun = time.perf_counter()
    work()
    return count / (time.perf_counter() - begun)


def row(what, unit, *figures):
    shown = " | ".join("–" if figure is None else f"{figure:,.0f}" for figure in figures)
    print(f"| {what} | {unit} | {shown} |", flush=True)


def odds_row(name, variant, shots, count):
    """A process remembers what it has counted, so every figure is of positions that it has not seen."""
    asked = positions(name, variant, shots, count)
    tenth = count // 10
    with Engine(processes=1) as engine:
        engine.odds(asked[:tenth])
        one = rate(tenth, lambda: [engine.odds([each]) for each in asked[tenth : 2 * tenth]])
        batch = rate(count - 2 * tenth, lambda: engine.odds(asked[2 * tenth :]))
    with Engine() as engine:
        engine.odds(asked[:tenth])  # Long enough to start every process.
        every = rate(count - tenth, lambda: engine.odds(asked[tenth:]))
    row(f"exact odds, {name} after {shots} shots", "positions/s", one, batch, every)


def env_row(steps):
    games = 256
    env = BatchEnv(games, seed=1, pool=1024)
    _, info = env.reset()
    dice = random.Random(1)
    single = Env()

    def alone():
        count = 0
        while count < 2000:
            single.reset(seed=count)
            for action in dice.sample(range(100), 100):
                count += 1
                if single.step(action)[2]:
                    break

    def batch():
        nonlocal info
        for _ in range(steps):
            info = env.step(info["action_mask"].argmax(axis=1))[4]

    row("environment, 256 classic games", "steps/s", rate(2000, alone), rate(games * steps, batch), None)


def main():
    presets = Variant.presets()
    scale = 1 if quick else 10
    every = f"at once, {os.cpu_count()} processes"
    print(f"| what | unit | one at a time | at once, one process | {every} |\n|---|---|--:|--:|--:|", flush=True)
    try:
        env_row(100 * scale)
    except ImportError:
        print("| environment | numpy is missing | – | – | – |")
    odds_row("mini", presets["mini"], 5, 1000 * scale)
    odds_row("classic", presets["classic"], 10, 200 * scale)


if __name__ == "__main__":
    main()
