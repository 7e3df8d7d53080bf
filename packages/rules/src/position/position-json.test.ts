import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { makeKnowledgeJson } from "../json/knowledge-json.ts";
import { told } from "../told.test-support.ts";
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
  return read.ok ? "" : read.error.map(told).join("\n");
};

describe("a position", () => {
  it.each([
    [{ anounce: "sunk" }, 'json/misspelt-field {"field":"anounce","near":"announce"}'],
    [{ shot: [] }, 'json/misspelt-field {"field":"shot","near":"shots"}'],
    [{ xyzzy: 1 }, 'json/unknown-field {"field":"xyzzy","fields":["name","variant","rows","cols"'],
    [
      { fleet: [{ nam: "a", length: 2 }] },
      'fleet[0]: json/misspelt-field {"field":"nam","near":"name"}',
    ],
    [
      { fleet: [{ name: 7, length: 2 }] },
      'fleet[0].name: json/wrong-type {"wanted":"text","found":"7"}',
    ],
    [{ fleet: [{ length: 2, count: 21 }] }, 'fleet[0].count: json/not-whole {"least":1,"most":20'],
    [
      { shots: [hit(0, 0), { ...hit(0, 1), resutl: "miss" }] },
      'shots[1] shot 2: json/misspelt-field {"field":"resutl","near":"result"}',
    ],
  ])("with a misspelt field is rejected with the nearest name: %j", (change, message) => {
    expect(refusal(change)).toContain(message);
  });

  it.each([
    [null, 'shots: json/wrong-type {"wanted":"list"'],
    ["B7", 'shots: json/wrong-type {"wanted":"list"'],
    [
      [hit(0, 0), null],
      'shots[1] shot 2: json/not-object {"fields":["cell","result"],"found":"null"}',
    ],
    [[[0, 0, "hit"]], "shots[0] shot 1: json/not-object"],
    [[{ row: 0, result: "hit" }], "shot 1: position/square"],
    [[{ row: "0", col: 0, result: "hit" }], "shot 1: position/square"],
    [[hit(4, 0)], 'shots[0].cell shot 1: cell/off-board {"text":"[4, 0]"'],
    [
      [{ row: 0, col: 0, result: null }],
      'shots[0].result shot 1: json/not-listed {"choices":{"either":["miss","hit","sunk"]}',
    ],
    [[{ row: 0, col: 0, result: "miss", ship: "boat" }], "shot 1: shot/field-extra"],
    [[{ ...hit(0, 0), cells: [[0, 0]] }], 'shot/field-extra {"field":"cells"'],
    [
      [hit(0, 0), hit(0, 0)],
      'shot 2: knowledge/fired-twice {"square":{"row":0,"column":0},"earlier":1}',
    ],
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
      'knowledge/sunk-cells {"lengths":{"either":[3]}}',
    ],
    [
      "a corner",
      sunk([
        [0, 1],
        [0, 2],
        [1, 2],
      ]),
      'knowledge/sunk-cells {"lengths":{"either":[3]}}',
    ],
    [
      "a cell twice",
      sunk([
        [0, 1],
        [0, 2],
        [0, 2],
      ]),
      'knowledge/sunk-cells {"lengths":{"either":[3]}}',
    ],
    [
      "a row that goes round the edge",
      sunk([
        [0, 2],
        [0, 3],
        [1, 0],
      ]),
      'knowledge/sunk-cells {"lengths":{"either":[3]}}',
    ],
    [
      "another place",
      sunk([
        [0, 0],
        [0, 1],
        [0, 3],
      ]),
      "knowledge/sunk-elsewhere",
    ],
    [
      "too few cells",
      sunk([
        [0, 1],
        [0, 2],
      ]),
      'knowledge/sunk-cells {"lengths":{"either":[3]}}',
    ],
    ["no cells", sunk([]), "knowledge/sunk-elsewhere"],
    ["null", sunk(null), 'shots[4].cells shot 5: json/wrong-type {"wanted":"list"'],
  ])("whose sunk ship is shown with %s is rejected at that shot", (_, shot, message) => {
    expect(refusal({ shots: [...before, shot, hit(3, 3)] })).toMatch(/shot 5: /);
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
    expect(refusal({ fleet, shots: [...open, short] })).toContain(
      'knowledge/sunk-cells {"lengths":{"either":[3,1]}}',
    );
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
    ["an unknown variant", { variant: "clasic", shots: [] }, "variant/misspelt"],
    ["a fleet without room", { rows: 1, cols: 1, fleet: [2] }, "variant/ship-too-long"],
    ["no object", 42, "position/unreadable"],
    ["nothing", null, "position/unreadable"],
    ["a record of another version", { format: "broadside-record" }, "json/missing-field"],
  ])("with %s is rejected", (_, value, code) => {
    const read = readPosition(value);
    expect(read.ok ? [] : read.error.map((wrong) => wrong.code)).toContain(code);
  });
});
