import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { makeCellName, parseCellName } from "../board/cell-name.ts";
import { isUnnamed } from "../board/unnamed-ship.ts";
import {
  type Announcement,
  type AnsweredShot,
  announcesSinking,
  namesHits,
  namesSunk,
  type ShotResult,
  shotResults,
  showsSunkCells,
} from "../match/announcement.ts";
import type { Variant } from "../variant/variant.ts";
import { kindOf, readObject, wrongType } from "./json-object.ts";

/** A shot as JSON: {"cell": "B7", "result": "sunk", "ship": "cruiser", "cells": ["B7", "B8"]}. */
export interface ShotJson {
  readonly cell: string;
  readonly result: ShotResult;
  readonly ship?: string;
  readonly cells?: readonly string[];
}

export function writeShot(variant: Variant, { cell, announcement }: AnsweredShot): ShotJson {
  const name = (given: number) => makeCellName(variant, given, variant.notation);
  const ship = announcement.result === "miss" ? undefined : announcement.ship;
  const cells = announcement.result === "sunk" ? announcement.cells : undefined;
  return {
    cell: name(cell),
    result: announcement.result,
    ...(ship !== undefined && { ship }),
    ...(cells && { cells: cells.map(name) }),
  };
}

/** A shot of the right shape for the variant's announcement rule. `where`: "Shot 3". */
export function readShot(
  variant: Variant,
  value: unknown,
  where: string,
): Result<AnsweredShot, readonly Problem[]> {
  const object = readObject(value, where, ["cell", "result"], ["ship", "cells"]);
  if (!object.ok) return object;
  const { cell, result, ship, cells } = object.value;
  if (!shotResults.includes(result as ShotResult)) {
    return fail([wrongType(`${where}'s result`, "miss, hit or sunk", result)]);
  }
  const said = { result: result as ShotResult, ship, cells };
  const at = readCell(variant, cell, where);
  const wrong = saidProblems(variant, said, where);
  const list =
    Array.isArray(cells) && wrong.length === 0 ? readCells(variant, cells, where) : ok([]);
  if (at.ok && list.ok && wrong.length === 0) {
    return ok({ cell: at.value, announcement: announcementOf(said, list.value) });
  }
  return fail([...(at.ok ? [] : [at.error]), ...wrong, ...(list.ok ? [] : [list.error])]);
}

interface Said {
  readonly result: ShotResult;
  readonly ship: unknown;
  readonly cells: unknown;
}

const announcementOf = ({ result, ship, cells }: Said, list: readonly number[]): Announcement =>
  ({
    result,
    ...(typeof ship === "string" && { ship }),
    ...(cells !== undefined && { cells: [...list].sort((a, b) => a - b) }),
  }) as Announcement;

/** The rule says exactly which fields there are: one too many tells as much as one too few. */
function saidProblems(variant: Variant, said: Said, where: string): Problem[] {
  const rule = variant.announcement;
  const { result, ship, cells } = said;
  if (result === "sunk" && !announcesSinking(rule)) {
    const message = `${where} says "sunk", but under "${rule}" sinkings are not announced: say "hit".`;
    return [problem("shot/announcement", message)];
  }
  const named = result === "hit" ? namesHits(rule) : result === "sunk" && namesSunk(rule);
  const mayBeUnnamed = ship === undefined && variant.fleet.some(isUnnamed);
  const listed = result === "sunk" && showsSunkCells(rule);
  return [
    ...presence(
      named && !mayBeUnnamed,
      ship,
      `${where} ("${result}" under "${rule}")`,
      'the "ship"',
    ),
    ...(named && ship !== undefined ? shipProblems(variant, ship, where) : []),
    ...presence(listed, cells, `${where} ("${result}" under "${rule}")`, 'the ship\'s "cells"'),
    ...(listed && cells !== undefined && !Array.isArray(cells)
      ? [wrongType(`${where}'s cells`, "a list", cells)]
      : []),
  ];
}

function presence(wanted: boolean, given: unknown, where: string, what: string): Problem[] {
  if (wanted === (given !== undefined)) return [];
  return [problem("shot/announcement", `${where} must ${wanted ? "" : "not "}give ${what}.`)];
}

function shipProblems(variant: Variant, ship: unknown, where: string): Problem[] {
  if (variant.fleet.some(({ name }) => name === ship)) return [];
  const fleet = variant.fleet.map(({ name }) => name).join(", ");
  const message = `${where} names ${kindOf(ship)} as its ship. The fleet is ${fleet}.`;
  return [problem("shot/unknown-ship", message)];
}

function readCell(variant: Variant, value: unknown, where: string): Result<number, Problem> {
  if (typeof value !== "string")
    return fail(wrongType(`${where}'s cell`, 'a square like "B7"', value));
  const cell = parseCellName(variant, value);
  return cell.ok ? cell : fail(problem(cell.error.code, `${where}: ${cell.error.message}`));
}

function readCells(
  variant: Variant,
  values: readonly unknown[],
  where: string,
): Result<number[], Problem> {
  const cells: number[] = [];
  // No ship is longer than the board; the count itself is checked against the ship's length later.
  for (const value of values.slice(0, variant.rows + variant.columns)) {
    const cell = readCell(variant, value, where);
    if (!cell.ok) return cell;
    cells.push(cell.value);
  }
  return ok(cells);
}
