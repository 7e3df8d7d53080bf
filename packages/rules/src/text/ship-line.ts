import { type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { partOf, type TextLine, within } from "../basics/text-line.ts";
import type { Fleet, Ship } from "../board/ship.ts";
import { type Place, parsePlace } from "./place-text.ts";

export interface ShipLineProblems {
  "draft/line-too-long": { readonly length: number; readonly most: number };
  "draft/unknown-ship": { readonly name: string; readonly fleet: readonly string[] };
}

const problem = problemsOf<ShipLineProblems>();

/** A place, perhaps with the ship's name before it, and where in the text the place began. */
export interface NamedPlace {
  readonly ship: Ship | undefined;
  readonly place: Place;
  readonly at: TextLine;
}

/** Longer than a list of 26 cells in the longest notation. */
const MAX_LINE = 400;

/**
 * "carrier: B7 H", "carrier B7 H" or "B7 H". A name may contain spaces and digits or even look like
 * a cell, so a line without a colon is read as a place if possible, else as the longest name
 * followed by a place.
 */
export function readNamedPlace(fleet: Fleet, line: TextLine): Result<NamedPlace> {
  if (line.text.length > MAX_LINE) {
    const size = { length: line.text.length, most: MAX_LINE };
    return fail(problem("draft/line-too-long", size, within(line)));
  }
  if (line.text.includes(":")) return readAfterColon(fleet, line);
  const bare = readPlaceAt(undefined, line);
  if (bare.ok) return bare;
  const named = namesBefore(fleet, line).map((ship) =>
    readPlaceAt(ship, partOf(line, ship.name.length)),
  );
  return named.find((reading) => reading.ok) ?? named[0] ?? unknownName(fleet, line) ?? bare;
}

/** The ship that a line names, even if its place is unreadable. */
export function shipCalled(fleet: Fleet, line: TextLine): Ship | undefined {
  const read = readNamedPlace(fleet, line);
  if (read.ok) return read.value.ship;
  const colon = line.text.indexOf(":");
  if (colon >= 0) return shipNamed(fleet, line.text.slice(0, colon));
  return namesBefore(fleet, line)[0];
}

export const shipNamed = (fleet: Fleet, name: string): Ship | undefined =>
  fleet.find((ship) => ship.name.toLowerCase() === name.trim().toLowerCase());

function readAfterColon(fleet: Fleet, line: TextLine): Result<NamedPlace> {
  const colon = line.text.indexOf(":");
  const name = line.text.slice(0, colon).trim();
  const ship = shipNamed(fleet, name);
  if (!ship) return fail(noSuchShip(fleet, name, line));
  return readPlaceAt(ship, partOf(line, colon + 1));
}

function readPlaceAt(ship: Ship | undefined, at: TextLine): Result<NamedPlace> {
  const place = parsePlace(at);
  return place.ok ? ok({ ship, place: place.value, at }) : place;
}

/** The ships whose names start the line as whole words, longest name first. */
function namesBefore(fleet: Fleet, line: TextLine): Ship[] {
  const text = line.text;
  return fleet
    .filter(({ name }) => {
      const same = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
      return same && /^(?:\s|\[|$)/.test(text.slice(name.length));
    })
    .sort((a, b) => b.name.length - a.name.length);
}

/** If unknown words precede a valid place, the mistake is the name. */
function unknownName(fleet: Fleet, line: TextLine): Result<never> | undefined {
  const gaps = [...line.text.matchAll(/\s+/g)].slice(0, 8);
  const split = gaps.find(({ index }) => parsePlace(partOf(line, index)).ok);
  if (!split || !/^\p{L}{2}/u.test(line.text)) return undefined;
  return fail(noSuchShip(fleet, line.text.slice(0, split.index), line));
}

function noSuchShip(fleet: Fleet, name: string, at: TextLine): Problem {
  const known = { name: excerpt(name), fleet: fleet.map((ship) => ship.name) };
  return problem("draft/unknown-ship", known, within(at));
}
