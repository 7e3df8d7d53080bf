import { type AnsweredShot, detailsOf } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Problem, problem } from "../basics/result.ts";
import { type Cell, columnOf, rowOf } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
import { cellsFrom, directions } from "../board/placement.ts";
import { findShip, fleetCells, isUnnamed } from "../board/ship.ts";
import type { Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";

/** A mistake in one of several shots. */
export interface ShotProblem extends Problem {
  /** Its number, from 1. */
  readonly shot: number;
}

export const atShot = (wrong: Problem, index: number): ShotProblem => ({
  ...wrong,
  shot: index + 1,
});

/** Announcements that no game of the variant can make, shot by shot. */
export function sequenceProblems(knowledge: Knowledge): ShotProblem[] {
  const { variant, shots } = knowledge;
  const rule = announcementRuleOf(variant);
  const found = shots.flatMap((shot, index) =>
    [
      ...repeatProblems(knowledge, shot, index),
      ...rule.problems(shots.slice(0, index), shot.announcement),
      ...lengthProblems(knowledge, shot, index),
      ...cellsProblems(knowledge, shot, index),
    ].map((wrong) => atShot(wrong, index)),
  );
  const problems = [...found, ...countProblems(knowledge)];
  return problems.length > 0 ? problems : earlySinkingProblems(knowledge);
}

function repeatProblems({ variant, shots }: Knowledge, shot: AnsweredShot, index: number) {
  const earlier = shots.findIndex((other) => other.cell === shot.cell);
  if (earlier === index) return [];
  const cell = makeCellName(variant, shot.cell);
  const message = `Shot ${index + 1} is at ${cell}, where shot ${earlier + 1} was fired already.`;
  return [problem("knowledge/fired-twice", message)];
}

const shipOf = ({ announcement }: AnsweredShot): string | undefined => detailsOf(announcement).ship;

const isSunk = ({ announcement }: AnsweredShot): boolean => announcement.result === "sunk";

/** Where hits are told apart, a ship sinks exactly when its last square is hit. */
function lengthProblems(
  { variant, shots }: Knowledge,
  shot: AnsweredShot,
  index: number,
): Problem[] {
  const name = shipOf(shot);
  const ship = name === undefined ? undefined : findShip(variant.fleet, name);
  const ownerOf = ({ announcement }: AnsweredShot): number =>
    announcementRuleOf(variant).ownerOf(variant.fleet, announcement);
  const owner = ownerOf(shot);
  if (owner < 0 || !ship) return [];
  const hits = shots.slice(0, index + 1).filter((other) => ownerOf(other) === owner).length;
  if (isSunk(shot) ? hits === ship.length : hits !== ship.length) return [];
  const said = isSunk(shot) ? "sinks" : "does not sink";
  const message = `Shot ${index + 1} ${said} the ${name} (length ${ship.length}) with hit number ${hits}.`;
  return [problem("knowledge/named-hits", message)];
}

function cellsProblems(
  { variant, shots }: Knowledge,
  { cell, announcement }: AnsweredShot,
  index: number,
): Problem[] {
  if (announcement.result !== "sunk" || !announcement.cells) return [];
  const { ship, cells } = announcement;
  const lengths = lengthsOf(variant, ship);
  const sunk = `${ship === undefined ? "a ship" : `the ${ship}`} of length ${lengths.join(" or ")}`;
  const wrong = (what: string) => [
    problem("knowledge/sunk-cells", `Shot ${index + 1} sinks ${sunk}: ${what}`),
  ];
  if (!cells.includes(cell)) return wrong("its squares must include the one fired at.");
  if (!lengths.some((length) => isLineOf(variant, length, cells))) {
    return wrong("its squares must be that many, in one line without gaps.");
  }
  const hits = openHits(shots.slice(0, index));
  const unhit = cells.find((other) => other !== cell && !hits.has(other));
  if (unhit === undefined) return [];
  const name = makeCellName(variant, unhit);
  return wrong(`${name} was not an open hit before that shot.`);
}

/** The lengths that a sunk ship can have, given its name if it was announced. */
function lengthsOf({ fleet }: Variant, ship: string | undefined): readonly number[] {
  const meant = fleet.filter((each) => (ship === undefined ? isUnnamed(each) : each.name === ship));
  return [...new Set(meant.map(({ length }) => length))];
}

/** Hits so far that no listed ship accounts for. */
function openHits(shots: readonly AnsweredShot[]): ReadonlySet<Cell> {
  const open = new Set<Cell>();
  for (const { cell, announcement } of shots) {
    if (announcement.result === "hit") open.add(cell);
    if (announcement.result === "sunk")
      for (const own of announcement.cells ?? []) open.delete(own);
  }
  return open;
}

/** `cells` ascending. */
function isLineOf(variant: Variant, length: number, cells: readonly Cell[]): boolean {
  const [first] = cells;
  if (first === undefined || cells.length !== length) return false;
  return directions.some((way) => {
    const line = cellsFrom(variant, rowOf(variant, first), columnOf(variant, first), way, length);
    return line?.join() === cells.join();
  });
}

function countProblems({ variant, shots }: Knowledge): ShotProblem[] {
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss");
  const sunk = hits.filter(isSunk);
  const cells = fleetCells(variant.fleet);
  const ships = variant.fleet.length;
  const found: ShotProblem[] = [];
  if (hits.length > cells) {
    const index = shots.indexOf(hits[cells]!);
    const message = `Shot ${index + 1} is hit number ${cells + 1}; the fleet covers only ${cells} squares.`;
    found.push(atShot(problem("knowledge/too-many-hits", message), index));
  }
  if (sunk.length > ships) {
    const index = shots.indexOf(sunk[ships]!);
    const message = `Shot ${index + 1} sinks ship number ${ships + 1}; the fleet has only ${ships} ships.`;
    found.push(atShot(problem("knowledge/too-many-sunk", message), index));
  }
  return found;
}

/**
 * Every square of a sunk ship was hit, and an unnamed ship is at least as long as the shortest one
 * it can be. Expects a sequence without other mistakes.
 */
function earlySinkingProblems({ variant, shots }: Knowledge): ShotProblem[] {
  let hits = 0;
  const sunk: AnsweredShot[] = [];
  for (const [index, shot] of shots.entries()) {
    if (shot.announcement.result !== "miss") hits++;
    if (!isSunk(shot)) continue;
    sunk.push(shot);
    const least = leastSquares(variant, sunk);
    if (hits >= least) continue;
    const message = `Shot ${index + 1} sinks a ship too soon: the ships sunk by then take at least ${least} hits, not ${hits}.`;
    return [atShot(problem("knowledge/too-few-hits", message), index)];
  }
  return [];
}

function leastSquares({ fleet }: Variant, sunk: readonly AnsweredShot[]): number {
  const names = sunk.map(shipOf).filter((name) => name !== undefined);
  const others = fleet.filter(({ name }) => !names.includes(name));
  const shortest = others.toSorted((a, b) => a.length - b.length);
  const named = fleet.filter(({ name }) => names.includes(name));
  return fleetCells([...named, ...shortest.slice(0, sunk.length - names.length)]);
}
