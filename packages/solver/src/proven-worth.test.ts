import { loadSolverWith, perform } from "@broadside/engine/worker";
import {
  cellCount,
  createDefence,
  createKnowledge,
  createRng,
  createVariant,
  type Knowledge,
  preset,
  type Rng,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";

loadSolverWith(async () => (await import("./index.ts")).solver);

const watch = { clock: () => 0, onProgress: () => {}, isCancelled: () => false };

/** What a review asks the engine for. */
async function worthOf(knowledge: Knowledge, cell: number) {
  return (await perform("worth", { knowledge, cell }, watch))!.value!;
}

async function neededIn(knowledge: Knowledge) {
  return (await perform("needed", { knowledge }, watch))!.value!;
}

/** Up to four shots at different squares of a random layout. */
function playedIn(variant: Variant, n: number, rng: Rng): Knowledge {
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const cells = shuffled(rng, [...Array(cellCount(variant)).keys()]).slice(0, n % 5);
  return { variant, shots: cells.map((cell) => ({ cell, announcement: defence.answer(cell) })) };
}

describe("the worth of a shot", () => {
  it("is proven on small boards: a certain hit can hurt", async () => {
    const fleet = ["a", "b"].map((name) => ({ name, length: 2 }));
    const draft = { name: "strip", rows: 1, columns: 5, announcement: "sunk", fleet } as const;
    const strip = createVariant(draft);
    const opening = await worthOf(createKnowledge(strip), 0);
    expect(opening).toMatchObject({ best: 1, proven: true });
    expect(opening.bestNeeded).toBeCloseTo(26 / 6);
    expect(opening.needed).toBeCloseTo(28 / 6);
    const shots = [{ cell: 1, announcement: { result: "hit" } }] as const;
    const second = await worthOf({ variant: strip, shots }, 3);
    expect(second.needed - second.bestNeeded).toBeCloseTo(2 / 6);
  });

  it("is never less than the best, nor than the squares left", async () => {
    const fleet = [2, 1].map((length) => ({ name: `ship of ${length}`, length }));
    const tiny = createVariant({ name: "tiny", rows: 3, columns: 3, fleet });
    const rng = createRng("worth");
    for (let n = 0; n < 30; n++) {
      const knowledge = playedIn(tiny, n, rng.split(n));
      const fired = new Set(knowledge.shots.map(({ cell }) => cell));
      const open = Array.from({ length: 9 }, (_, cell) => cell).filter((c) => !fired.has(c));
      const worth = await worthOf(knowledge, open[rng.below(open.length)]!);
      const hits = knowledge.shots.filter((shot) => shot.announcement.result !== "miss").length;
      expect(worth.needed).toBeGreaterThanOrEqual(worth.bestNeeded);
      expect(worth.bestNeeded).toBeGreaterThanOrEqual(3 - hits);
    }
  });
});

describe("the shots needed for every square", () => {
  it("are those that a single shot is worth, the fewest first", async () => {
    const fleet = [2, 1].map((length) => ({ name: `ship of ${length}`, length }));
    const variant = createVariant({ name: "tiny", rows: 3, columns: 3, fleet });
    const knowledge = playedIn(variant, 2, createRng("tiny"));
    const needed = await neededIn(knowledge);
    expect(needed.proven).toBe(true);
    const means = needed.shots.map(({ mean }) => mean);
    expect(means).toEqual([...means].sort((a, b) => a - b));
    for (const { cell, mean } of needed.shots) {
      expect((await worthOf(knowledge, cell)).needed).toBeCloseTo(mean);
    }
  });

  it("are known in the opening of mini, estimated after it", async () => {
    const mini = preset("mini");
    const opening = await neededIn(createKnowledge(mini));
    expect(opening.proven).toBe(true);
    expect(opening.shots).toHaveLength(25);
    expect(opening.shots[0]).toEqual({ cell: 1, mean: 182_600 / 12_296 });
    expect(opening.shots.at(-1)!.cell).toBe(12);
    const missed = [{ cell: 1, announcement: { result: "miss" } }] as const;
    const second = await neededIn({ variant: mini, shots: missed });
    expect(second.proven).toBe(false);
    expect(second.shots).toHaveLength(24);
  });
});
