import { everyLayout, saysTheSame } from "@broadside/engine/internals";
import {
  type AnsweredShot,
  type Cell,
  createDefence,
  createRng,
  createVariant,
  type Knowledge,
  type Layout,
  openCells,
  pick,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts, exclusionZone, keepsApart } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import type { Claim } from "./claim.ts";
import { claimText } from "./claim-text.ts";
import { reasonsFor } from "./reasons.ts";
import { hasDamagedShip } from "./story.ts";

/** Every layout of a small board, to check claims by definition. */
const fleet = [
  { name: "cruiser", length: 3 },
  { name: "destroyer", length: 2 },
  { name: "boat", length: 2 },
];

interface Position {
  readonly knowledge: Knowledge;
  readonly layouts: readonly Layout[];
}

/** Random shots at a random fleet, under another rule each time. */
function positionAt(n: number): Position {
  const variant = createVariant({
    name: "claims",
    rows: 5,
    columns: 5,
    fleet,
    contact: contacts[n % contacts.length]!,
    announcement: announcementRuleIds[n % announcementRuleIds.length]!,
  });
  const rng = createRng("claims").split(n);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const shots: AnsweredShot[] = [];
  const count = 3 + rng.below(12);
  while (shots.length < count && defence.squaresLeft > 1) {
    const cell = pick(rng, openCells({ variant, shots }));
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  const knowledge = { variant, shots };
  const layouts = everyLayoutOf(variant).filter((layout) => saysTheSame(knowledge, layout));
  return { knowledge, layouts };
}

const listed = new Map<string, Layout[]>();

/** The announcement rule does not change which layouts are legal. */
function everyLayoutOf(variant: Knowledge["variant"]): Layout[] {
  let found = listed.get(variant.contact);
  if (!found) {
    found = [...everyLayout(variant)];
    listed.set(variant.contact, found);
  }
  return found;
}

const shipAt = ({ placements }: Layout, cell: Cell) =>
  placements.find(({ cells }) => cells.includes(cell));

const isSunk = ({ shots }: Knowledge, cells: readonly Cell[]): boolean =>
  cells.every((cell) => shots.some((shot) => shot.cell === cell));

/** What each claim means, by definition: over every layout that fits. */
function isTrue(claim: Claim, { knowledge, layouts }: Position): boolean {
  const withShip = (cell: Cell) => layouts.filter((layout) => shipAt(layout, cell));
  const shipsAt = (cell: Cell) =>
    [...new Set(withShip(cell).map((layout) => shipAt(layout, cell)!.ship))].sort();
  const chanceAt = (cell: Cell) => withShip(cell).length / layouts.length;
  const placesOf = (ship: string, cell: Cell) =>
    new Set(
      withShip(cell)
        .map((layout) => shipAt(layout, cell)!)
        .filter((placed) => placed.ship === ship)
        .map(({ cells }) => cells.join()),
    ).size;
  const { square } = claim.params;
  switch (claim.code) {
    case "certain":
      return withShip(square).length === layouts.length;
    case "empty":
      return withShip(square).length === 0;
    case "touches": {
      const { contact } = knowledge.variant;
      const { hit } = claim.params;
      return (
        keepsApart(contact) &&
        exclusionZone(knowledge.variant, contact, [hit]).has(square) &&
        layouts.every((layout) => !shipAt(layout, hit)!.cells.includes(square)) &&
        withShip(square).length === 0
      );
    }
    case "follows":
      return claim.params.hits.every((hit) => {
        const both = withShip(square).filter((layout) =>
          shipAt(layout, square)!.cells.includes(hit),
        );
        return 2 * both.length > withShip(square).length;
      });
    case "fits": {
      const { ships, all } = claim.params;
      const isAll = layouts.every(
        ({ placements }) =>
          placements.filter(({ cells }) => !isSunk(knowledge, cells)).length === ships.length,
      );
      return shipsAt(square).join() === [...ships].sort().join() && (!all || isAll);
    }
    case "fitsOnly":
      return shipsAt(square).join() === [...claim.params.ships].sort().join();
    case "rulesOut": {
      const { other, ship, places, otherPlaces } = claim.params;
      return placesOf(ship, square) === places && placesOf(ship, other) === otherPlaces;
    }
    case "likelier": {
      const { other, chance, otherChance } = claim.params;
      const isClose = (a: number, b: number) => Math.abs(a - b) < 1e-5;
      return isClose(chance, chanceAt(square)) && isClose(otherChance, chanceAt(other));
    }
    case "sooner": {
      const { other, shots } = claim.params;
      const saved =
        neededFrom({ knowledge, layouts }, other) - neededFrom({ knowledge, layouts }, square);
      return chanceAt(square) < chanceAt(other) && Math.abs(saved - shots) < 1e-9;
    }
  }
}

/** Expected shots to the end with this one, then perfect play: by trying everything. */
function neededFrom(position: Position, cell: Cell): number {
  const { knowledge, layouts } = position;
  const answers = new Map<string, Layout[]>();
  for (const layout of layouts) {
    const answer = JSON.stringify(answerIn(knowledge, layout, cell));
    answers.set(answer, [...(answers.get(answer) ?? []), layout]);
  }
  let needed = 1;
  for (const [announcement, left] of answers) {
    const shots = [...knowledge.shots, { cell, announcement: JSON.parse(announcement) }];
    const after = { knowledge: { ...knowledge, shots }, layouts: left };
    needed += (left.length / layouts.length) * leastFrom(after);
  }
  return needed;
}

function answerIn({ variant, shots }: Knowledge, layout: Layout, cell: Cell) {
  const defence = createDefence(variant, layout);
  for (const shot of shots) defence.answer(shot.cell);
  return defence.answer(cell);
}

/** A certain hit is fired at some time, and reveals the most right away; certain water reveals nothing. */
function leastFrom(position: Position): number {
  const { knowledge, layouts } = position;
  if (layouts.every(({ placements }) => placements.every(({ cells }) => isSunk(knowledge, cells))))
    return 0;
  const counts = openCells(knowledge).map((cell) => ({
    cell,
    count: layouts.filter((layout) => shipAt(layout, cell)).length,
  }));
  const certain = counts.find(({ count }) => count === layouts.length);
  const tried = certain ? [certain] : counts.filter(({ count }) => count > 0);
  return Math.min(...tried.map(({ cell }) => neededFrom(position, cell)));
}

describe("reasons", () => {
  const positions = Array.from({ length: 54 }, (_, n) => positionAt(n));
  const said = new Set<string>();

  it("are true in every layout that fits, on 54 random positions under every rule", async () => {
    for (const [n, position] of positions.entries()) {
      const { knowledge, layouts } = position;
      const counts = openCells(knowledge).map((cell) => ({
        cell,
        count: layouts.filter((layout) => shipAt(layout, cell)).length,
      }));
      const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
      const rng = createRng("fired").split(n);
      for (let i = 0; i < 4; i++) {
        const fired = pick(rng, openCells(knowledge));
        if (fired === best.cell) continue;
        const reasons = await reasonsFor(thinker, { knowledge, fired, better: best.cell });
        for (const claim of reasons) {
          said.add(claim.code);
          const text = claimText(knowledge.variant, claim);
          expect(isTrue(claim, position), `position ${n}: ${text}`).toBe(true);
        }
      }
    }
  });

  it("are of every kind", () => {
    const fixed = ["certain", "empty", "touches", "follows"];
    for (const kind of [...fixed, "fits", "fitsOnly", "rulesOut"]) expect(said).toContain(kind);
  });

  it("say how much sooner the game ends, as trying everything does", async () => {
    let compared = 0;
    // The first ones where a square that is less likely to hit is the best: it is rare.
    for (const n of [256, 363, 364]) {
      const position = positionAt(n);
      const { knowledge } = position;
      for (const fired of openCells(knowledge)) {
        const worth = await thinker.ask("worth", { knowledge, cell: fired });
        if (!worth?.proven || worth.best === fired) continue;
        const saved = worth.needed - worth.bestNeeded;
        const asked = { knowledge, fired, better: worth.best, saved };
        for (const claim of await reasonsFor(thinker, asked)) {
          if (claim.code !== "sooner") continue;
          compared++;
          const text = claimText(knowledge.variant, claim);
          expect(isTrue(claim, position), `position ${n}: ${text}`).toBe(true);
        }
      }
    }
    expect(compared).toBe(4);
  });

  it("call a ship damaged only if one is in every layout", () => {
    for (const { knowledge, layouts } of positions) {
      if (!hasDamagedShip({ before: knowledge })) continue;
      const isDamaged = (layout: Layout) =>
        layout.placements.some(
          ({ cells }) =>
            !isSunk(knowledge, cells) &&
            cells.some((cell) => knowledge.shots.some((shot) => shot.cell === cell)),
        );
      expect(layouts.every(isDamaged)).toBe(true);
    }
  });
});
