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
import { type Choice, either, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
import { isUnnamed } from "../board/ship.ts";
import type { Variant } from "../variant/variant.ts";
import { oneOf } from "./checked-value.ts";
import { fieldPath, placeOf, readObject, shown } from "./json-object.ts";
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

export interface ShotProblems {
  "shot/sunk": { readonly rule: string };
  "shot/field-missing": FieldParams;
  "shot/field-extra": FieldParams;
  "shot/unknown-ship": { readonly found: string; readonly fleet: readonly string[] };
  "shot/unknown-label": { readonly found: string; readonly labels: Choice };
}
const problem = problemsOf<ShotProblems>();

type FieldParams = { readonly field: string; readonly result: string; readonly rule: string };

/** Reads a shot with the fields of the variant's announcement rule. */
export function readShot(
  variant: Variant,
  value: unknown,
  path: string,
): Result<AnsweredShot, readonly Problem[]> {
  const object = readObject(value, path, ["cell", "result"], shotFields);
  if (!object.ok) return object;
  const { cell, ship, label, cells } = object.value;
  const result = oneOf(shotResults)(object.value.result, fieldPath(path, "result"));
  if (!result.ok) return result;
  const said = { result: result.value, ship, label, cells };
  const at = readCell(variant, cell, fieldPath(path, "cell"));
  const wrong = saidProblems(variant, said, path);
  const list =
    cells === undefined ? ok([]) : readCells(variant, cells, fieldPath(path, "cells"), MAX_SIDE);
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

/** The rule fixes the fields exactly: an extra or a missing one would reveal something. */
function saidProblems(variant: Variant, said: Said, path: string): Problem[] {
  const rule = announcementRuleOf(variant);
  const { result, ship } = said;
  if (result === "sunk" && !rule.announcesSinking) {
    return [problem("shot/sunk", { rule: rule.id }, placeOf(path))];
  }
  const wanted = rule.fieldsOf(result);
  const mayBeUnnamed = ship === undefined && variant.fleet.some(isUnnamed);
  return shotFields.flatMap((field) => {
    const isWanted = wanted.includes(field) && !(field === "ship" && mayBeUnnamed);
    const isGiven = said[field] !== undefined;
    if (isGiven && wanted.includes(field)) {
      return valueProblems[field]?.(variant, said[field], fieldPath(path, field)) ?? [];
    }
    if (isWanted === isGiven) return [];
    const code = isWanted ? "shot/field-missing" : "shot/field-extra";
    return [problem(code, { field, result, rule: rule.id }, placeOf(path))];
  });
}

/** The fields a shot may have in addition to its cell and its result. */
export const shotFields = ["ship", "label", "cells"] as const satisfies (keyof SinkingDetails)[];

function shipProblems(variant: Variant, ship: unknown, path: string): Problem[] {
  if (variant.fleet.some(({ name }) => name === ship)) return [];
  const fleet = variant.fleet.map(({ name }) => name);
  return [problem("shot/unknown-ship", { found: shown(ship), fleet }, placeOf(path))];
}

function labelProblems({ fleet }: Variant, label: unknown, path: string): Problem[] {
  const labels = shipLabels(fleet);
  if (labels.some((known) => known === label)) return [];
  return [
    problem("shot/unknown-label", { found: shown(label), labels: either(labels) }, placeOf(path)),
  ];
}

const valueProblems: Readonly<Partial<Record<keyof SinkingDetails, ValueCheck>>> = {
  ship: shipProblems,
  label: labelProblems,
};
type ValueCheck = (variant: Variant, value: unknown, path: string) => Problem[];
