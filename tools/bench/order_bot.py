"""Fires at the squares in their order: a bot that costs nearly nothing, to time the conversation with it.

python3 order_bot.py VERSION [FILE]: speaks this version of the protocol, and at the end writes the processor
seconds it has used into the file.
"""
import json
import sys
import time

version, *used = sys.argv[1:]


def one_by_one(line, squares, state):
    """Version 1: an answer and a flush for each question."""
    if line.startswith("go"):
        print(f"fire {squares[state['next']]}", flush=True)
        state["next"] += 1
    elif line.startswith("new"):
        state["next"] = 0


def in_batches(line, squares, state):
    """Version 2: `due` ends a batch of questions, and one write answers them all."""
    if line.startswith("due"):
        sys.stdout.write("".join(state["answers"]))
        sys.stdout.flush()
        state["answers"] = []
    elif line.endswith(" go\n"):
        game = line[:-4]
        state["answers"].append(f"{game} fire {squares[state[game]]}\n")
        state[game] += 1
    elif " new " in line:
        state[line.split(" ", 1)[0]] = 0


def main():
    squares = []
    state = {"answers": []}
    play = one_by_one if version == "1" else in_batches
    for line in sys.stdin:
        if line.startswith("hello"):
            print(f"hello {version} in order", flush=True)
        elif line.startswith("variant"):
            rules = json.loads(line.split(" ", 1)[1])
            squares = [f"{chr(65 + r)}{c + 1}" for r in range(rules["rows"]) for c in range(rules["columns"])]
            print("ok", flush=True)
        elif line.startswith("quit"):
            break
        else:
            play(line, squares, state)
    for path in used:
        with open(path, "w") as file:
            file.write(str(time.process_time()))


main()
