import {
  type Announcement,
  type AnsweredShot,
  detailsOf,
  type ShotResult,
  type SinkingDetails,
  shotResults,
} from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { shipLabels } from "../announcement/detail.ts";
import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
import { isUnnamed } from "../board/ship.ts";
import type { Variant } from "../variant/variant.ts";
import { kindOf, readObject, wrongType } from "./json-object.ts";
import { readCell, readCells } from "./placement-json.ts";

/** A shot as JSON: {"cell": "B7", "result": "sunk", "ship": "cruiser", "cells": ["B7", "B8"]}. */
export interface ShotJson {
  readonly cell: string;
  readonly result: ShotResult;
  readonly ship?: string;
  readonly label?: string;
  readonly cells?: readonly string[];
}

export function writeShot(variant: Variant, { cell, announcement }: AnsweredShot): ShotJson {
  const name = (given: number) => makeCellName(variant, given);
  const { ship, label, cells } = detailsOf(announcement);
  return {
    cell: name(cell),
    result: announcement.result,
    ...(ship !== undefined && { ship }),
    ...(label !== undefined && { label }),
    ...(cells && { cells: cells.map(name) }),
  };
}

/** Reads a shot with the fields of the variant's announcement rule. `where`: "Shot 3". */
export function readShot(
  variant: Variant,
  value: unknown,
  where: string,
): Result<AnsweredShot, readonly Problem[]> {
  const object = readObject(value, where, ["cell", "result"], shotFields);
  if (!object.ok) return object;
  const { cell, result, ship, label, cells } = object.value;
  if (!shotResults.includes(result as ShotResult)) {
    return fail([wrongType(`${where}'s result`, "miss, hit or sunk", result)]);
  }
  const said = { result: result as ShotResult, ship, label, cells };
  const at = readCell(variant, cell, where);
  const wrong = saidProblems(variant, said, where);
  const list =
    cells === undefined ? ok([]) : readCells(variant, cells, `${where}'s cells`, MAX_SIDE);
  if (at.ok && list.ok && wrong.length === 0) {
    return ok({ cell: at.value, announcement: announcementOf(said, list.value) });
  }
  const unlisted = list.ok || wrong.length > 0 ? [] : list.error;
  return fail([...(at.ok ? [] : at.error), ...wrong, ...unlisted]);
}

interface Said extends Record<keyof SinkingDetails, unknown> {
  readonly result: ShotResult;
}

const announcementOf = (
  { result, ship, label, cells }: Said,
  list: readonly number[],
): Announcement =>
  ({
    result,
    ...(typeof ship === "string" && { ship }),
    ...(typeof label === "string" && { label }),
    ...(cells !== undefined && { cells: [...list].sort((a, b) => a - b) }),
  }) as Announcement;

/** The rule fixes the fields exactly: an extra one would reveal something, as would a missing one. */
function saidProblems(variant: Variant, said: Said, where: string): Problem[] {
  const rule = announcementRuleOf(variant);
  const { result, ship } = said;
  if (result === "sunk" && !rule.announcesSinking) {
    const message = `${where} says "sunk", but under "${rule.id}" sinkings are not announced: say "hit".`;
    return [problem("shot/announcement", message)];
  }
  const wanted = rule.fieldsOf(result);
  const mayBeUnnamed = ship === undefined && variant.fleet.some(isUnnamed);
  const under = `${where} ("${result}" under "${rule.id}")`;
  return shotFields.flatMap((field) => {
    const isWanted = wanted.includes(field) && !(field === "ship" && mayBeUnnamed);
    const isGiven = wanted.includes(field) && said[field] !== undefined;
    return [
      ...presence(isWanted, said[field], under, fieldWords[field]),
      ...(isGiven ? (valueProblems[field]?.(variant, said[field], where) ?? []) : []),
    ];
  });
}

const fieldWords: Readonly<Record<keyof SinkingDetails, string>> = {
  ship: 'the "ship"',
  label: 'the "label"',
  cells: 'the ship\'s "cells"',
};

/** The fields a shot may have besides its cell and its result. */
export const shotFields = Object.keys(fieldWords) as readonly (keyof SinkingDetails)[];

function presence(wanted: boolean, given: unknown, where: string, what: string): Problem[] {
  if (wanted === (given !== undefined)) return [];
  return [problem("shot/announcement", `${where} must ${wanted ? "" : "not "}give ${what}.`)];
}

function shipProblems(variant: Variant, ship: unknown, where: string): Problem[] {
  if (variant.fleet.some(({ name }) => name === ship)) return [];
  const fleet = variant.fleet.map(({ name }) => name).join(", ");
  const message = `${where} names ${kindOf(ship)}, which is not a ship of the fleet: ${fleet}.`;
  return [problem("shot/unknown-ship", message)];
}

function labelProblems({ fleet }: Variant, label: unknown, where: string): Problem[] {
  const labels: readonly unknown[] = shipLabels(fleet);
  if (labels.includes(label)) return [];
  const message = `${where}'s label is ${kindOf(label)}, not one of ${labels.join(", ")}.`;
  return [problem("shot/unknown-label", message)];
}

const valueProblems: Readonly<Partial<Record<keyof SinkingDetails, ValueCheck>>> = {
  ship: shipProblems,
  label: labelProblems,
};
type ValueCheck = (variant: Variant, value: unknown, where: string) => Problem[];
