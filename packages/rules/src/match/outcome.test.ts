import { describe, expect, it } from "vitest";
import type { MatchEvent } from "./event.ts";
import { battle, fire, layoutFor, play, refusal, variantWith } from "./match.test-support.ts";
import { applyEvent, createMatch, hasBegun, type Match } from "./match.ts";
import { endings, isVictory, winnerOf } from "./outcome.ts";
import { viewFor } from "./player-view.ts";
import { seats } from "./seat.ts";

describe("a sunk fleet", () => {
  const shots = ["0 A1", "1 A1", "0 A2", "1 D4", "0 A3", "1 C1", "0 C1", "1 C2", "0 C2"];

  it("[R31] [R33] comes with the last square of the fleet, at once", () => {
    const match = fire(battle(variantWith({})), shots);
    expect(match.outcome).toEqual({
      winner: 0,
      by: "fleet-sunk",
      shots: 5,
      squaresLeft: 2,
      shipsLeft: 1,
    });
    expect(match.turn).toBeUndefined();
  });

  it("[R31] ends a salvo before its shots are used up", () => {
    const match = fire(battle(variantWith({ turns: "salvo" })), [
      "0 A1",
      "0 A2",
      "1 D4",
      "1 D3",
      "0 A3",
      "0 D1",
      "1 D2",
      "0 C1",
      "0 C2",
    ]);
    expect(winnerOf(match.outcome)).toBe(0);
  });
});

describe("resigning", () => {
  it("[R32] [R33] ends the game at any time, also while placing", () => {
    const resigned = play(createMatch(variantWith({})), [{ type: "resign", seat: 0 }]);
    expect(resigned.outcome).toEqual({
      winner: 1,
      by: "resignation",
      shots: 0,
      squaresLeft: 5,
      shipsLeft: 2,
    });
    const later = play(fire(battle(variantWith({})), ["0 C1", "1 A1", "0 C2"]), [
      { type: "resign", seat: 0 },
    ]);
    expect(later.outcome).toMatchObject({ winner: 1, shots: 1, squaresLeft: 3, shipsLeft: 1 });
    const other = play(fire(battle(variantWith({})), ["0 C1", "1 A1", "0 C2"]), [
      { type: "resign", seat: 1 },
    ]);
    expect(other.outcome).toMatchObject({ winner: 0, shots: 2, squaresLeft: 4, shipsLeft: 2 });
  });
});

const placing = (): Match => createMatch(variantWith({}));
const begun = (): Match => fire(battle(variantWith({})), ["0 C1"]);

describe("running out of time", () => {
  it("[R49] [R33] loses the game for the seat whose turn it is", () => {
    const late = play(fire(battle(variantWith({})), ["0 C1", "1 A1", "0 C2"]), [
      { type: "timeout", seat: 1 },
    ]);
    expect(late.outcome).toEqual({
      winner: 0,
      by: "timeout",
      shots: 2,
      squaresLeft: 4,
      shipsLeft: 2,
    });
    expect(late.turn).toBeUndefined();
  });

  it("[R49] can happen before the first shot, once the clock runs", () => {
    const late = play(battle(variantWith({})), [{ type: "timeout", seat: 0 }]);
    expect(late.outcome).toMatchObject({ winner: 1, by: "timeout", shots: 0 });
  });

  it("[R49] [R20] is refused for anyone else", () => {
    expect(refusal(begun(), { type: "timeout", seat: 0 })).toBe("match/clock-not-running");
    for (const seat of seats) {
      expect(refusal(placing(), { type: "timeout", seat })).toBe("match/clock-not-running");
    }
  });
});

describe("abandoning", () => {
  it("[R50] [R33] loses the game, on turn or not", () => {
    for (const seat of seats) {
      const left = play(begun(), [{ type: "abandon", seat }]);
      expect(left.outcome).toMatchObject({ winner: 1 - seat, by: "abandonment" });
    }
  });

  it("[R50] [R20] is refused before the first shot", () => {
    for (const match of [placing(), battle(variantWith({}))]) {
      for (const seat of seats) {
        expect(refusal(match, { type: "abandon", seat })).toBe("match/not-begun");
      }
    }
  });
});

describe("aborting", () => {
  it("[R51] ends a game before its first shot, and nobody wins", () => {
    for (const match of [placing(), battle(variantWith({}))]) {
      for (const seat of seats) {
        const aborted = play(match, [{ type: "abort", seat }]);
        expect(aborted.outcome).toEqual({ by: "aborted" });
        expect(aborted.turn).toBeUndefined();
        expect(winnerOf(aborted.outcome)).toBeUndefined();
        expect(viewFor(aborted, "spectator").phase).toBe("over");
      }
    }
  });

  it("[R51] [R20] is refused after the first shot", () => {
    for (const seat of seats) {
      expect(refusal(begun(), { type: "abort", seat })).toBe("match/begun");
    }
  });

  it("[R50] [R51] [R20] takes a called shot of a volley for the first shot", () => {
    const called = fire(battle(variantWith({ turns: "volley" })), ["0 D4"]);
    expect(called.shooters).toEqual([]);
    expect(hasBegun(called)).toBe(true);
    expect(hasBegun(viewFor(called, "spectator"))).toBe(true);
    expect(refusal(called, { type: "abort", seat: 1 })).toBe("match/begun");
    expect(winnerOf(play(called, [{ type: "abandon", seat: 0 }]).outcome)).toBe(1);
  });
});

describe("the endings", () => {
  const sinks = ["0 A1", "1 D1", "0 A2", "1 D2", "0 A3", "1 D3", "0 C1", "1 D4", "0 C2"];
  const ended = [
    fire(battle(variantWith({})), sinks),
    play(begun(), [{ type: "resign", seat: 0 }]),
    play(begun(), [{ type: "timeout", seat: 1 }]),
    play(begun(), [{ type: "abandon", seat: 0 }]),
    play(placing(), [{ type: "abort", seat: 0 }]),
  ];

  it("[R48] are all of them, and only an aborted game has no winner", () => {
    expect(ended.map(({ outcome }) => outcome?.by)).toEqual([...endings]);
    expect(ended.map(({ outcome }) => isVictory(outcome))).toEqual([true, true, true, true, false]);
    expect(isVictory(undefined)).toBe(false);
  });

  it("[R19] [R20] refuse every event that comes after", () => {
    for (const match of ended) {
      const events: readonly MatchEvent[] = [
        { type: "place", seat: 0, layout: layoutFor(match.variant) },
        { type: "fire", seat: 1, cell: 0 },
        ...(["resign", "timeout", "abandon", "abort"] as const).map(
          (type) => ({ type, seat: 0 }) as const,
        ),
      ];
      for (const event of events) expect(refusal(match, event)).toBe("match/over");
    }
  });

  it("[R52] leave unanswered calls unanswered and uncounted", () => {
    const called = fire(battle(variantWith({ turns: "volley" })), [
      "0 A1",
      "0 A2",
      "1 D4",
      "1 D3",
      "0 A3",
    ]);
    const over = play(called, [{ type: "resign", seat: 1 }]);
    expect(over.outcome).toMatchObject({ winner: 0, shots: 2 });
    expect(viewFor(over, 1).sides[0].called).toHaveLength(1);
    const lost = applyEvent(called, { type: "timeout", seat: 0 });
    expect(lost.ok && lost.value.outcome).toMatchObject({ winner: 1, squaresLeft: 3 });
  });
});
