import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import {
  type Contact,
  cellsOfEveryPlacement,
  contacts,
  exclusionZone,
} from "../board/placement.ts";
import { preset, presetIds } from "../variant/preset.ts";
import { createVariant, type Variant } from "../variant/variant.ts";
import { type Layout, validateDraft } from "./layout.ts";
import { LayoutCounter } from "./layout-counter.ts";
import { PairedDraw } from "./paired-draw.ts";
import { randomLayout } from "./random-layout.ts";

const text = (layout: Layout) => layout.placements.map((p) => p.cells.join(",")).join(" ");

/** Every layout by plain recursion, equal ships told apart: what the others are compared with. */
function everyLayout(variant: Variant): string[] {
  const found: string[] = [];
  const lay = (index: number, taken: ReadonlySet<number>, parts: string[]): void => {
    const ship = variant.fleet[index];
    if (!ship) {
      found.push(parts.join(" "));
      return;
    }
    for (const cells of cellsOfEveryPlacement(variant, ship.length)) {
      if (cells.some((cell) => taken.has(cell))) continue;
      const zone = exclusionZone(variant, variant.contact, cells);
      lay(index + 1, new Set([...taken, ...zone]), [...parts, cells.join(",")]);
    }
  };
  lay(0, new Set(), []);
  return found;
}

/** Chi-square of equally likely outcomes as a z-score (Wilson–Hilferty). */
function unevenness(counts: readonly number[], draws: number): number {
  const expected = draws / counts.length;
  const chiSquare = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  const df = counts.length - 1;
  return (Math.cbrt(chiSquare / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df));
}

function drawCounts(layouts: readonly string[], draws: number, draw: () => string): number[] {
  const index = new Map(layouts.map((layout, i) => [layout, i]));
  const counts = new Array<number>(layouts.length).fill(0);
  for (let i = 0; i < draws; i++) {
    const at = index.get(draw());
    if (at === undefined) throw new Error("drew a layout that is not on the list");
    counts[at]!++;
  }
  return counts;
}

const small = (contact: Contact, lengths: readonly number[], rows = 3, columns = 4): Variant =>
  createVariant({
    name: "small",
    rows,
    columns,
    contact,
    fleet: lengths.map((length, i) => ({ name: `s${i}`, length })),
  });

describe("random layouts", () => {
  it("[R12] are even over the 12,296 layouts of mini (chi-square)", () => {
    const mini = preset("mini");
    const layouts = everyLayout(mini);
    expect(layouts.length).toBe(12_296);
    const rng = createRng("chi-square");
    const draws = 245_920; // 20 for each layout
    const counts = drawCounts(layouts, draws, () => text(unwrap(randomLayout(mini, rng))));
    expect(Math.abs(unevenness(counts, draws))).toBeLessThan(3.29); // p = 0.001
  });

  it("[R12] are even over dense fleets too, drawn by counting", () => {
    // Chance alone lays this fleet once in millions: it fills 24 of 25 cells.
    const dense = small("any", [5, 5, 5, 4, 5], 5, 5);
    const layouts = everyLayout(dense);
    const rng = createRng("dense");
    const draws = layouts.length * 20;
    const counts = drawCounts(layouts, draws, () => text(unwrap(randomLayout(dense, rng))));
    expect(Math.abs(unevenness(counts, draws))).toBeLessThan(3.29);
  });

  it.each([
    [[3, 2, 2, 1], "no-edge"],
    [[3, 2, 1], "no-contact"],
  ] as const)("[R12] are even if drawn in pairs: %j, %s", (lengths, contact) => {
    const variant = small(contact, lengths, 5, 4);
    const layouts = everyLayout(variant);
    const tables = new Map(
      lengths.map((length) => {
        const cells = cellsOfEveryPlacement(variant, length);
        const zones = cells.map((own) => [...exclusionZone(variant, contact, own)]);
        return [length, { cells, zones }];
      }),
    );
    const ships = lengths.map((length) => tables.get(length)!);
    const paired = new PairedDraw(ships);
    const chosen = new Int32Array(ships.length);
    const rng = createRng("pairs");
    const draws = layouts.length * 20;
    const counts = drawCounts(layouts, draws, () => {
      while (!paired.try(rng, chosen));
      return ships.map(({ cells }, s) => cells[chosen[s]!]!.join(",")).join(" ");
    });
    expect(Math.abs(unevenness(counts, draws))).toBeLessThan(3.29);
  });

  it.each(presetIds)("[R12] are legal and quickly found for %s", (name) => {
    const variant = preset(name);
    const rng = createRng(name);
    // Ten ships of at least two squares that keep apart take some 50 ms each.
    const draws = name === "flottenmanoever" ? 10 : 200;
    for (let i = 0; i < draws; i++) {
      const layout = unwrap(randomLayout(variant, rng));
      expect(validateDraft(variant, layout.placements).ok).toBe(true);
    }
  });

  it("[R42] depend on the seed alone, not on what was drawn before", () => {
    const variant = preset("sea-battle");
    const once = text(unwrap(randomLayout(variant, createRng(5))));
    for (let i = 0; i < 50; i++) randomLayout(variant, createRng(`other ${i}`));
    expect(text(unwrap(randomLayout(variant, createRng(5))))).toBe(once);
  });

  it("[R12] are refused, without hanging, where no even draw is within reach", () => {
    const lengths = [8, 8, 8, 8, 7, 7, 7, 7, 6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 3, 2];
    const variant = small("any", lengths, 12, 12);
    const result = randomLayout(variant, createRng(1));
    expect(result.ok ? "" : result.error.code).toBe("layout/too-dense");
  });
});

describe("LayoutCounter", () => {
  it.each(contacts)("counts what plain recursion finds, contact %s", (contact) => {
    for (const [rows, columns] of [
      [3, 4],
      [4, 3],
      [1, 6],
      [6, 1],
      [4, 4],
      [2, 7],
    ] as const) {
      for (const lengths of [[1], [2, 1], [3, 2], [2, 2], [1, 1, 1], [3, 2, 2], [4, 1, 1]]) {
        const fleet = lengths.map((length, i) => ({ name: `s${i}`, length }));
        const draft = { name: "x", rows, columns, contact, fleet };
        const counter = new LayoutCounter(draft, contact, fleet, 1e6);
        const equal = lengths.filter((n, i) => lengths.indexOf(n) !== i).length;
        const toldApart = (counter.layouts ?? -1n) * [1n, 2n, 6n][equal]!;
        expect(toldApart).toBe(BigInt(everyLayout(draft as unknown as Variant).length));
      }
    }
  });

  it("gives up at its limit of states", () => {
    const variant = preset("classic");
    const counter = new LayoutCounter(variant, "any", variant.fleet, 1000);
    expect(counter.layouts).toBeUndefined();
    expect(cellCount(variant)).toBe(100);
  });
});
