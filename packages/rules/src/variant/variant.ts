import { type AnnouncementRuleId, announcementRuleIds } from "../announcement/announcement-rule.ts";
import { createInterner } from "../basics/interner.ts";
import { type Choice, either, type None, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result, unreachable, unwrap } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { type Board, MAX_SIDE } from "../board/board.ts";
import { type Notation, notations } from "../board/cell-name.ts";
import { type Contact, contacts } from "../board/placement.ts";
import { type Fleet, MAX_SHIPS, type Ship } from "../board/ship.ts";
import { fitFleet } from "./fleet-fit.ts";
import { type TurnOrder, turnOrders } from "./turn-order.ts";

/** The rules of a kind of game, not validated and perhaps impossible. */
export interface VariantDraft extends Board {
  readonly name: string;
  readonly fleet: Fleet;
  readonly contact?: Contact;
  readonly announcement?: AnnouncementRuleId;
  readonly turns?: TurnOrder;
  readonly notation?: Notation;
}

/** Private to this file, so a spread copy of a variant is only a draft. */
declare class Validated {
  private readonly validated: true;
}

/** The rules of one kind of game: complete, possible, frozen. Only `validateVariant` makes one. */
export interface Variant extends Required<VariantDraft>, Validated {}

export interface VariantProblems {
  "variant/name": None;
  "variant/board": { readonly rows: string; readonly columns: string; readonly most: number };
  "variant/fleet-size": { readonly ships: number; readonly most: number };
  "variant/ship-name": { readonly number: number; readonly ship: string };
  "variant/duplicate-ship": { readonly ship: string };
  "variant/ship-length": { readonly ship: string; readonly length: string };
  "variant/ship-too-long": { readonly ship: string; readonly length: number } & BoardSize;
  "variant/contact": Unknown;
  "variant/announcement": Unknown;
  "variant/turns": Unknown;
  "variant/notation": Unknown;
  "variant/no-room": BoardSize & { readonly contact: string };
  "variant/undecided": BoardSize & { readonly contact: string };
}
type BoardSize = { readonly rows: number; readonly columns: number };
type Unknown = { readonly found: string; readonly choices: Choice };
const problem = problemsOf<VariantProblems>();
export type VariantProblem = Problem<keyof VariantProblems>;

const SHIP_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} '_.-]{0,30}[\p{L}\p{N}.'])?$/u;

/**
 * Equal variants are one object, so that anything cached by variant is computed once. Few are in use
 * at a time, and tables of megabytes may be cached for each.
 */
const interned = createInterner<Variant>(32);

/** For drafts that the programmer knows to be possible; throws if one is not. */
export const createVariant = (draft: VariantDraft): Variant => unwrap(validateVariant(draft));

/** The only way to a `Variant`. Reports every mistake at once. */
export function validateVariant(draft: VariantDraft): Result<Variant, readonly VariantProblem[]> {
  const complete = withDefaults(draft);
  const problems = [
    ...nameProblems(complete),
    ...boardProblems(complete),
    ...fleetProblems(complete),
    ...choiceProblems(complete),
  ];
  if (problems.length > 0) return fail(problems);
  const known = interned.find(keyOf(complete));
  if (known) return ok(known);
  const tight = roomProblems(complete);
  return tight.length > 0 ? fail(tight) : ok(intern(complete));
}

/** For a structured clone of a validated variant from another thread: the object used here. */
export const internVariant = (copy: Variant): Variant =>
  interned.find(keyOf(copy)) ?? intern(withDefaults(copy));

export const isSameVariant = (a: Variant, b: Variant): boolean => a === b || keyOf(a) === keyOf(b);

function withDefaults(draft: VariantDraft): Required<VariantDraft> {
  return {
    name: draft.name,
    rows: draft.rows,
    columns: draft.columns,
    fleet: draft.fleet,
    contact: draft.contact ?? "any",
    announcement: draft.announcement ?? "sunk-named",
    turns: draft.turns ?? "alternate",
    notation: draft.notation ?? "letters",
  };
}

function nameProblems(draft: VariantDraft): VariantProblem[] {
  if (/^[^\s\p{C}](?:[^\p{C}]{0,38}[^\s\p{C}])?$/u.test(draft.name)) return [];
  return [problem("variant/name", {}, { path: "name" })];
}

function boardProblems(draft: VariantDraft): VariantProblem[] {
  const isSide = (n: number) => Number.isInteger(n) && n >= 1 && n <= MAX_SIDE;
  if (isSide(draft.rows) && isSide(draft.columns)) return [];
  const given = { rows: `${draft.rows}`, columns: `${draft.columns}`, most: MAX_SIDE };
  return [problem("variant/board", given)];
}

function fleetProblems(draft: VariantDraft): VariantProblem[] {
  const { fleet } = draft;
  if (fleet.length < 1 || fleet.length > MAX_SHIPS) {
    return [problem("variant/fleet-size", { ships: fleet.length, most: MAX_SHIPS })];
  }
  return fleet.flatMap((ship, index) => shipProblems(draft, ship, index));
}

function shipProblems(draft: VariantDraft, ship: Ship, index: number): VariantProblem[] {
  const found: VariantProblem[] = [];
  const name = excerpt(ship.name);
  const { rows, columns } = draft;
  if (!SHIP_NAME.test(ship.name)) {
    found.push(problem("variant/ship-name", { number: index + 1, ship: name }));
  } else if (draft.fleet.findIndex((other) => sameName(other.name, ship.name)) < index) {
    found.push(problem("variant/duplicate-ship", { ship: name }));
  }
  if (!Number.isInteger(ship.length) || ship.length < 1) {
    found.push(problem("variant/ship-length", { ship: name, length: `${ship.length}` }));
  } else if (ship.length > Math.max(rows, columns)) {
    const params = { ship: name, length: ship.length, rows, columns };
    found.push(problem("variant/ship-too-long", params));
  }
  return found;
}

/** People treat names that differ only in case as equal. */
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function choiceProblems(draft: Required<VariantDraft>): VariantProblem[] {
  return [
    ...choice("variant/contact", draft.contact, contacts),
    ...choice("variant/announcement", draft.announcement, announcementRuleIds),
    ...choice("variant/turns", draft.turns, turnOrders),
    ...choice("variant/notation", draft.notation, notations),
  ];
}

function choice(
  code: "variant/contact" | "variant/announcement" | "variant/turns" | "variant/notation",
  given: string,
  choices: readonly string[],
): VariantProblem[] {
  return choices.includes(given)
    ? []
    : [problem(code, { found: excerpt(given), choices: either(choices) })];
}

function roomProblems(draft: Required<VariantDraft>): VariantProblem[] {
  const { rows, columns, contact } = draft;
  const fit = fitFleet(draft, contact, draft.fleet);
  switch (fit) {
    case "fits":
      return [];
    case "cannot-fit":
      return [problem("variant/no-room", { rows, columns, contact })];
    case "undecided":
      return [problem("variant/undecided", { rows, columns, contact })];
    default:
      return unreachable(fit);
  }
}

function intern(complete: Required<VariantDraft>): Variant {
  const fleet = Object.freeze(
    complete.fleet.map(({ name, length }) => Object.freeze({ name, length })),
  );
  return interned.add(keyOf(complete), Object.freeze({ ...complete, fleet }) as Variant);
}

/** Equal for equal variants, and only for them. */
const keyOf = (variant: Required<VariantDraft>): string =>
  JSON.stringify([
    variant.name,
    variant.rows,
    variant.columns,
    variant.fleet.map(({ name, length }) => [name, length]),
    variant.contact,
    variant.announcement,
    variant.turns,
    variant.notation,
  ]);
