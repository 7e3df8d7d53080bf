#!/usr/bin/env python3
"""Times the package: npm run bench:python. Prints a Markdown table."""
import random
import sys
import time

from broadside import BatchEnv, Engine, Env, Variant

quick = "--quick" in sys.argv


def positions(name, variant, shots, count):
    """Positions some random shots into games."""
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


def row(what, unit, before, now):
    shown = "–" if before is None else f"{before:,.0f}"
    print(f"| {what} | {unit} | {shown} | {now:,.0f} |", flush=True)


def odds_row(engine, name, variant, shots, count):
    asked = positions(name, variant, shots, count)
    engine.odds(asked[:20])
    few = asked[: count // 10]
    single = rate(len(few), lambda: [engine.odds([each]) for each in few])
    row(f"exact odds, {name} after {shots} shots", "positions/s", single, rate(count, lambda: engine.odds(asked)))


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

    row("environment, 256 classic games", "steps/s", rate(2000, alone), rate(games * steps, batch))


def main():
    presets = Variant.presets()
    scale = 1 if quick else 10
    print("| what | unit | one at a time | at once |\n|---|---|--:|--:|", flush=True)
    try:
        env_row(100 * scale)
    except ImportError:
        print("| environment | numpy is missing | – | – |")
    with Engine() as engine:
        odds_row(engine, "mini", presets["mini"], 5, 200 * scale)
        odds_row(engine, "classic", presets["classic"], 10, 50 * scale)


if __name__ == "__main__":
    main()
