import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Board, cellCount } from "../board/board.ts";
import {
  type Contact,
  cellsOfEveryPlacement,
  contacts,
  exclusionZone,
} from "../board/placement.ts";
import { fitBySearch, fitFleet } from "./fleet-fit.ts";
import { FleetSearch } from "./fleet-search.ts";

const fleetOf = (lengths: readonly number[]) =>
  lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));

/** Every way to lay every ship, longest first, straight from the definition. */
function fitsByTrying(board: Board, contact: Contact, lengths: readonly number[]): boolean {
  const ships = [...lengths].sort((a, b) => b - a);
  const taken = new Array<number>(cellCount(board)).fill(0);
  const lay = (index: number, from: number): boolean => {
    const length = ships[index];
    if (length === undefined) return true;
    const places = cellsOfEveryPlacement(board, length);
    // Equal ships are laid in the order of their places: any other order is the same layout.
    for (let p = from; p < places.length; p++) {
      const cells = places[p]!;
      if (cells.some((cell) => taken[cell]! > 0)) continue;
      const zone = [...exclusionZone(board, contact, cells)];
      for (const cell of zone) taken[cell]!++;
      const done = lay(index + 1, ships[index + 1] === length ? p + 1 : 0);
      for (const cell of zone) taken[cell]!--;
      if (done) return true;
    }
    return false;
  };
  return lay(0, 0);
}

/** Fleets that fill between half and all of a small board, where the answer is in doubt. */
const denseFleets = fc
  .record({
    rows: fc.integer({ min: 1, max: 5 }),
    columns: fc.integer({ min: 1, max: 5 }),
    contact: fc.constantFrom(...contacts),
    fill: fc.integer({ min: 30, max: 105 }),
    lengths: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 }),
  })
  .map(({ rows, columns, contact, fill, lengths }) => {
    const most = (fill / 100) * { any: 1, "no-edge": 0.6, "no-contact": 0.5 }[contact];
    const fleet: number[] = [];
    let covered = 0;
    for (const length of lengths.filter((n) => n <= Math.max(rows, columns))) {
      if (fleet.length > 0 && covered + length > most * rows * columns + 1) continue;
      fleet.push(length);
      covered += length;
    }
    return { board: { rows, columns }, contact, lengths: fleet.length > 0 ? fleet : [1] };
  });

describe("fitting a fleet", () => {
  it("[R3] says just what trying every layout of a small board says", () => {
    fc.assert(
      fc.property(denseFleets, ({ board, contact, lengths }) => {
        const fits = fitsByTrying(board, contact, lengths);
        expect(fitFleet(board, contact, fleetOf(lengths))).toBe(fits ? "fits" : "cannot-fit");
      }),
      { numRuns: 1500, seed: 12 },
    );
  });

  const equal = (n: number, length: number) => new Array<number>(n).fill(length);
  it.each([
    // Four blocks around the middle, each of six ships side by side.
    ["no-contact", 26, 26, equal(20, 13), "fits"],
    ["no-edge", 17, 17, equal(20, 7), "fits"],
    ["no-contact", 26, 26, equal(13, 26), "fits"],
    ["no-contact", 26, 26, equal(14, 26), "cannot-fit"],
    ["no-edge", 25, 26, equal(14, 26), "cannot-fit"],
    ["any", 9, 24, equal(10, 13), "cannot-fit"],
    ["no-contact", 16, 23, equal(10, 17), "cannot-fit"],
    ["any", 10, 10, equal(20, 5), "fits"],
    ["any", 10, 10, equal(13, 7), "fits"],
    // 98 cells of 100, but in no way without a hole.
    ["any", 10, 10, equal(14, 7), "cannot-fit"],
  ] as const)("[R3] decides %s on %i x %i: %j", (contact, rows, columns, lengths, answer) => {
    expect(fitFleet({ rows, columns }, contact, fleetOf(lengths))).toBe(answer);
  });

  it("gives up soon where it cannot decide", () => {
    const nasty = [
      ["no-contact", 21, equal(18, 12)],
      ["no-edge", 24, equal(18, 18)],
      ["no-edge", 25, [18, 18, 17, 17, 17, 17, 16, 16, 16, 15, 15, 15, 15, 14, 14, 14, 14, 14, 14]],
      ["no-edge", 24, [24, 23, 23, 22, 22, 21, 21, 19, 19, 17, 17, 15, 14, 14, 13, 12, 9, 8, 7, 1]],
      ["no-contact", 26, equal(20, 17)],
    ] as const;
    for (const [contact, side, lengths] of nasty) {
      const board = { rows: side, columns: side };
      const fleet = fleetOf(lengths);
      expect(fitFleet(board, contact, fleet)).not.toBe("fits");
      const search = new FleetSearch(board, contact, fleet);
      fitBySearch(board, search);
      // Some 30 ms on an idle machine; the full count would look at a hundred times as many.
      expect(search.looked).toBeLessThan(1_000_000);
    }
  });
});
