import type { Odds } from "@broadside/engine/tasks";
import {
  applyEvent,
  createMatch,
  createRng,
  createVariant,
  type Knowledge,
  knowledgeOf,
  preset,
  randomLayout,
  seats,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { recordOf } from "@broadside/rules/record";
import { turnOrders } from "@broadside/rules/turn";
import { viewFor } from "@broadside/rules/view";
import { setLanguage } from "@broadside/words";
import { languageFor } from "@broadside/words/languages";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import { balanceOf } from "./balance.ts";
import { balanceText } from "./balance-text.ts";
import { bestShots } from "./best-shots.ts";
import { choicesIn, choicesOf } from "./choice.ts";
import { reviewGame } from "./review-game.ts";
import { reviewText } from "./review-text.ts";
import {
  costliest,
  costliestByChance,
  costOf,
  costText,
  noCostlyShotText,
  reviewShot,
} from "./reviewed-shot.ts";
import { habitOf, judgeSide } from "./story.ts";
import { judgedText } from "./story-text.ts";
import { summarise } from "./summary.ts";
import { tellStory } from "./tell-story.ts";

const mini = preset("mini");
const tiny = createVariant({
  name: "tiny",
  rows: 3,
  columns: 3,
  fleet: [
    { name: "boat", length: 2 },
    { name: "buoy", length: 1 },
  ],
});
const volley = preset("volley");

function matchOfShots(variant: Variant, cells: readonly number[]) {
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, createRng(seat)));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (const cell of cells) {
    if (!match.turn) break;
    match = unwrap(applyEvent(match, { type: "fire", seat: match.turn.seat, cell }));
  }
  return match;
}

const recordOfShots = (variant: Variant, cells: readonly number[]) =>
  recordOf(matchOfShots(variant, cells), ["port", "starboard"]);

const odds = (chances: readonly number[], exact = true): Odds => ({
  chances,
  layouts: 1n,
  exact,
  standardError: 0,
});

describe("the choices of a record", () => {
  it("know every answer before them", () => {
    const choices = choicesOf(recordOfShots(mini, [0, 1, 2, 3]));
    expect(choices.map(({ shot }) => shot.seat)).toEqual([0, 1, 0, 1]);
    expect(choices.map(({ before }) => before.shots.length)).toEqual([0, 0, 1, 1]);
    expect(choices.map(({ number }) => number)).toEqual([1, 1, 2, 2]);
  });

  it("of one salvo know the answers within it: each comes before the next shot", () => {
    const choices = choicesOf(recordOfShots(preset("salvo"), [0, 1, 2, 3, 4, 5, 6]));
    expect(choices.map(({ before }) => before.shots.length)).toEqual([0, 1, 2, 3, 4, 0, 1]);
    expect(choices.some(({ before }) => "called" in before)).toBe(false);
  });

  it("of one volley know only the answers before it, and the squares already called", () => {
    const cells = Array.from({ length: 15 }, (_, cell) => cell);
    const choices = choicesOf(recordOfShots(volley, cells));
    expect(choices.map(({ before }) => before.shots.length)).toEqual([
      ...new Array<number>(10).fill(0),
      ...new Array<number>(5).fill(5),
    ]);
    expect(choices[4]!.before.called).toEqual([0, 1, 2, 3]);
    expect(choices[5]!.before.called).toBeUndefined();
    expect(choices[12]!.before.called).toEqual([10, 11]);
  });

  it.each(turnOrders)("[R63] under %s know all that a player knew then", (turns) => {
    const variant = createVariant({ ...tiny, turns, announcement: "hit-miss" });
    const cells = Array.from({ length: 9 }, (_, cell) => cell);
    let match = matchOfShots(variant, []);
    const known: Knowledge[] = [];
    while (match.turn) {
      const { seat } = match.turn;
      const { shots, called } = match.sides[seat];
      known.push(knowledgeOf(match, seat));
      const cell = cells[shots.length + called.length]!;
      match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
    }
    expect(choicesIn(match).map(({ before }) => before)).toEqual(known);
    expect(known.some(({ afloat }) => afloat)).toBe(turns === "salvo" || turns === "volley");
  });

  it("are the same by any viewer's view", () => {
    const match = matchOfShots(volley, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const choices = choicesOf(recordOf(match, ["port", "starboard"]));
    expect(choices).toHaveLength(10);
    for (const viewer of [0, 1, "spectator"] as const) {
      expect(choicesIn(viewFor(match, viewer))).toEqual(choices);
    }
  });
});

describe("a reviewed shot", () => {
  const [, , third] = choicesOf(recordOfShots(mini, [0, 1, 2, 3]));

  it("costs what the best square still open had more", () => {
    const chances = Array.from({ length: 25 }, (_, cell) =>
      cell === 0 ? 0.9 : cell === 7 ? 0.5 : 0.2,
    );
    const reviewed = reviewShot(third!, odds(chances));
    expect(reviewed.best).toBe(7);
    expect(costOf(reviewed)).toBeCloseTo(0.3);
  });

  it("is not set beside a square called before it in the same volley", () => {
    const choices = choicesOf(recordOfShots(volley, [7, 1, 2, 3, 4]));
    const chances = Array.from({ length: 100 }, (_, cell) => (cell === 7 ? 0.9 : 0.2));
    expect(costOf(reviewShot(choices[0]!, odds(chances)))).toBe(0);
    expect(costOf(reviewShot(choices[1]!, odds(chances)))).toBe(0);
  });

  it("adds up to what a side's shooting was worth", () => {
    const chances = Array.from({ length: 25 }, () => 0.2);
    const reviewed = choicesOf(recordOfShots(mini, [0, 1, 2, 3])).map((c) =>
      reviewShot(c, odds(chances)),
    );
    const summary = summarise(reviewed, 0);
    expect(summary).toMatchObject({ shots: 2, worst: undefined, sampled: 0 });
    expect(summary.expected).toBeCloseTo(0.4);
    expect(summary.possible).toBeCloseTo(0.4);
  });
});

describe("the costliest shots", () => {
  const record = recordOfShots(mini, [0, 1, 2, 3, 4, 5, 6, 7]);
  // The best cell has 0.9 throughout; the shot at cell n has n tenths.
  const chances = Array.from({ length: 25 }, (_, cell) => (cell < 9 ? cell / 10 : 0.9));
  const reviewed = choicesOf(record).map((choice) => reviewShot(choice, odds(chances)));

  it("of a side come with their steps, the costliest first", () => {
    const costly = costliest(reviewed, 0, 3);
    expect(costly.map(({ step }) => step)).toEqual([1, 3, 5]);
    expect(costly[0]!.cost).toBeCloseTo(0.9);
  });

  it("of both sides are for those who played neither", () => {
    expect(costliest(reviewed, "spectator", 3).map(({ step }) => step)).toEqual([1, 2, 3]);
  });

  it("leave out those that cost less than a point, or less than a sample can tell", () => {
    const close = chances.map((_, cell) => (cell < 8 ? 0.195 : 0.2));
    const review = (given: ReturnType<typeof odds>) =>
      choicesOf(record).map((choice) => reviewShot(choice, given));
    expect(costliest(review(odds(close)), 0, 3)).toEqual([]);
    const vague = { ...odds(close.map((c) => (c < 0.2 ? 0.15 : c))), exact: false };
    expect(costliest(review({ ...vague, standardError: 0.03 }), 0, 3)).toEqual([]);
    expect(costliest(review({ ...vague, standardError: 0.01 }), 0, 3)).toHaveLength(3);
  });

  it("are those that cost shots where that is known: a likelier square need not be better", () => {
    // By the odds the shot at 0 gives most away; in shots only that at 4 costs anything, and 20 was better.
    const known = choicesOf(record).map((choice) => {
      const { cell } = choice.shot;
      const needed = cell === 4 ? 12.5 : 12;
      const worth = { needed, best: cell === 4 ? 20 : cell, bestNeeded: 12, proven: false };
      return reviewShot(choice, odds(chances), worth);
    });
    const [first, ...others] = costliest(known, 0, 3);
    expect(first).toMatchObject({ step: 5, lost: 0.5, better: { cell: 20, chance: 0.9 } });
    expect(others).toEqual([]);
    expect(summarise(known, 0).worst).toEqual(first);
    expect(costText(first!)).toBe("0.5 shots");
    expect(costliestByChance(known, 0, 3).map(({ step }) => step)).toEqual([1, 3, 5]);
    expect(noCostlyShotText(known)).toBe("No costly shots: each was within 0.1 shots of the best.");
    expect(noCostlyShotText(reviewed)).toBe(
      "No costly shots: each was within 1 percentage point of the most likely hit.",
    );
  });

  it("leave out those that cost nothing", () => {
    const even = odds(chances.map(() => 0.2));
    const reviewedEvenly = choicesOf(record).map((choice) => reviewShot(choice, even));
    expect(costliest(reviewedEvenly, 0, 3)).toEqual([]);
  });
});

it("the best shots are open squares, ties in reading order", () => {
  const shots = [0, 12].map((cell) => ({ cell, announcement: { result: "miss" } }) as const);
  const even = odds(new Array<number>(25).fill(0.5));
  const best = bestShots({ variant: mini, shots, called: [1] }, even, 3);
  expect(best.map(({ cell }) => cell)).toEqual([2, 3, 4]);
  expect(bestShots({ variant: mini, shots }, odds(new Array<number>(25).fill(0)), 3)).toEqual([]);
});

describe("a review", () => {
  const choices = choicesOf(recordOfShots(mini, [0, 1, 2, 3, 4, 5]));

  it("sets every shot beside the best there was, by exact odds", async () => {
    const progress: number[] = [];
    const review = await reviewGame(thinker, choices, {
      shotMs: 2_000,
      onShot: (_, done) => void progress.push(done),
    });
    expect(review!.skipped).toBe(0);
    expect(review!.reviewed.map(({ number }) => number)).toEqual([1, 1, 2, 2, 3, 3]);
    for (const shot of review!.reviewed) {
      expect(shot.bestChance).toBeGreaterThanOrEqual(shot.chance);
    }
    expect(progress).toEqual([1, 2, 3, 4, 5, 6].map((n) => n / 6));
    const story = await tellStory(thinker, review!, 0);
    const text = reviewText(mini, review!, story, 0).join("\n");
    expect(text).toMatch(/^\d hits? in 3 shots \(\d+(\.\d)?%\)\.$/m);
    expect(text).toContain("(All odds are exact.)");
  });

  it("tells luck from skill in shots, and the figures add up", async () => {
    const record = recordOfShots(tiny, [4, 4, 0, 1, 8, 3, 2, 5, 6, 7, 1, 8, 3, 0, 5, 2, 7, 6]);
    const review = await reviewGame(thinker, choicesOf(record), { shotMs: 2_000 });
    for (const seat of seats) {
      for (const digits of [1, 3]) {
        const balance = balanceOf(review!, seat, digits)!;
        const { shots, stillNeeded, expected, luck, skill, proven } = balance;
        expect(proven).toBe(true);
        expect(skill).toBeGreaterThanOrEqual(0);
        expect(expected + luck + skill).toBeCloseTo(shots + stillNeeded, 9);
        // Perfect play on this board: 269/42.
        expect(expected).toBeCloseTo(269 / 42, digits);
      }
      const { expected } = balanceOf(review!, seat)!;
      const story = await tellStory(thinker, review!, seat);
      const text = reviewText(tiny, review!, story, seat).join("\n");
      expect(text).toContain(`An average game takes ${expected} shots`);
      const [worst] = story.moments;
      const costliest = worst && `Your costliest shot was number ${worst.shot.number}, at `;
      expect(text).toContain(costliest ?? "No square was clearly better");
    }
    expect(review!.stillNeeded).toContain(0);
  });

  const pair = { ...mini, name: "pair", announcement: "sunk", fleet: tiny.fleet } as const;
  it.each([mini, tiny, createVariant(pair), createVariant({ ...tiny, turns: "volley" })])(
    "charges nothing for following the best shots that screens name: $name, $turns",
    async (variant) => {
      let match = matchOfShots(variant, []);
      while (match.turn) {
        const { seat } = match.turn;
        const cell = await bestOnScreen(knowledgeOf(match, seat));
        match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
      }
      const review = (await reviewGame(thinker, choicesIn(match), { shotMs: 2_000 }))!;
      expect(costliest(review.reviewed, "spectator", 5)).toEqual([]);
      for (const seat of seats) {
        expect(balanceOf(review, seat, 3)?.skill ?? 0).toBe(0);
      }
    },
  );

  /** The square for finishing fast if the screen shows one, else the most likely hit. */
  async function bestOnScreen(knowledge: Knowledge): Promise<number> {
    const needed = await thinker.ask("needed", { knowledge });
    const counted = await thinker.ask("odds", { knowledge, budget: { ms: 2_000 } });
    return needed?.shots[0]?.cell ?? bestShots(knowledge, counted!, 1)[0]!.cell;
  }

  it("puts luck and skill in words, to the player or about one", () => {
    const balance = { shots: 33, stillNeeded: 0, expected: 44, luck: 0, skill: 9, proven: false };
    expect(balanceText(balance)).toBe(
      "An average game takes 44 shots. Your choices cost about 9 extra; luck made no difference.",
    );
    expect(balanceText({ ...balance, skill: 0, luck: -3 }, "Captain")).toBe(
      "An average game takes 44 shots. Captain's choices cost nothing; luck saved about 3.",
    );
    expect(balanceText({ ...balance, stillNeeded: 20, luck: 1.5 })).toBe(
      "An average game takes 44 shots; this one ended after 33, with about 20 to go. Your choices cost about 9 extra; luck cost about 1.5.",
    );
  });

  it("leaves no gap between luck and skill in Chinese", async () => {
    const balance = { shots: 33, stillNeeded: 0, expected: 44, luck: 0, skill: 9, proven: false };
    setLanguage(await languageFor(["zh-Hans"]).load());
    expect(balanceText(balance)).toMatch(/。(?! )./);
    setLanguage(await languageFor(["en"]).load());
  });

  it("has no balance where the worth of a shot is unknown", async () => {
    const volleys = choicesOf(recordOfShots(volley, [0, 1, 2, 3, 4]));
    const review = await reviewGame(thinker, volleys, { shotMs: 2_000 });
    expect(balanceOf(review!, 0)).toBeUndefined();
  });

  it("skips the last shots when time runs out, and says so", async () => {
    let now = 0;
    const slow = {
      ask: async () => {
        now += 400;
        return odds(new Array<number>(25).fill(0.2), false) as never;
      },
    };
    const review = await reviewGame(slow, choices, {
      shotMs: 300,
      totalMs: 700,
      clock: () => now,
    });
    expect(review).toMatchObject({ skipped: 4 });
    const story = await tellStory(slow, review!, 0);
    expect(reviewText(mini, review!, story, 0).at(-1)).toBe(
      "(All odds are sampled. There wasn't time for the last 2 shots.)",
    );
  });

  it("ends when it is no longer wanted", async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const review = await reviewGame(thinker, choices, {
      shotMs: 2_000,
      signal: stop.signal,
      onShot: (_, done) => {
        seen.push(done);
        stop.abort();
      },
    });
    expect(review).toBeUndefined();
    expect(seen).toHaveLength(1);
  });
});

it("nothing is said of a side that did not fire", async () => {
  const nothing = {
    choices: [],
    reviewed: [],
    skipped: 0,
    stillNeeded: [undefined, undefined],
  } as const;
  const story = await tellStory(thinker, nothing, 0);
  expect(reviewText(mini, nothing, story, 0)).toEqual(["No shots were fired."]);
});

describe("a story", () => {
  const flat = (chance: number) => new Array<number>(25).fill(chance);
  const shotAt = (n: number, chances: readonly number[]) =>
    reviewShot(
      choicesOf(
        recordOfShots(
          mini,
          Array.from({ length: 25 }, (_, i) => i),
        ),
      )[2 * n]!,
      odds(chances),
    );

  it("has one verdict per shot, by one measure", () => {
    // Shots at cells 0, 1, 2, 3 (in turns with the other side), with 0.9 elsewhere.
    const judged = judgeSide(
      [0.9, 0.85, 0.7, 0.2].map((chance, n) => {
        const chances = flat(0.9);
        chances[n] = chance;
        const choice = choicesOf(recordOfShots(mini, [0]))[0]!;
        return reviewShot({ ...choice, shot: { ...choice.shot, cell: n } }, odds(chances));
      }),
      0,
    );
    expect(judged.map(({ verdict }) => verdict)).toEqual(["best", "good", "careless", "blunder"]);
    expect(new Set(judged.map(({ measure }) => measure))).toEqual(new Set(["chance"]));
    expect(judgedText(judged[3]!)).toMatch(/^Blunder: .. was better by 70\.0 percentage points\.$/);
  });

  it("names the habit that cost most", () => {
    const dead = flat(0.5).map((chance, cell) => (cell < 3 ? 0 : chance));
    const judged = judgeSide([shotAt(0, dead), shotAt(1, dead)], 0);
    expect(habitOf(judged)).toEqual({ code: "deadWater", shots: [1, 2] });
    const even = judgeSide(
      [0, 1, 2, 3, 4].map((n) => shotAt(n, flat(0.3))),
      0,
    );
    expect(habitOf(even)).toEqual({ code: "run", from: 1, to: 5 });
  });
});
