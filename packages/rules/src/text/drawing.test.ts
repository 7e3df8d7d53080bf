import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matches, mutated, SEED } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { readKnowledge, writeKnowledge } from "../json/knowledge-json.ts";
import { knowledgeOf } from "../match/knowledge.ts";
import { applyEvent, createMatch } from "../match/match.ts";
import { viewFor } from "../match/player-view.ts";
import { knownSunkShips } from "../match/sunk-ship.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { preset } from "../variant/preset.ts";
import { parseDraft, parseLayout } from "./draft-text.ts";
import { makePlacingBoard, makeSeaBoard, makeTargetBoard, sunkList } from "./drawing.ts";
import { knowledgeFromDrawing } from "./drawing-knowledge.ts";
import { parseDrawing } from "./drawing-parse.ts";

const block = (text: string): string => `${text.replace(/^\n/, "").trimEnd()}\n`;

const PLACING = block(`
   0  1  2  3  4  5  6  7  8  9
 ------------------------------
 0|S  *  *  *  *  *  *  *  *  *
 1|S  *  *  *  *  *  *  *  S  *
 2|*  *  *  *  *  *  *  *  S  *
 3|*  *  *  *  *  *  *  *  S  *
 4|*  *  *  *  *  S  S  *  *  *
 5|*  S  S  *  *  *  *  *  *  *
 6|*  *  *  *  *  *  *  *  *  *
 7|*  *  S  S  S  *  *  *  *  *
 8|*  *  *  *  *  *  *  *  *  *
 9|*  *  *  *  *  *  *  *  *  *
`);

const SHOOTING = block(`
  0  1  2  3  4  5  6  7  8  9
 ------------------------------
0|O  *  #  #  #  #  *  #  #  *
1|O  #  *  #  #  #  #  *  O  #
2|#  O  O  O  O  O  #  #  O  #
3|#  #  #  *  #  #  #  #  O  #
4|X  X  X  #  *  #  #  #  #  *
5|*  O  O  #  #  *  #  #  #  #
6|#  *  *  #  #  #  *  #  #  #
7|#  #  O  O  O  #  #  *  #  #
8|#  *  #  #  #  *  #  #  *  #
9|*  #  #  *  O  O  O  O  #  *
`);

const BRUTE_FORCE = block(`
  0  1  2  3  4  5  6  7  8  9
 ------------------------------
0|O  O  #  #  #  #  #  #  #  #
1|#  *  #  #  #  #  #  #  #  #
2|#  #  *  #  #  #  #  #  #  #
3|#  #  #  #  #  #  *  #  #  #
4|#  #  *  O  O  O  #  #  #  #
5|#  #  X  X  X  #  #  *  #  #
6|#  O  O  O  *  #  #  #  *  #
7|#  #  *  #  #  #  *  #  #  #
8|#  #  #  #  #  #  #  #  #  #
9|#  #  #  #  #  #  #  #  #  #
`);

const LIST = "Sunk ships :\n[0, 0] -> [0, 1]\n[4, 3] -> [4, 5]\n[6, 1] -> [6, 3]\n";

const open = preset("open-waters");

describe("drawn boards", () => {
  it("[R39] show ships being placed just as the seed's board does", () => {
    const fleet = preset("open-waters-10:2,2,2,3,3");
    const draft = unwrap(parseDraft(fleet, "0 0 V; 4 5 H; 5 1 H; 1 8 V; 7 2 H"));
    expect(makePlacingBoard(fleet, draft)).toBe(PLACING);
  });

  it("[R39] show what a shooter knows just as the seed's board does", () => {
    const fleet = preset("open-waters-10:2,2,3,3,4,4,5");
    const drawing = unwrap(parseDrawing(SHOOTING));
    const knowledge = unwrap(knowledgeFromDrawing(fleet, drawing));
    expect(makeTargetBoard(knowledge)).toBe(SHOOTING);
    expect(sunkList(knowledge)).toBe(
      "Sunk ships :\n[0, 0] -> [1, 0]\n[1, 8] -> [3, 8]\n[2, 1] -> [2, 5]\n[5, 1] -> [5, 2]\n[7, 2] -> [7, 4]\n[9, 4] -> [9, 7]\n",
    );
  });

  it("[R39] keep large boards aligned", () => {
    const wide = preset("open-waters-12");
    const shots = [{ cell: 143, announcement: { result: "miss" as const } }];
    const lines = makeTargetBoard({ variant: wide, shots }).trimEnd().split("\n");
    expect(lines[0]).toBe("   0  1  2  3  4  5  6  7  8  9  10 11");
    expect(lines[2]).toBe(" 0|#  #  #  #  #  #  #  #  #  #  #  #");
    expect(lines[13]).toBe("11|#  #  #  #  #  #  #  #  #  #  #  *");
  });

  it("[R34] show a seat its own sea under fire, and others only what was shot", () => {
    const mini = preset("mini");
    const layout = unwrap(parseLayout(mini, "cruiser A1 H; destroyer C1 V; submarine E5"));
    const events = [
      { type: "place", seat: 0, layout },
      { type: "place", seat: 1, layout },
      { type: "fire", seat: 0, cell: 24 },
      { type: "fire", seat: 1, cell: 0 },
      { type: "fire", seat: 0, cell: 10 },
      { type: "fire", seat: 1, cell: 3 },
    ] as const;
    const match = events.reduce((now, event) => unwrap(applyEvent(now, event)), createMatch(mini));
    const rows = (text: string) => text.trimEnd().split("\n").slice(2);
    expect(rows(makeSeaBoard(viewFor(match, 0), 0))[0]).toBe(" 0|X  S  .  *  .");
    expect(rows(makeSeaBoard(viewFor(match, 0), 1))).toEqual([
      "0|#  #  #  #  #",
      "1|#  #  #  #  #",
      "2|X  #  #  #  #",
      "3|#  #  #  #  #",
      "4|#  #  #  #  O",
    ]);
    expect(makeSeaBoard(viewFor(match, "spectator"), 1)).toBe(
      makeTargetBoard(knowledgeOf(match, 0)),
    );
  });
});

describe("a drawing read back", () => {
  it.each([
    ["with its list", BRUTE_FORCE + LIST],
    ["without a list", BRUTE_FORCE],
    ["indented", (BRUTE_FORCE + LIST).replace(/^/gm, "   ")],
  ])("[R39] gives the position of the seed's brute-force example, %s", (_, text) => {
    const drawing = unwrap(parseDrawing(text));
    expect(drawing).toEqual({
      rows: 10,
      columns: 10,
      misses: [11, 22, 36, 42, 57, 64, 68, 72, 76],
      hits: [52, 53, 54],
      sunk: [
        [0, 1],
        [43, 44, 45],
        [61, 62, 63],
      ],
    });
    const knowledge = unwrap(knowledgeFromDrawing(open, drawing));
    expect(knownSunkShips(knowledge).map(({ ship }) => ship)).toEqual([
      "boat",
      "submarine 1",
      "submarine 2",
    ]);
    expect(knowledge.shots.map(({ announcement }) => announcement.result[0]).join("")).toBe(
      "mmmmmmmmmhshhshhshhh",
    );
    expect(unwrap(readKnowledge(open, writeKnowledge(knowledge)))).toEqual(knowledge);
    expect(makeTargetBoard(knowledge)).toBe(BRUTE_FORCE);
  });

  it("gives back the same drawing for every game that shows sunk ships' cells", () => {
    fc.assert(
      fc.property(matches, (match) => {
        const knowledge = knowledgeOf(match, match.first);
        const text = makeTargetBoard(knowledge) + sunkList(knowledge);
        const drawing = unwrap(parseDrawing(text));
        expect(drawing.sunk).toEqual(knownSunkShips(knowledge).map(({ cells }) => cells));
        if (match.variant.announcement !== "sunk-cells") return;
        const again = unwrap(knowledgeFromDrawing(match.variant, drawing));
        // Of a called square nothing is known: it comes back as unknown.
        expect(makeTargetBoard(again) + sunkList(again)).toBe(text.replaceAll("+", "#"));
        expect(again.shots).toHaveLength(knowledge.shots.length);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it.each([
    ["", 1, 1, "drawing/columns", { last: 25 }],
    ["0 1 3\n---\n", 1, 1, "drawing/columns", { last: 25 }],
    ["0 1\n0|# #", 2, 1, "drawing/dashes", {}],
    ["0 1\n---\n", 3, 1, "drawing/rows", { most: 26 }],
    ["  0  1\n ---\n0|#  #\n1|#\n", 4, 1, "drawing/row-length", { row: 1, marks: 1, columns: 2 }],
    ["  0  1\n ---\n0|#  #\n2|#  #\n", 4, 1, "drawing/row", { row: 1 }],
    ["  0  1\n ---\n0|#  S\n", 3, 6, "drawing/mark", { mark: "S" }],
    ["  0  1\n ---\n0|#  #\nTaking a few seconds\n", 4, 1, "drawing/not-a-list", {}],
    ["  0  1\n ---\n0|O  O\nSunk ships :\n", 3, 1, "drawing/not-listed", { row: 0, column: 0 }],
    ["  0  1\n ---\n0|O  #\nSunk ships :\n[0, 0] -> [0, 1]", 5, 1, "drawing/not-sunk", {}],
    ["  0  1\n ---\n0|O  O\nSunk ships :\n[0, 1] -> [0, 0]", 5, 1, "drawing/sunk-ship", {}],
    ["  0  1\n ---\n0|O  O\n1|O  #\n", 3, 1, "drawing/ambiguous", { row: 0, column: 0 }],
  ])("[R41] is refused with line and column: %j", (text, line, column, code, params) => {
    expect(parseDrawing(text)).toEqual({
      ok: false,
      error: { code, params, at: { line, column } },
    });
  });

  it("is refused where it does not suit the variant", () => {
    const problems = (variant: string, text: string) => {
      const result = knowledgeFromDrawing(preset(variant), unwrap(parseDrawing(text)));
      return result.ok ? [] : result.error;
    };
    const size = { rows: 10, columns: 10, variant: "mini", wantedRows: 5, wantedColumns: 5 };
    expect(problems("mini", BRUTE_FORCE)).toContainEqual({ code: "drawing/size", params: size });
    expect(problems("open-waters-10:2,3", BRUTE_FORCE)).toEqual([
      { code: "drawing/unknown-length", params: { nth: 3, length: 3 } },
      { code: "drawing/too-many-hits", params: { hits: 11, squares: 5 } },
    ]);
    expect(problems("silent", BRUTE_FORCE)).toContainEqual({
      code: "drawing/silent-sinking",
      params: { variant: "silent" },
    });
  });

  it("[R41] never throws, and always says what is wrong", () => {
    const drawn = matches.map((match) => {
      const knowledge = knowledgeOf(match, match.first);
      return makeTargetBoard(knowledge) + sunkList(knowledge);
    });
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."01|#XO*- \n[,]>"), maxLength: 100 }),
      mutated(drawn),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expectResult(() => parseDrawing(text));
        const drawing = parseDrawing(text);
        if (drawing.ok) expectResult(() => knowledgeFromDrawing(open, drawing.value));
      }),
      { seed: SEED, numRuns: 600 },
    );
  });
});

describe("a called shot", () => {
  const variant = preset("volley");
  const knowledge = { variant, shots: [], called: [0, 2] };

  it("is marked + until it is answered", () => {
    expect(makeTargetBoard(knowledge)).toContain("0|+  #  +  #");
  });
});
