import { type AnnouncementRuleId, announcementRuleIds } from "../announcement/announcement-rule.ts";
import { createInterner } from "../basics/interner.ts";
import {
  fail,
  ok,
  type Problem,
  problem,
  type Result,
  unreachable,
  unwrap,
} from "../basics/result.ts";
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

export const variantProblemCodes = [
  "variant/name",
  "variant/board",
  "variant/fleet-size",
  "variant/ship-name",
  "variant/duplicate-ship",
  "variant/ship-length",
  "variant/contact",
  "variant/announcement",
  "variant/turns",
  "variant/notation",
  "variant/no-room",
  "variant/undecided",
] as const;
export type VariantProblem = Problem<(typeof variantProblemCodes)[number]>;

const SHIP_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} '_.-]{0,30}[\p{L}\p{N}.'])?$/u;

/**
 * Equal variants are one object, so that anything cached by variant is computed once. Few are in use
 * at a time, and tables of megabytes may be cached for each.
 */
const interned = createInterner<Variant>(32);

/** The variant of a draft that the programmer knows to be possible; throws if it is not. */
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

/** For a structured clone of a validated variant, from another thread: the object used here. */
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
  const rule = "1 to 40 characters, no control characters, no space at either end";
  return [problem("variant/name", `A variant needs a name of ${rule}.`)];
}

function boardProblems(draft: VariantDraft): VariantProblem[] {
  const isSide = (n: number) => Number.isInteger(n) && n >= 1 && n <= MAX_SIDE;
  if (isSide(draft.rows) && isSide(draft.columns)) return [];
  const given = `${draft.rows} x ${draft.columns}`;
  return [
    problem("variant/board", `The board is ${given}; rows and columns must be 1 to ${MAX_SIDE}.`),
  ];
}

function fleetProblems(draft: VariantDraft): VariantProblem[] {
  const { fleet } = draft;
  if (fleet.length < 1 || fleet.length > MAX_SHIPS) {
    const message = `The fleet has ${fleet.length} ships; it must have 1 to ${MAX_SHIPS}.`;
    return [problem("variant/fleet-size", message)];
  }
  return fleet.flatMap((ship, index) => shipProblems(draft, ship, index));
}

function shipProblems(draft: VariantDraft, ship: Ship, index: number): VariantProblem[] {
  const found: VariantProblem[] = [];
  if (!SHIP_NAME.test(ship.name)) {
    const message = `Ship ${index + 1} is called "${excerpt(ship.name)}"; a name is 1 to 32 letters, digits, spaces or -_.' and starts with a letter or digit.`;
    found.push(problem("variant/ship-name", message));
  } else if (draft.fleet.findIndex((other) => sameName(other.name, ship.name)) < index) {
    const message = `Two ships are called "${excerpt(ship.name)}"; every ship needs its own name.`;
    found.push(problem("variant/duplicate-ship", message));
  }
  if (!Number.isInteger(ship.length) || ship.length < 1) {
    const message = `The ${excerpt(ship.name)} has length ${ship.length}; a length is a whole number from 1 up.`;
    found.push(problem("variant/ship-length", message));
  } else if (ship.length > Math.max(draft.rows, draft.columns)) {
    const message = `The ${excerpt(ship.name)} is ${ship.length} long and does not fit on a board of ${draft.rows} x ${draft.columns}.`;
    found.push(problem("variant/ship-length", message));
  }
  return found;
}

/** Names that differ only in case are the same to a person typing. */
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function choiceProblems(draft: Required<VariantDraft>): VariantProblem[] {
  return [
    ...choice("variant/contact", "contact", draft.contact, contacts),
    ...choice("variant/announcement", "announcement", draft.announcement, announcementRuleIds),
    ...choice("variant/turns", "turns", draft.turns, turnOrders),
    ...choice("variant/notation", "notation", draft.notation, notations),
  ];
}

function choice(
  code: VariantProblem["code"],
  what: string,
  given: string,
  allowed: readonly string[],
): VariantProblem[] {
  if (allowed.includes(given)) return [];
  return [
    problem(code, `"${excerpt(given)}" is not a kind of ${what}; choose ${allowed.join(", ")}.`),
  ];
}

function roomProblems(draft: Required<VariantDraft>): VariantProblem[] {
  const size = `a board of ${draft.rows} x ${draft.columns} with contact "${draft.contact}"`;
  const fit = fitFleet(draft, draft.contact, draft.fleet);
  switch (fit) {
    case "fits":
      return [];
    case "cannot-fit":
      return [problem("variant/no-room", `This fleet cannot be placed on ${size}.`)];
    case "undecided": {
      const message = `No way to place this fleet on ${size} was found within the search limit; give it more room.`;
      return [problem("variant/undecided", message)];
    }
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
