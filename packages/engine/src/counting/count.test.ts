import { cellCount, type Knowledge, preset, presetIds, validateKnowledge } from "@broadside/rules";
import { fleetCells } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomKnowledge, smallVariants, vectorsOf } from "../test-positions.test-support.ts";
import { findContradiction } from "./contradiction.ts";
import { type CountOptions, count, countInBackground } from "./count.ts";
import { naivePosterior } from "./naive-posterior.ts";

const knowledge = fc
  .tuple(smallVariants, fc.nat(1e9))
  .map(([variant, seed]) => randomKnowledge(variant, seed));

const opening = (name: string): Knowledge => ({ variant: preset(name), shots: [] });

describe("count equals the vectors", () => {
  it.each(["small.jsonl", "classic.jsonl"])("%s", (file) => {
    for (const { name, position, layouts, counts } of vectorsOf(file)) {
      const posterior = count(position.knowledge, { book: false });
      expect(posterior.exact, name).toBe(true);
      expect(posterior.layouts, name).toBe(layouts * position.permutations);
      expect(posterior.counts, name).toEqual(counts.map((n) => n * position.permutations));
    }
  });
});

describe("count equals its twin", () => {
  it("on thousands of random positions over random variants", () => {
    fc.assert(
      fc.property(knowledge, (known) => {
        const { layouts, counts } = count(known, { book: false });
        expect({ layouts, counts }).toEqual(naivePosterior(known));
      }),
      { seed: 3, numRuns: 3000 },
    );
  });
});

describe("count refuses malformed knowledge", () => {
  const variant = preset("mini");

  it("with the code of the problem and the number of the shot", () => {
    const shots = [
      { cell: 0, announcement: { result: "miss" } },
      { cell: 1, announcement: { result: "hitt" } },
    ];
    const misspelt = { variant, shots } as unknown as Knowledge;
    expect(() => count(misspelt)).toThrow(/^knowledge\/result .*"found":"hitt".*"shot":2/);
    expect(() => findContradiction(misspelt)).toThrow(/^knowledge\/result /);
    const silent = preset("silent");
    const announced = { ...misspelt, variant: silent, shots: [shots[0]] } as unknown as Knowledge;
    expect(() => count(announced)).not.toThrow();
  });

  it("that lacks a field, or has a shot off the board", () => {
    expect(() => count({ variant } as unknown as Knowledge)).toThrow(
      'knowledge/missing-field {"params":{"field":"shots"}}',
    );
    const bare = { variant, shots: [{ cell: 0, result: "hit" }] } as unknown as Knowledge;
    expect(() => count(bare)).toThrow(/^knowledge\/missing-field .*"announcement"/);
    const off = { variant, shots: [{ cell: 25, announcement: { result: "miss" } }] } as const;
    expect(() => count(off)).toThrow(/^knowledge\/off-board/);
    expect(validateKnowledge(off)).toMatchObject({
      error: [{ code: "knowledge/off-board", at: { shot: 1 } }],
    });
  });

  it("in which a sinking is announced under a rule that announces none", () => {
    const sunk = { cell: 0, announcement: { result: "sunk" } } as const;
    expect(() => count({ variant: preset("silent"), shots: [sunk] })).toThrow(/^knowledge\/result/);
  });
});

describe("the laws of counts", () => {
  it("cells sum to layouts times ship cells; hits are in all layouts, misses in none", () => {
    fc.assert(
      fc.property(knowledge, (known) => {
        const { layouts, counts } = count(known);
        const squares = BigInt(fleetCells(known.variant.fleet));
        expect(counts.reduce((a, b) => a + b, 0n)).toBe(layouts * squares);
        for (const { cell, announcement } of known.shots) {
          expect(counts[cell]).toBe(announcement.result === "miss" ? 0n : layouts);
        }
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it("an answer never adds layouts, and a miss takes just those with a ship there", () => {
    fc.assert(
      fc.property(knowledge, fc.nat(), (known, pick) => {
        const fired = new Set(known.shots.map((shot) => shot.cell));
        const open = Array.from({ length: cellCount(known.variant) }, (_, i) => i).filter(
          (cell) => !fired.has(cell),
        );
        if (open.length === 0) return;
        const cell = open[pick % open.length]!;
        const before = count(known);
        const missed = { cell, announcement: { result: "miss" } as const };
        const after = count({ variant: known.variant, shots: [...known.shots, missed] });
        expect(after.layouts).toBe(before.layouts - before.counts[cell]!);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it("a board turned over has its counts turned over", () => {
    fc.assert(
      fc.property(knowledge, (known) => {
        const last = cellCount(known.variant) - 1;
        const turned: Knowledge = {
          variant: known.variant,
          shots: known.shots.map(({ cell, announcement }) => ({
            cell: last - cell,
            announcement:
              announcement.result === "sunk" && announcement.cells
                ? { ...announcement, cells: announcement.cells.map((c) => last - c).reverse() }
                : announcement,
          })),
        };
        const { layouts, counts } = count(turned, { book: false });
        const straight = count(known, { book: false });
        expect(layouts).toBe(straight.layouts);
        expect(counts).toEqual([...straight.counts].reverse());
      }),
      { seed: 6, numRuns: 500 },
    );
  });

  it("ships and placements add up to the cells", () => {
    fc.assert(
      fc.property(knowledge, (known) => {
        const posterior = count(known, { ships: true, placements: true });
        const cells = posterior.counts.map((_, cell) =>
          posterior.ships!.reduce((sum, ship) => sum + ship[cell]!, 0n),
        );
        expect(cells).toEqual(posterior.counts);
        for (const ship of known.variant.fleet) {
          const own = posterior.placements!.filter((p) => p.ship === ship.name);
          expect(own.reduce((sum, p) => sum + p.layouts, 0n)).toBe(posterior.layouts);
        }
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe("count", () => {
  it.each(presetIds)("knows the opening of %s from the book", (name) => {
    const posterior = count(opening(name), { ships: true });
    expect(posterior.method).toBe("book");
    expect(posterior.exact).toBe(true);
  });

  it.each(["classic", "mini", "squid-hunt", "silent"])(
    "computes what the book says of %s",
    (name) => {
      const { method: _, ...computed } = count(opening(name), { book: false, placements: true });
      const { method: __, ...shipped } = count(opening(name), { placements: true });
      expect(computed).toEqual(shipped);
    },
  );

  it("falls back to a stated sample when the budget does not allow an exact count", () => {
    const known = randomKnowledge(preset("sea-battle"), 1, 6);
    const options: CountOptions = { budget: { ms: 0, effectiveSize: 2000 } };
    const posterior = count(known, options);
    expect(posterior).toMatchObject({ exact: false, method: "sample" });
    expect(posterior.sample!.effectiveSize).toBeGreaterThanOrEqual(2000);
    expect(count(known, options)).toEqual(posterior);
  });

  it("gives up an exact count when the clock says so", () => {
    let now = 0;
    const clock = () => now++ * 1e9;
    const posterior = count(opening("sea-battle"), {
      book: false,
      clock,
      budget: { ms: 1e8, effectiveSize: 1000 },
    });
    expect(posterior.method).toBe("sample");
  });

  it("works in the background, with progress, and stops when told to", async () => {
    const seen: number[] = [];
    const options = { book: false, pause: () => Promise.resolve() };
    const onProgress = (fraction: number) => seen.push(fraction);
    const posterior = await countInBackground(opening("classic"), { ...options, onProgress });
    expect(posterior?.layouts).toBe(30_093_975_536n);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const cancelled = { ...options, isCancelled: () => true };
    expect(await countInBackground(opening("classic"), cancelled)).toBeUndefined();
  });
});

describe("a budget without a clock", () => {
  it("samples a position or counts it whatever was counted before", () => {
    const known = randomKnowledge(preset("six-ships"), 12, 3);
    const tight = { budget: { ms: 20, effectiveSize: 500 } };
    const first = count(known, tight);
    expect(first.method).toBe("sample");
    expect(count(known).exact).toBe(true);
    expect(count(known, tight)).toEqual(first);
  });
});
