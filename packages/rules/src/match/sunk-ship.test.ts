import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnsweredShot } from "../announcement/announcement.ts";
import { type AnnouncementRuleId, announcementRuleIds } from "../announcement/announcement-rule.ts";
import { matches, SEED } from "../arbitraries.test-support.ts";
import { createRng, type Rng, shuffled } from "../basics/rng.ts";
import { type Cell, cellCount } from "../board/board.ts";
import {
  type Contact,
  cellsOfEveryPlacement,
  contacts,
  type Placement,
} from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";
import { type Layout, validateDraft } from "../layout/layout.ts";
import { createVariant, type Variant } from "../variant/variant.ts";
import { createDefence } from "./defence.ts";
import { type Knowledge, knowledgeOf } from "./knowledge.ts";
import { opponentOf, seats } from "./seat.ts";
import { knownSunkCells, knownSunkShips } from "./sunk-ship.ts";

const ships = (...lengths: number[]): Fleet =>
  lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));

const variantOf = (
  side: number,
  fleet: Fleet,
  contact: Contact,
  announcement: AnnouncementRuleId,
) => createVariant({ name: "test", rows: side, columns: side, fleet, contact, announcement });

/** "hit" or "sunk", or "sunk ship 1". */
function knowing(variant: Variant, ...said: readonly [Cell, string][]): Knowledge {
  const shots = said.map(([cell, words]) => {
    const [result, ...name] = words.split(" ");
    const ship = name.join(" ");
    return { cell, announcement: { result: result as "hit", ...(ship && { ship }) } };
  });
  return { variant, shots };
}

function everyLayout(variant: Variant): Layout[] {
  const lay = (index: number): Placement[][] => {
    const ship = variant.fleet[index];
    if (!ship) return [[]];
    const rest = lay(index + 1);
    return cellsOfEveryPlacement(variant, ship.length).flatMap((cells) =>
      rest.map((others) => [{ ship: ship.name, cells }, ...others]),
    );
  };
  return lay(0).flatMap((draft) => {
    const layout = validateDraft(variant, draft);
    return layout.ok ? [layout.value] : [];
  });
}

describe("the cells of sunk ships", () => {
  it("are known when only one line of hits can be the ship", () => {
    const variant = variantOf(5, ships(3, 2), "any", "sunk-named");
    expect(knownSunkShips(knowing(variant, [0, "hit"], [1, "hit"], [2, "sunk ship 1"]))).toEqual([
      { shot: 2, ship: "ship 1", cells: [0, 1, 2] },
    ]);
  });

  it("are not known when two lines can be it", () => {
    const variant = variantOf(5, ships(2, 3), "any", "sunk-named");
    const knowledge = knowing(variant, [5, "hit"], [1, "hit"], [6, "sunk ship 1"]);
    expect(knownSunkShips(knowledge)).toEqual([]);
  });

  it("are not looked for among hits that came later", () => {
    const variant = variantOf(5, ships(2, 3), "any", "sunk-named");
    const knowledge = knowing(variant, [5, "hit"], [6, "sunk ship 1"], [1, "hit"]);
    expect([...knownSunkCells(knowledge)]).toEqual([5, 6]);
  });

  it("depend on the length, which an unnamed sinking leaves open", () => {
    const said: [Cell, string][] = [
      [0, "hit"],
      [1, "hit"],
      [2, "sunk"],
    ];
    const touching = variantOf(5, ships(3, 2), "any", "sunk");
    expect(knownSunkShips(knowing(touching, ...said))).toEqual([]);
    const apart = variantOf(5, ships(3, 2), "no-edge", "sunk");
    expect([...knownSunkCells(knowing(apart, ...said))]).toEqual([0, 1, 2]);
  });

  it("of one ship narrow down those of another", () => {
    const variant = variantOf(5, ships(2, 2), "any", "sunk-named");
    // 5 was hit when 0 sank the first ship, so 6 alone can belong to the second: 6-11 or 5-6.
    const knowledge = knowing(
      variant,
      [5, "hit"],
      [0, "sunk ship 1"],
      [11, "hit"],
      [6, "sunk ship 2"],
    );
    expect(knownSunkShips(knowledge).map(({ cells }) => cells)).toEqual([
      [0, 5],
      [6, 11],
    ]);
  });

  it("are never claimed against any layout that fits, under every rule", () => {
    for (const contact of contacts) {
      const layouts = everyLayout(variantOf(4, ships(3, 2, 2), contact, "hit-miss"));
      for (const rule of announcementRuleIds) {
        checkAgainstEveryLayout(variantOf(4, ships(3, 2, 2), contact, rule), layouts);
      }
    }
  });

  it("are the true ones in every game, and all of them under sunk-cells and ship-named", () => {
    fc.assert(
      fc.property(matches, (match) => {
        for (const seat of seats) {
          const known = knownSunkShips(knowledgeOf(match, seat));
          const truth = match.sides[opponentOf(seat)].layout?.placements ?? [];
          const sunk = match.sides[seat].shots.filter((s) => s.announcement.result === "sunk");
          for (const { cells } of known) expect(truth.map((p) => p.cells)).toContainEqual(cells);
          if (["sunk-cells", "ship-named"].includes(match.variant.announcement)) {
            expect(known).toHaveLength(sunk.length);
          }
        }
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

/** Games whose shots favour ships, or sinkings would be rare; checked after every shot. */
function checkAgainstEveryLayout(variant: Variant, layouts: readonly Layout[]): void {
  const rng = createRng(`sunk cells ${variant.contact} ${variant.announcement}`);
  for (let game = 0; game < 5; game++) {
    const layout = layouts[rng.below(layouts.length)]!;
    const truth = createDefence(variant, layout);
    let fitting = layouts.map((fit) => ({ layout: fit, defence: createDefence(variant, fit) }));
    const shots: AnsweredShot[] = [];
    for (const cell of eagerShots(variant, layout, rng)) {
      const announcement = truth.answer(cell);
      shots.push({ cell, announcement });
      const said = JSON.stringify(announcement);
      fitting = fitting.filter(({ defence }) => JSON.stringify(defence.answer(cell)) === said);
      checkClaims(
        fitting.map((fit) => fit.layout),
        { variant, shots },
      );
    }
  }
}

function eagerShots(variant: Variant, truth: Layout, rng: Rng): Cell[] {
  const own = truth.placements.flatMap(({ cells }) => cells);
  const other = Array.from({ length: cellCount(variant) }, (_, cell) => cell);
  const water = shuffled(
    rng,
    other.filter((cell) => !own.includes(cell)),
  );
  return shuffled(rng, [...own, ...water.slice(0, 4)]);
}

function checkClaims(fitting: readonly Layout[], knowledge: Knowledge): void {
  for (const { cells: claimed } of knownSunkShips(knowledge)) {
    const everywhere = fitting.every((layout) =>
      layout.placements.some((placement) => placement.cells.join() === claimed.join()),
    );
    expect(everywhere, `ship on ${claimed} after ${JSON.stringify(knowledge.shots)}`).toBe(true);
  }
}
