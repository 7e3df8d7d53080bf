import { createRng, type Knowledge, randomLayout, unwrap } from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { cellsOfEveryPlacement, contacts } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { FREE, OPEN } from "./chart/chart.ts";
import { readChart } from "./chart/read-chart.ts";
import { density } from "./density.ts";
import { beginGame, fleetOf, variantOf } from "./playing.test-support.ts";
import { random } from "./random.ts";

describe("equals its naive twin", () => {
  for (const announcement of announcementRuleIds) {
    it(`under ${announcement}`, () => {
      for (const contact of contacts) {
        const variant = variantOf({
          rows: 6,
          columns: 8,
          fleet: fleetOf(4, 3, 3, 1),
          announcement,
          contact,
        });
        const rng = createRng(`${announcement} ${contact}`);
        const game = beginGame(variant, unwrap(randomLayout(variant, rng)));
        while (!game.isOver()) {
          expectTwin(game.knowledge);
          game.fire(random.choose(game.knowledge, rng));
        }
      }
    });
  }
});

function expectTwin(knowledge: Knowledge): void {
  const values = density.explain(knowledge);
  const twin = naiveDensity(knowledge);
  if (twin.some((value) => value > 0)) expect(values).toEqual(twin);
}

/** Lays every ship afloat everywhere it may lie, one placement after the other. */
function naiveDensity(knowledge: Knowledge): number[] {
  const { marks, owner, afloat, board, variant } = readChart(knowledge);
  const values = new Array<number>(board.spotOf.length).fill(0);
  const markOf = (cell: number) => marks[board.spotOf[cell]!]!;
  const named = variant.announcement === "ship-named";
  variant.fleet.forEach((ship, index) => {
    const own = (cell: number) => !named || owner[board.spotOf[cell]!] === index;
    const hits = values.map((_, cell) => cell).filter((c) => markOf(c) === OPEN && own(c));
    for (const cells of afloat[index] ? placements(ship.length) : []) {
      const under = cells.filter((cell) => hits.includes(cell)).length;
      if (!cells.every((cell) => markOf(cell) === FREE || hits.includes(cell))) continue;
      if (named && under < hits.length) continue;
      if (under === ship.length && variant.announcement !== "hit-miss") continue;
      for (const cell of cells) if (markOf(cell) === FREE) values[cell]! += 30 ** under;
    }
  });
  return values;

  /** The sweeps count a ship of one cell once across and once down, like any other. */
  function placements(length: number): number[][] {
    const all = cellsOfEveryPlacement(variant, length);
    return length === 1 ? [...all, ...all] : all;
  }
}
