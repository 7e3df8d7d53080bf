import { type AnsweredShot, createRng, randomLayout, unwrap } from "@broadside/rules";
import type { AnnouncementRuleId } from "@broadside/rules/announcement";
import type { Contact } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { beginGame, variantOf } from "../playing.test-support.ts";
import { random } from "../random.ts";
import { type Chart, FREE, OPEN, SUNK, WATER } from "./chart.ts";
import { readChart } from "./read-chart.ts";

const fleet = [
  { name: "long", length: 3 },
  { name: "short", length: 2 },
  { name: "dot", length: 1 },
];

const boardOf = (announcement: AnnouncementRuleId, contact: Contact = "any") =>
  variantOf({ rows: 5, columns: 5, fleet, announcement, contact });

const hit = (cell: number, ship?: string): AnsweredShot => ({
  cell,
  announcement: ship === undefined ? { result: "hit" } : { result: "hit", ship },
});

const sunk = (cell: number, ship?: string, cells?: number[]): AnsweredShot => ({
  cell,
  announcement: { result: "sunk", ...(ship && { ship }), ...(cells && { cells }) },
});

const cellsMarked = (chart: Chart, mark: number): number[] =>
  [...chart.board.spotOf].flatMap((spot, cell) => (chart.marks[spot] === mark ? [cell] : []));

describe("the cells of a sunk ship", () => {
  it("are those shown, under sunk-cells", () => {
    const shots = [hit(1), hit(0), hit(6), sunk(11, "short", [6, 11])];
    const chart = readChart({ variant: boardOf("sunk-cells"), shots });
    expect(cellsMarked(chart, SUNK)).toEqual([6, 11]);
    expect(cellsMarked(chart, OPEN)).toEqual([0, 1]);
    expect([...chart.afloat]).toEqual([1, 0, 1]);
  });

  it("are those named, under ship-named", () => {
    const shots = [hit(1, "long"), hit(0, "long"), hit(6, "short"), sunk(7, "short")];
    const chart = readChart({ variant: boardOf("ship-named"), shots });
    expect(cellsMarked(chart, SUNK)).toEqual([6, 7]);
    expect(cellsMarked(chart, OPEN)).toEqual([0, 1]);
  });

  it("are the only row of hits they can be, under sunk-named", () => {
    const shots = [hit(0), hit(1), hit(12), sunk(2, "long")];
    const chart = readChart({ variant: boardOf("sunk-named"), shots });
    expect(cellsMarked(chart, SUNK)).toEqual([0, 1, 2]);
    expect(cellsMarked(chart, OPEN)).toEqual([12]);
  });

  it("become certain when a later sinking takes some of the hits", () => {
    const shots = [hit(6), hit(11), sunk(7, "short"), hit(5), hit(10), hit(16), sunk(12, "long")];
    const swapped = [hit(12), hit(6), sunk(7, "short"), hit(17), sunk(22, "long")];
    expect(cellsMarked(readChart({ variant: boardOf("sunk-named"), shots }), SUNK)).toContain(7);
    const chart = readChart({ variant: boardOf("sunk-named"), shots: swapped });
    expect(cellsMarked(chart, SUNK)).toEqual([6, 7, 12, 17, 22]);
  });

  it("are guessed to be the hits that came last where two rows are possible", () => {
    const shots = [hit(6), hit(12), sunk(7, "short")];
    const chart = readChart({ variant: boardOf("sunk-named"), shots });
    expect(cellsMarked(chart, SUNK)).toEqual([7, 12]);
    expect(cellsMarked(chart, OPEN)).toEqual([6]);
  });

  it("are guessed to be of the longest ship that fits, under sunk", () => {
    const shots = [hit(0), hit(1), sunk(2), sunk(24)];
    const chart = readChart({ variant: boardOf("sunk"), shots });
    expect(cellsMarked(chart, SUNK)).toEqual([0, 1, 2, 24]);
    expect([...chart.afloat]).toEqual([0, 1, 0]);
  });

  it("are none under hit-miss while ships may touch", () => {
    const shots = [hit(0), hit(1), hit(2), hit(3), hit(4)];
    const chart = readChart({ variant: boardOf("hit-miss"), shots });
    expect(cellsMarked(chart, OPEN)).toEqual([0, 1, 2, 3, 4]);
    expect([...chart.afloat]).toEqual([1, 1, 1]);
  });
});

describe("water known by the contact rule", () => {
  it("lies all around a sunk ship under no-contact, but not at its corners under no-edge", () => {
    const shots = [hit(0), sunk(1, "short")];
    const touching = (contact: Contact) =>
      cellsMarked(readChart({ variant: boardOf("sunk-named", contact), shots }), WATER);
    expect(touching("no-contact")).toEqual([2, 5, 6, 7]);
    expect(touching("no-edge")).toEqual([2, 5, 6]);
    expect(touching("any")).toEqual([]);
  });

  it("lies beside a line of hits, whose ends stay open", () => {
    const chart = readChart({ variant: boardOf("sunk", "no-edge"), shots: [hit(11), hit(12)] });
    expect(cellsMarked(chart, WATER)).toEqual([6, 7, 16, 17]);
    expect(chart.marks[chart.board.spotOf[10]!]).toBe(FREE);
  });

  it("closes a silent line with no room left: its ship is sunk", () => {
    const miss: AnsweredShot = { cell: 2, announcement: { result: "miss" } };
    const shots = [hit(0), hit(1), miss];
    const chart = readChart({ variant: boardOf("hit-miss", "no-contact"), shots });
    expect(cellsMarked(chart, SUNK)).toEqual([0, 1]);
    expect([...chart.afloat]).toEqual([1, 0, 1]);
  });
});

it("is right about every cell where ships are shown, named, or may not touch", () => {
  const known: [AnnouncementRuleId, Contact][] = [
    ["sunk-cells", "any"],
    ["ship-named", "any"],
    ["sunk-named", "no-edge"],
    ["sunk", "no-contact"],
  ];
  for (const [announcement, contact] of known) {
    const variant = boardOf(announcement, contact);
    for (let seed = 0; seed < 20; seed++) {
      const rng = createRng(`${announcement} ${seed}`);
      const layout = unwrap(randomLayout(variant, rng));
      const game = beginGame(variant, layout);
      while (!game.isOver()) {
        game.fire(random.choose(game.knowledge, rng));
        const fired = new Set(game.knowledge.shots.map((shot) => shot.cell));
        const gone = layout.placements.filter(({ cells }) => cells.every((c) => fired.has(c)));
        const expected = gone.flatMap(({ cells }) => cells).sort((a, b) => a - b);
        expect(cellsMarked(readChart(game.knowledge), SUNK)).toEqual(expected);
      }
    }
  }
});

it("is the same read on from earlier shots, after taking some back, or afresh", () => {
  const rules: AnnouncementRuleId[] = [
    "sunk-named",
    "sunk",
    "ship-named",
    "sunk-cells",
    "hit-miss",
  ];
  for (const announcement of rules) {
    for (const contact of ["any", "no-edge", "no-contact"] as const) {
      const variant = boardOf(announcement, contact);
      const rng = createRng(`${announcement} ${contact}`);
      const other = beginGame(variant, unwrap(randomLayout(variant, rng)));
      for (let seed = 0; seed < 5; seed++) {
        const game = beginGame(variant, unwrap(randomLayout(variant, rng)));
        while (!game.isOver()) {
          game.fire(random.choose(game.knowledge, rng));
          const { shots } = game.knowledge;
          if (rng.below(4) === 0) readChart({ variant, shots: shots.slice(0, -2) });
          if (rng.below(8) === 0) readChart(other.knowledge);
          const afresh = readChart({ variant: structuredClone(variant), shots });
          const { marks, open, afloat } = readChart(game.knowledge);
          expect({ marks, open, afloat }).toEqual({
            marks: afresh.marks,
            open: afresh.open,
            afloat: afresh.afloat,
          });
        }
      }
      other.fire(0);
    }
  }
});
