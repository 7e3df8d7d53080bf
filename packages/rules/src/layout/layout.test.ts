import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { cellAt } from "../board/board.ts";
import type { Contact } from "../board/placement.ts";
import { told } from "../told.test-support.ts";
import { createVariant } from "../variant/variant.ts";
import { type Draft, draftProblems, validateDraft } from "./layout.ts";

const variantWith = (contact: Contact) =>
  createVariant({
    name: "test",
    rows: 4,
    columns: 5,
    fleet: [
      { name: "cruiser", length: 3 },
      { name: "boat", length: 2 },
    ],
    contact,
  });

const cells = (...pairs: [number, number][]) =>
  pairs.map(([row, column]) => cellAt({ rows: 4, columns: 5 }, row, column));

const cruiser = { ship: "cruiser", cells: cells([0, 0], [0, 1], [0, 2]) };
const boatAt = (...pairs: [number, number][]) => ({ ship: "boat", cells: cells(...pairs) });

function check(contact: Contact, draft: Draft): string[] {
  const result = validateDraft(variantWith(contact), draft);
  return result.ok ? [] : result.error.map(told);
}

describe("Draft to Layout", () => {
  it("[R41] refuses an endless ship before it compares squares", () => {
    const endless = { ship: "boat", cells: Array.from({ length: 100_000 }, () => 1) };
    expect(check("any", [cruiser, endless])[0]).toMatch(/^layout\/endless-ship .*"count":100000/);
  });

  it("[R5] refuses ships that are bent, gapped, of the wrong length or off the board", () => {
    const boat = boatAt([2, 0], [2, 1]);
    const bent = { ship: "cruiser", cells: cells([0, 0], [0, 1], [1, 1]) };
    expect(check("any", [bent, boat])[0]).toBe(
      'layout/not-in-line {"ship":"cruiser","square":{"row":0,"column":0}}',
    );
    const gapped = { ship: "cruiser", cells: cells([0, 0], [0, 1], [0, 3]) };
    expect(check("any", [gapped, boat])[0]).toMatch(/^layout\/not-in-line/);
    // Cells 3, 4, 5 follow one another by number, but 5 is in the next row.
    expect(check("any", [{ ship: "cruiser", cells: [3, 4, 5] }, boat])[0]).toMatch(/not-in-line/);
    const short = { ship: "cruiser", cells: cells([0, 0], [0, 1]) };
    expect(check("any", [short, boat])[0]).toBe(
      'layout/wrong-length {"ship":"cruiser","length":3,"count":2}',
    );
    const twice = { ship: "cruiser", cells: cells([0, 0], [0, 1], [0, 1]) };
    expect(check("any", [twice, boat])[0]).toMatch(/^layout\/wrong-length/);
    const off = { ship: "cruiser", cells: [10, 15, 20] };
    expect(check("any", [off, boat])[0]).toBe('layout/off-board {"ship":"cruiser","length":3}');
  });

  it("[R6] refuses ships that overlap, at the cell where they do", () => {
    expect(check("any", [cruiser, boatAt([0, 2], [1, 2])])).toEqual([
      'layout/overlap {"ship":"boat","other":"cruiser","square":{"row":0,"column":2}}',
    ]);
  });

  it("[R7] lets ships touch under any", () => {
    expect(check("any", [cruiser, boatAt([1, 0], [1, 1])])).toEqual([]);
  });

  it("[R8] lets ships meet at corners only under no-edge", () => {
    expect(check("no-edge", [cruiser, boatAt([1, 3], [2, 3])])).toEqual([]);
    expect(check("no-edge", [cruiser, boatAt([0, 3], [1, 3])])).toEqual([
      'layout/touch {"ship":"boat","other":"cruiser","square":{"row":0,"column":3},"apart":"edges"}',
    ]);
  });

  it("[R9] lets ships not touch at all under no-contact", () => {
    expect(check("no-contact", [cruiser, boatAt([1, 3], [2, 3])])).toEqual([
      'layout/touch {"ship":"boat","other":"cruiser","square":{"row":1,"column":3},"apart":"corners"}',
    ]);
    expect(check("no-contact", [cruiser, boatAt([2, 3], [3, 3])])).toEqual([]);
  });

  it("[R10] wants every ship exactly once", () => {
    expect(check("any", [cruiser])).toEqual(['layout/missing-ship {"ship":"boat","length":2}']);
    const boat = boatAt([2, 0], [2, 1]);
    expect(check("any", [cruiser, boat, boat])[0]).toMatch(/^layout\/placed-twice/);
    expect(check("any", [cruiser, boat, { ship: "canoe", cells: [0] }])[0]).toMatch(
      /^layout\/unknown-ship \{"ship":"canoe"/,
    );
  });

  it("[R11] reports every mistake at once, each with its ship and cell", () => {
    const bent = { ship: "cruiser", cells: cells([0, 0], [0, 1], [1, 1]) };
    const result = validateDraft(variantWith("any"), [bent, { ship: "canoe", cells: [1] }]);
    const found = result.ok ? [] : result.error.map(({ code, at }) => [code, at?.ship, at?.cell]);
    expect(found).toEqual([
      ["layout/not-in-line", "cruiser", 0],
      ["layout/unknown-ship", "canoe", undefined],
      ["layout/overlap", "canoe", 1],
      ["layout/missing-ship", "boat", undefined],
    ]);
  });

  it("stops at a list no fleet could have", () => {
    const endless = Array.from({ length: 100_000 }, () => cruiser);
    expect(check("any", endless)[0]).toBe('layout/too-many-ships {"count":100000,"ships":2}');
    const wide = [{ ship: "boat", cells: new Array<number>(1_000_000).fill(0) }];
    expect(check("any", wide)[0]).toMatch(/^layout\/endless-ship .*"count":1000000/);
  });

  it("does not call ships mistaken that are not placed yet", () => {
    expect(draftProblems(variantWith("any"), [cruiser])).toEqual([]);
  });

  it("makes one layout of a fleet however it was listed", () => {
    const boat = boatAt([2, 0], [2, 1]);
    const variant = variantWith("any");
    const shuffledCells = { ship: "cruiser", cells: [...cruiser.cells].reverse() };
    expect(unwrap(validateDraft(variant, [boat, shuffledCells]))).toEqual(
      unwrap(validateDraft(variant, [cruiser, boat])),
    );
  });
});
