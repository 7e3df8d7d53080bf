import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPosition } from "./position.ts";

const folder = new URL("../../../../vectors", import.meta.url);

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
  return read.ok ? "" : read.error.message;
};

describe("a position", () => {
  it.each(readdirSync(folder))("is read from every line of vectors/%s", (file) => {
    const lines = readFileSync(new URL(file, folder), "utf8").trim().split("\n");
    for (const line of lines) expect(readPosition(JSON.parse(line))).toMatchObject({ ok: true });
  });

  it.each([
    [{ anounce: "sunk" }, 'A position has no field "anounce"; did you mean "announce"?'],
    [{ shot: [] }, 'A position has no field "shot"; did you mean "shots"?'],
    [{ xyzzy: 1 }, 'A position has no field "xyzzy"; the fields are name, rows, cols'],
    [
      { fleet: [{ nam: "a", length: 2 }] },
      'Fleet entry 1 has no field "nam"; did you mean "name"?',
    ],
    [{ fleet: [{ name: 7, length: 2 }] }, 'Fleet entry 1 has a "name" that is not a text.'],
    [{ fleet: [{ length: 2, count: null }] }, 'Fleet entry 1 needs a "count" from 1 to 20.'],
    [
      { shots: [hit(0, 0), { ...hit(0, 1), resutl: "miss" }] },
      'Shot 2: a shot has no field "resutl"; did you mean "result"?',
    ],
  ])("with a misspelt field is refused with the nearest name: %j", (change, message) => {
    expect(refusal(change)).toContain(message);
  });

  it.each([
    [null, '"shots" must be a list.'],
    ["B7", '"shots" must be a list.'],
    [[hit(0, 0), null], "Shot 2: a shot is an object with row, col and result."],
    [[[0, 0, "hit"]], "Shot 1: a shot is an object"],
    [[{ row: 0, col: 0, result: null }], 'Shot 1: "result" must be one of'],
    [[{ row: 0, col: 0, result: "miss", ship: "boat" }], 'Shot 1: a miss has no "ship".'],
    [[{ ...hit(0, 0), cells: [[0, 0]] }], 'Shot 1: "cells" are not announced with "hit"'],
  ])("with odd shots is refused, naming the shot: %j", (shots, message) => {
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
      "in one row or column, without gaps",
    ],
    [
      "a corner",
      sunk([
        [0, 1],
        [0, 2],
        [1, 2],
      ]),
      "in one row or column, without gaps",
    ],
    [
      "a cell twice",
      sunk([
        [0, 1],
        [0, 2],
        [0, 2],
      ]),
      "in one row or column, without gaps",
    ],
    [
      "a row that goes round the edge",
      sunk([
        [0, 2],
        [0, 3],
        [1, 0],
      ]),
      "in one row or column",
    ],
    [
      "another place",
      sunk([
        [0, 0],
        [0, 1],
        [0, 3],
      ]),
      "must include the shot",
    ],
    [
      "too few cells",
      sunk([
        [0, 1],
        [0, 2],
      ]),
      'the sunk ship is 3 long, and its "cells" are 2.',
    ],
    ["no cells", sunk([]), 'sunk-cells wants the "cells"'],
    ["null", sunk(null), 'sunk-cells wants the "cells"'],
  ])("whose sunk ship is shown with %s is refused at that shot", (_, shot, message) => {
    expect(refusal({ shots: [...before, shot, hit(3, 3)] })).toMatch(/^Shot 5: /);
    expect(refusal({ shots: [...before, shot, hit(3, 3)] })).toContain(message);
  });

  it("shows a sunk ship in any order of its cells, and an unnamed one by its length", () => {
    const shots = [
      ...before,
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
    expect(refusal({ fleet, shots: [...before, unnamed] })).toBe("");
    const short = {
      ...unnamed,
      cells: [
        [0, 1],
        [0, 2],
      ],
    };
    expect(refusal({ fleet, shots: [...before, short] })).toContain("3 or 1 long");
  });
});
