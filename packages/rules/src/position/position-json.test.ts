import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { makeKnowledgeJson } from "../json/knowledge-json.ts";
import { preset } from "../variant/preset.ts";
import { readPosition } from "./position-json.ts";

const small = {
  rows: 4,
  cols: 4,
  contact: "any",
  announce: "sunk-cells",
  fleet: [
    { name: "cruiser", length: 3 },
    { name: "boat", length: 1 },
  ],
};
const hit = (row: number, col: number) => ({ row, col, result: "hit" });
const sunk = (cells: unknown, row = 0, col = 2, ship = "cruiser") => ({
  ...{ row, col, result: "sunk", ship, cells },
});

const refusal = (change: object): string => {
  const read = readPosition({ ...small, ...change });
  return read.ok ? "" : read.error.map((wrong) => wrong.message).join("\n");
};

describe("a position", () => {
  it.each([
    [{ anounce: "sunk" }, 'The position has an unknown field "anounce"; did you mean "announce"?'],
    [{ shot: [] }, 'The position has an unknown field "shot"; did you mean "shots"?'],
    [{ xyzzy: 1 }, 'an unknown field "xyzzy"; the fields are name, variant, rows, cols'],
    [
      { fleet: [{ nam: "a", length: 2 }] },
      'Ship 1 has an unknown field "nam"; did you mean "name"?',
    ],
    [{ fleet: [{ name: 7, length: 2 }] }, 'Ship 1\'s "name" must be text, not 7.'],
    [
      { fleet: [{ length: 2, count: 21 }] },
      'Ship 1\'s "count" must be a whole number from 1 to 20',
    ],
    [
      { shots: [hit(0, 0), { ...hit(0, 1), resutl: "miss" }] },
      'Shot 2 has an unknown field "resutl"; did you mean "result"?',
    ],
  ])("with a misspelt field is rejected with the nearest name: %j", (change, message) => {
    expect(refusal(change)).toContain(message);
  });

  it.each([
    [null, 'The "shots" must be a list'],
    ["B7", 'The "shots" must be a list'],
    [[hit(0, 0), null], "Shot 2 must be an object with cell, result, not nothing."],
    [[[0, 0, "hit"]], "Shot 1 must be an object"],
    [[{ row: 0, result: "hit" }], 'Shot 1 needs "row" and "col" as whole numbers'],
    [[{ row: "0", col: 0, result: "hit" }], 'Shot 1 needs "row" and "col" as whole numbers'],
    [[hit(4, 0)], 'Shot 1: "[4, 0]" is off the board'],
    [[{ row: 0, col: 0, result: null }], "Shot 1's result must be miss, hit or sunk"],
    [[{ row: 0, col: 0, result: "miss", ship: "boat" }], "Shot 1"],
    [[{ ...hit(0, 0), cells: [[0, 0]] }], 'must not give the ship\'s "cells"'],
    [[hit(0, 0), hit(0, 0)], "Shot 2 is at A1, where shot 1 was fired already."],
  ])("with odd shots is rejected, naming the shot: %j", (shots, message) => {
    expect(refusal({ shots })).toContain(message);
  });

  const before = [hit(0, 0), hit(0, 1), hit(0, 3), hit(1, 2)];
  it.each([
    [
      "gaps",
      sunk([
        [0, 0],
        [0, 2],
        [0, 3],
      ]),
      "in one line without gaps",
    ],
    [
      "a corner",
      sunk([
        [0, 1],
        [0, 2],
        [1, 2],
      ]),
      "in one line without gaps",
    ],
    [
      "a cell twice",
      sunk([
        [0, 1],
        [0, 2],
        [0, 2],
      ]),
      "in one line without gaps",
    ],
    [
      "a row that goes round the edge",
      sunk([
        [0, 2],
        [0, 3],
        [1, 0],
      ]),
      "in one line without gaps",
    ],
    [
      "another place",
      sunk([
        [0, 0],
        [0, 1],
        [0, 3],
      ]),
      "must include the one fired at",
    ],
    [
      "too few cells",
      sunk([
        [0, 1],
        [0, 2],
      ]),
      "sinks the cruiser of length 3: its squares must be that many",
    ],
    ["no cells", sunk([]), "must include the one fired at"],
    ["null", sunk(null), "Shot 5's cells must be a list"],
  ])("whose sunk ship is shown with %s is rejected at that shot", (_, shot, message) => {
    expect(refusal({ shots: [...before, shot, hit(3, 3)] })).toMatch(/^Shot 5\b/);
    expect(refusal({ shots: [...before, shot, hit(3, 3)] })).toContain(message);
  });

  it("shows a sunk ship in any order of its cells, and an unnamed one by its length", () => {
    const open = [hit(0, 0), hit(0, 1)];
    const shots = [
      ...open,
      sunk([
        [0, 2],
        [0, 0],
        [0, 1],
      ]),
    ];
    expect(refusal({ shots })).toBe("");
    const fleet = [{ length: 3 }, { length: 1, count: 2 }];
    const { ship: _, ...unnamed } = sunk([
      [0, 2],
      [0, 0],
      [0, 1],
    ]);
    expect(refusal({ fleet, shots: [...open, unnamed] })).toBe("");
    const short = {
      ...unnamed,
      cells: [
        [0, 1],
        [0, 2],
      ],
    };
    expect(refusal({ fleet, shots: [...open, short] })).toContain("a ship of length 3 or 1");
  });

  it("counts the orders of unnamed ships, of which no answer needs to name one", () => {
    const fleet = [{ length: 1, count: 3 }, { name: "cruiser", length: 3 }, 2, 2];
    const position = unwrap(readPosition({ ...small, announce: "sunk", fleet }));
    expect(position).toMatchObject({ kind: "rules", permutations: 12n });
    expect(position.knowledge.variant.fleet.map(({ length }) => length)).toEqual([
      1, 1, 1, 3, 2, 2,
    ]);
  });

  const shots = [{ row: 1, col: 6, result: "miss" }];
  it("is the same with a variant's name, its rules spelled out, or bare shots", () => {
    const { fleet } = preset("classic");
    const ours = unwrap(
      readPosition({ variant: "classic", shots: [{ cell: "B7", result: "miss" }] }),
    );
    expect(ours).toMatchObject({ kind: "notebook", permutations: 1n, name: undefined });
    const spelled = unwrap(readPosition({ rows: 10, cols: 10, fleet, shots }));
    expect(spelled.knowledge.shots).toEqual(ours.knowledge.shots);
    expect(spelled.knowledge.variant.fleet).toEqual(fleet);
    for (const bare of [shots, { shots }, JSON.parse(makeKnowledgeJson(ours.knowledge))]) {
      const read = unwrap(readPosition(bare, { variant: preset("classic") }));
      expect(read).toMatchObject({ kind: "shots", knowledge: ours.knowledge });
    }
  });

  it.each([
    ["no rules", { shots: [] }, "position/no-rules"],
    ["bare shots without a variant", [], "position/no-rules"],
    ["its rules twice", { ...small, variant: "classic" }, "position/rules-twice"],
    ["an unknown variant", { variant: "clasic", shots: [] }, "variant/unknown"],
    ["a fleet without room", { rows: 1, cols: 1, fleet: [2] }, "variant/ship-length"],
    ["no object", 42, "position/unreadable"],
    ["nothing", null, "position/unreadable"],
    ["a record of another version", { format: "broadside-record" }, "json/missing-field"],
  ])("with %s is rejected", (_, value, code) => {
    const read = readPosition(value);
    expect(read.ok ? [] : read.error.map((wrong) => wrong.code)).toContain(code);
  });
});
