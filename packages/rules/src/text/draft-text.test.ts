import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutOf, mutated, rngs, SEED, variants } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import { findShip } from "../board/ship.ts";
import { draftProblems, validateDraft } from "../layout/layout.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { preset } from "../variant/preset.ts";
import { makeDraftText, parseDraft, parseLayout, parsePlacement } from "./draft-text.ts";

const seaBattle = preset("sea-battle");
const carrier = findShip(preset("classic").fleet, "carrier")!;

const cellsOf = (text: string) => unwrap(parsePlacement(preset("classic"), carrier, text)).cells;
const problemOf = (text: string) => {
  const result = parseDraft(preset("classic"), text);
  return result.ok ? undefined : result.error[0];
};

describe("one ship's place", () => {
  it.each([
    ["1 6 V", [16, 26, 36, 46, 56]],
    ["1,6 v", [16, 26, 36, 46, 56]],
    ["[1, 6] V", [16, 26, 36, 46, 56]],
    ["B7 V", [16, 26, 36, 46, 56]],
    ["b7v", [16, 26, 36, 46, 56]],
    ["b 7 vertical", [16, 26, 36, 46, 56]],
    ["carrier: B7 V", [16, 26, 36, 46, 56]],
    ["CARRIER b7 v", [16, 26, 36, 46, 56]],
    ["A1 A2 A3 A4 A5", [0, 1, 2, 3, 4]],
    ["A1, A2, A3, A4, A5", [0, 1, 2, 3, 4]],
    ["[0, 0] [0, 1] [0, 2] [0, 3] [0, 4]", [0, 1, 2, 3, 4]],
    ["A1-A5", [0, 1, 2, 3, 4]],
    ["a5 to a1", [0, 1, 2, 3, 4]],
    ["[0, 0] -> [4, 0]", [0, 10, 20, 30, 40]],
    ["0 0 - 4 0", [0, 10, 20, 30, 40]],
  ])("[R38] %s is read", (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it("of length 1 needs no direction", () => {
    const boat = findShip(seaBattle.fleet, "boat 1")!;
    expect(unwrap(parsePlacement(seaBattle, boat, "boat 1 1 1")).cells).toEqual([11]);
    expect(unwrap(parsePlacement(seaBattle, boat, "J10 H")).cells).toEqual([99]);
  });

  it("[R41] is refused with what is missing", () => {
    expect(parsePlacement(preset("classic"), carrier, "B7")).toMatchObject({
      ok: false,
      error: {
        code: "draft/no-direction",
        params: { ship: "carrier", length: 5, text: "B7" },
        at: { line: 1, column: 1 },
      },
    });
    expect(parsePlacement(preset("classic"), carrier, "")).toMatchObject({
      ok: false,
      error: { code: "draft/one-place", params: { ship: "carrier", length: 5 } },
    });
    expect(parsePlacement(preset("classic"), carrier, "carrier:")).toMatchObject({
      ok: false,
      error: { code: "draft/no-place", at: { line: 1, column: 9 } },
    });
    expect(parsePlacement(preset("classic"), carrier, "submarine: B7 H")).toMatchObject({
      ok: false,
      error: { code: "draft/other-ship", params: { ship: "submarine", wanted: "carrier" } },
    });
  });
});

describe("a draft", () => {
  it("gives lines without a name to the ships that no line names, in the fleet's order", () => {
    const draft = unwrap(
      parseDraft(preset("classic"), "A1 H; carrier B1 H # the big one\n\n# more\nC1 H"),
    );
    expect(draft.map(({ ship, cells }) => [ship, cells[0]])).toEqual([
      ["battleship", 0],
      ["carrier", 10],
      ["cruiser", 20],
    ]);
  });

  it("prefers the longest ship's name that leaves a place", () => {
    const draft = unwrap(parseDraft(seaBattle, "boat 1 1 1; boat 2: 3 3 H; DESTROYER 2 5 5 v"));
    expect(draft.map(({ ship, cells }) => [ship, ...cells])).toEqual([
      ["boat 1", 11],
      ["boat 2", 33],
      ["destroyer 2", 55, 65],
    ]);
  });

  it("[R11] [R41] reports every mistake at once, with line and column", () => {
    const result = parseDraft(
      preset("classic"),
      "carrier: B7 X\nfrigate A1 H\n  A1-B2; B7\nA1 H\nA2 H",
    );
    const found = result.ok ? [] : result.error.map((p) => [p.code, p.at?.line, p.at?.column]);
    expect(found).toEqual([
      ["draft/unreadable", 1, 13],
      ["draft/unknown-ship", 2, 1],
      ["draft/not-in-line", 3, 3],
      ["draft/no-direction", 3, 10],
      ["draft/too-many", 5, 1],
    ]);
  });

  it("[R5] [R11] keeps what runs off the board for validation, which names ship and cell", () => {
    const text = "carrier: A8 H\nbattleship: 12 3 V\ncruiser: [-1, 0] V\nsubmarine: A8-A30\nJ10 V";
    const draft = unwrap(parseDraft(preset("classic"), text));
    const result = validateDraft(preset("classic"), draft);
    const found = result.ok ? [] : result.error.map((p) => [p.code, p.params.ship]);
    expect(found).toEqual([
      ["layout/off-board", "carrier"],
      ["layout/off-board", "battleship"],
      ["layout/off-board", "cruiser"],
      ["layout/off-board", "submarine"],
      ["layout/off-board", "destroyer"],
      ["layout/overlap", "submarine"],
    ]);
  });

  it("[R11] tells mistakes of writing and of placing together, each with its line", () => {
    const result = parseLayout(
      preset("classic"),
      "A1 H\ncruiser: A1 V\nsubmarine: nowhere\n\nJ10 H",
    );
    const found = result.ok ? [] : result.error.map((p) => [p.code, p.at?.line]);
    expect(found).toEqual([
      ["layout/overlap", 2],
      ["draft/unreadable", 3],
      ["layout/off-board", 5],
    ]);
    const missing = parseLayout(preset("classic"), "A1 H");
    expect(missing.ok ? [] : missing.error.map((p) => p.code)).toEqual(
      Array(4).fill("layout/missing-ship"),
    );
  });

  it("says what cannot be read, and which ship a place does not suit", () => {
    expect(problemOf("cruiser B7 Q")).toMatchObject({
      code: "draft/unreadable",
      params: { text: "Q" },
    });
    expect(problemOf("A1-B2")).toMatchObject({
      code: "draft/not-in-line",
      params: { ship: "carrier", from: "A1", to: "B2" },
    });
    expect(problemOf("frigate: A1 H")).toMatchObject({
      code: "draft/unknown-ship",
      params: { name: "frigate", fleet: preset("classic").fleet.map(({ name }) => name) },
    });
  });
});

describe("draft text", () => {
  it("reads back every layout, whatever the ships are called", () => {
    fc.assert(
      fc.property(variants, rngs, (variant, rng) => {
        const { placements } = layoutOf(variant, rng);
        const text = makeDraftText(variant, placements);
        expect(parseDraft(variant, text)).toEqual({ ok: true, value: placements });
        expect(unwrap(parseLayout(variant, text)).placements).toEqual(placements);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it("reads back drafts that are not legal", () => {
    const cells = fc.array(fc.integer({ min: -1, max: 400 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(variants, fc.array(cells, { maxLength: 6 }), (variant, lists) => {
        const draft = lists.map((list, i) => ({
          ship: variant.fleet[i % variant.fleet.length]!.name,
          cells: list.map((cell) => (cell < cellCount(variant) ? cell : -1)),
        }));
        const read = unwrap(parseDraft(variant, makeDraftText(variant, draft)));
        expect(read).toEqual(draft);
        expect(draftProblems(variant, read)).toEqual(draftProblems(variant, draft));
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it("[R41] never throws, and always says what is wrong", () => {
    const valid = fc
      .integer()
      .map((seed) =>
        makeDraftText(preset("classic"), layoutOf(preset("classic"), createRng(seed)).placements),
      );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(..."ABhv019[],->: ;#\n"), maxLength: 80 }),
      mutated(valid),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expectResult(() => parseDraft(preset("classic"), text));
        expectResult(() => parseLayout(seaBattle, text));
        expectResult(() => parsePlacement(preset("classic"), carrier, text));
      }),
      { seed: SEED, numRuns: 1500 },
    );
  });

  it.each([
    ["blanks", `[1${" ".repeat(50_000)}`],
    ["letters and blanks", `a${" ".repeat(399)}`],
    ["lines", "carrier: A1 H\ncruiser: A1 H\n".repeat(2000)],
    ["cells", "A1 ".repeat(100_000)],
    ["digits", "9".repeat(100_000)],
  ])("[R41] refuses endless %s quickly", (_, text) => {
    expectResult(() => parseDraft(preset("classic"), text));
    expect(parseDraft(preset("classic"), text).ok).toBe(false);
    expectResult(() => parsePlacement(preset("classic"), carrier, text));
  });
});
