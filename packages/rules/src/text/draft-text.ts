import { locate, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import {
  type Located,
  partOf,
  TEXT_START,
  type TextLine,
  type TextPosition,
  textLines,
  within,
} from "../basics/text-line.ts";
import { type Cell, isCell } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
import { directionOf, type Placement } from "../board/placement.ts";
import { findShip, type Ship } from "../board/ship.ts";
import { type Draft, draftProblems, type Layout, validateDraft } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";
import { cellsOfPlace, type PlaceProblems, parsePlace } from "./place-text.ts";
import { type NamedPlace, readNamedPlace, type ShipLineProblems, shipCalled } from "./ship-line.ts";

export interface DraftProblems extends PlaceProblems, ShipLineProblems {
  "draft/too-long": { readonly characters: number; readonly ships: number };
  "draft/too-many": { readonly ships: number };
  "draft/one-place": { readonly ship: string; readonly length: number };
  "draft/other-ship": { readonly ship: string; readonly wanted: string };
}

const problem = problemsOf<DraftProblems>();

/** More than any fleet needs, but few enough to compare every pair of ships. */
const MAX_LENGTH = 20_000;
const MAX_LINES = 100;

/**
 * Ships as people write them, one per line or separated by ";": "carrier: B7 H", "1 6 V", "A1-A3",
 * "A1 A2 A3". A line without a name is for the next ship that no line names. Ships may overlap or
 * leave the board: only `validateDraft` checks that.
 */
export function parseDraft(variant: Variant, text: string): Located<Draft> {
  const lines = draftLines(text);
  if (!lines.ok) return lines;
  const { placed, problems } = readDraft(variant, lines.value);
  return problems.length > 0 ? fail(problems) : ok(placed.map(({ placement }) => placement));
}

/** Like `parseDraft`, but also validates. Reports unreadable and illegal ships at once, by line. */
export function parseLayout(variant: Variant, text: string): Located<Layout> {
  const lines = draftLines(text);
  return lines.ok ? layoutOfLines(variant, lines.value) : lines;
}

/** One placement, as typed at a prompt; the ship's name may precede it. */
export function parsePlacement(variant: Variant, ship: Ship, text: string): Result<Placement> {
  const lines = draftLines(text);
  if (!lines.ok) return fail(lines.error[0]!);
  const line = lines.value[0];
  if (!line || lines.value.length > 1) {
    const wanted = { ship: ship.name, length: ship.length };
    return fail(problem("draft/one-place", wanted, TEXT_START));
  }
  const named = readNamedPlace(variant.fleet, line);
  if (!named.ok) return named;
  if (named.value.ship && named.value.ship.name !== ship.name) {
    const names = { ship: named.value.ship.name, wanted: ship.name };
    return fail(problem("draft/other-ship", names, within(line)));
  }
  return placementOf(variant, ship, named.value);
}

/** A line for each placement that `parseDraft` reads back. Cells off the board become [-1, -1]. */
export const makeDraftText = (variant: Variant, draft: Draft): string =>
  draft.map((placement) => `${makePlacementText(variant, placement)}\n`).join("");

/** "carrier: B7 H", or a list of all cells if they are not a straight line of the ship's length. */
export function makePlacementText(variant: Variant, { ship: name, cells }: Placement): string {
  const ship = findShip(variant.fleet, name);
  const cell = (given: Cell) =>
    isCell(variant, given) ? makeCellName(variant, given) : "[-1, -1]";
  const way = directionOf(variant, cells);
  const straight = ship && isStraight(variant, ship, cells, `${cell(cells[0]!)} ${way}`);
  if (straight) return `${name}: ${cell(cells[0]!)}${cells.length > 1 ? ` ${way}` : ""}`;
  if (cells.length === 1) return `${excerpt(name)}: ${cell(cells[0]!)} - ${cell(cells[0]!)}`;
  return `${excerpt(name)}: ${cells.map(cell).join(" ")}`;
}

/** True if the short form would be read back as exactly these cells. */
function isStraight(variant: Variant, ship: Ship, cells: readonly Cell[], short: string): boolean {
  const place = parsePlace({ text: short, ...TEXT_START });
  const read = place.ok ? cellsOfPlace(variant, ship, place.value) : place;
  return read.ok && read.value.join() === cells.join();
}

/** `end`: where a missing ship is reported. */
export function layoutOfLines(
  variant: Variant,
  lines: readonly TextLine[],
  end: TextPosition = lines.at(-1) ?? TEXT_START,
): Located<Layout> {
  const { placed, problems } = readDraft(variant, lines);
  const draft = placed.map(({ placement }) => placement);
  const layout = validateDraft(variant, draft);
  if (layout.ok && problems.length === 0) return layout;
  // A ship with an unreadable line is not missing, so these are reported only if all lines were
  // read.
  const illegal = layout.ok || problems.length > 0 ? draftProblems(variant, draft) : layout.error;
  const located = illegal.map((wrong) => {
    const at = placed.findLast(({ placement }) => placement.ship === wrong.at?.ship)?.line ?? end;
    return locate(wrong, within(at));
  });
  return fail([...problems, ...located].sort(byPlace));
}

const byPlace = ({ at: a = {} }: Problem, { at: b = {} }: Problem): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

interface DraftReading {
  readonly placed: readonly { readonly placement: Placement; readonly line: TextLine }[];
  readonly problems: readonly Problem[];
}

function readDraft(variant: Variant, lines: readonly TextLine[]): DraftReading {
  const read = lines.map((line) => ({ line, named: readNamedPlace(variant.fleet, line) }));
  const taken = lines.map((line) => shipCalled(variant.fleet, line));
  const free = variant.fleet.filter((ship) => !taken.includes(ship));
  const placed: { placement: Placement; line: TextLine }[] = [];
  const problems: Problem[] = [];
  read.forEach(({ line, named }, index) => {
    // An unreadable line also uses up its ship, or one slip would shift all the others.
    const ship = taken[index] ?? free.shift();
    const placement = !named.ok ? named : placementFor(variant, ship, named.value, line);
    if (placement.ok) placed.push({ placement: placement.value, line });
    else problems.push(placement.error);
  });
  return { placed, problems };
}

function placementFor(
  variant: Variant,
  ship: Ship | undefined,
  place: NamedPlace,
  line: TextLine,
): Result<Placement> {
  if (ship) return placementOf(variant, ship, place);
  return fail(problem("draft/too-many", { ships: variant.fleet.length }, within(line)));
}

function placementOf(variant: Variant, ship: Ship, { place, at }: NamedPlace): Result<Placement> {
  const cells = cellsOfPlace(variant, ship, place);
  if (cells.ok) return ok({ ship: ship.name, cells: cells.value });
  return fail(locate(cells.error, within(at)));
}

function draftLines(text: string): Located<readonly TextLine[]> {
  const lines = textLines(text.slice(0, MAX_LENGTH)).flatMap(partsOfLine);
  if (text.length <= MAX_LENGTH && lines.length <= MAX_LINES) return ok(lines);
  const most = { characters: MAX_LENGTH, ships: MAX_LINES };
  return fail([problem("draft/too-long", most, TEXT_START)]);
}

/** The parts of a line, without comments and empty parts. */
function partsOfLine(line: TextLine): TextLine[] {
  const comment = line.text.indexOf("#");
  const bare = partOf(line, 0, comment < 0 ? undefined : comment);
  let from = 0;
  return bare.text.split(";").flatMap((part) => {
    const piece = partOf(bare, from, from + part.length);
    from += part.length + 1;
    return piece.text === "" ? [] : [piece];
  });
}
