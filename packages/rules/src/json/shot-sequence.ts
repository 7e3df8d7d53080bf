import { type AnsweredShot, detailsOf } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import {
  type Choice,
  either,
  locate,
  type None,
  type Problem,
  problemsOf,
  type Square,
} from "../basics/problem.ts";
import { type Cell, columnOf, rowOf, squareOf } from "../board/board.ts";
import { cellsFrom, directions } from "../board/placement.ts";
import { findShip, fleetCells, isUnnamed } from "../board/ship.ts";
import type { Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";

export interface ShotSequenceProblems {
  "knowledge/fired-twice": { readonly square: Square; readonly earlier: number };
  "knowledge/sunk-late": { readonly ship: string; readonly length: number; readonly hits: number };
  "knowledge/sunk-early": { readonly ship: string; readonly length: number; readonly hits: number };
  "knowledge/sunk-elsewhere": None;
  "knowledge/sunk-cells": { readonly lengths: Choice };
  "knowledge/sunk-unhit": { readonly square: Square };
  "knowledge/too-many-hits": { readonly squares: number };
  "knowledge/too-many-sunk": { readonly ships: number };
  "knowledge/too-few-hits": { readonly least: number; readonly hits: number };
}
const problem = problemsOf<ShotSequenceProblems>();

/** Announcements that no game of the variant can make. Each problem has the number of its shot. */
export function sequenceProblems(knowledge: Knowledge): Problem[] {
  const { variant, shots } = knowledge;
  const rule = announcementRuleOf(variant);
  const found = shots.flatMap((shot, index) =>
    [
      ...repeatProblems(knowledge, shot, index),
      ...rule.problems(shots.slice(0, index), shot.announcement),
      ...lengthProblems(knowledge, shot, index),
      ...cellsProblems(knowledge, shot, index),
    ].map((wrong) => locate(wrong, { shot: index + 1 })),
  );
  const problems = [...found, ...countProblems(knowledge)];
  return problems.length > 0 ? problems : earlySinkingProblems(knowledge);
}

function repeatProblems({ variant, shots }: Knowledge, shot: AnsweredShot, index: number) {
  const earlier = shots.findIndex((other) => other.cell === shot.cell);
  if (earlier === index) return [];
  const square = squareOf(variant, shot.cell);
  return [problem("knowledge/fired-twice", { square, earlier: earlier + 1 })];
}

const shipOf = ({ announcement }: AnsweredShot): string | undefined => detailsOf(announcement).ship;

const isSunk = ({ announcement }: AnsweredShot): boolean => announcement.result === "sunk";

/** If hits are told apart, a ship sinks exactly when its last square is hit. */
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
  const code = isSunk(shot) ? "knowledge/sunk-early" : "knowledge/sunk-late";
  return [problem(code, { ship: ship.name, length: ship.length, hits })];
}

function cellsProblems(
  { variant, shots }: Knowledge,
  { cell, announcement }: AnsweredShot,
  index: number,
): Problem[] {
  if (announcement.result !== "sunk" || !announcement.cells) return [];
  const { ship, cells } = announcement;
  if (!cells.includes(cell)) return [problem("knowledge/sunk-elsewhere", {})];
  const lengths = lengthsOf(variant, ship);
  if (!lengths.some((length) => isLineOf(variant, length, cells))) {
    return [problem("knowledge/sunk-cells", { lengths: either(lengths) })];
  }
  const hits = openHits(shots.slice(0, index));
  const unhit = cells.find((other) => other !== cell && !hits.has(other));
  if (unhit === undefined) return [];
  return [problem("knowledge/sunk-unhit", { square: squareOf(variant, unhit) })];
}

/** The lengths that a sunk ship can have, given its name if it was announced. */
function lengthsOf({ fleet }: Variant, ship: string | undefined): readonly number[] {
  const meant = fleet.filter((each) => (ship === undefined ? isUnnamed(each) : each.name === ship));
  return [...new Set(meant.map(({ length }) => length))];
}

/** Hits so far that belong to no listed ship. */
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

function countProblems({ variant, shots }: Knowledge): Problem[] {
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss");
  const sunk = hits.filter(isSunk);
  const cells = fleetCells(variant.fleet);
  const ships = variant.fleet.length;
  const at = (shot: AnsweredShot) => ({ shot: shots.indexOf(shot) + 1 });
  const found: Problem[] = [];
  if (hits.length > cells) {
    found.push(problem("knowledge/too-many-hits", { squares: cells }, at(hits[cells]!)));
  }
  if (sunk.length > ships) {
    found.push(problem("knowledge/too-many-sunk", { ships }, at(sunk[ships]!)));
  }
  return found;
}

/**
 * Every square of a sunk ship was hit, and an unnamed ship is at least as long as the shortest one
 * it can be. Expects a sequence without other mistakes.
 */
function earlySinkingProblems({ variant, shots }: Knowledge): Problem[] {
  let hits = 0;
  const sunk: AnsweredShot[] = [];
  for (const [index, shot] of shots.entries()) {
    if (shot.announcement.result !== "miss") hits++;
    if (!isSunk(shot)) continue;
    sunk.push(shot);
    const least = leastSquares(variant, sunk);
    if (hits >= least) continue;
    return [problem("knowledge/too-few-hits", { least, hits }, { shot: index + 1 })];
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
