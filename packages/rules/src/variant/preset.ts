import { type Problem, type Result, refuse, unwrap } from "../basics/result.ts";
import { excerpt, nearestNames } from "../basics/text.ts";
import type { Fleet, Ship } from "../board/ship.ts";
import {
  type Variant,
  type VariantDraft,
  type VariantProblem,
  validateVariant,
} from "./variant.ts";

/** A variant people look for by name. */
export interface Preset {
  /** Its id in commands, records and links. */
  readonly name: string;
  /** What people read instead of the id. */
  readonly title: string;
  /** One line on what it is. */
  readonly about: string;
}

interface ListedPreset extends Preset {
  readonly rules: Omit<VariantDraft, "name">;
}

const classicFleet: Fleet = [
  { name: "carrier", length: 5 },
  { name: "battleship", length: 4 },
  { name: "cruiser", length: 3 },
  { name: "submarine", length: 3 },
  { name: "destroyer", length: 2 },
];
const classicRules = { rows: 10, columns: 10, fleet: classicFleet };

const listed: readonly ListedPreset[] = [
  {
    name: "classic",
    title: "Classic",
    about: "10 x 10, five ships; you hear which ship sinks.",
    rules: classicRules,
  },
  {
    name: "salvo",
    title: "Salvo",
    about: "Classic, with a shot for every ship afloat; each is answered at once.",
    rules: { ...classicRules, turns: "salvo" },
  },
  {
    name: "volley",
    title: "Volley",
    about: "Classic, with a shot for every ship afloat; call them all, then hear the answers.",
    rules: { ...classicRules, turns: "volley" },
  },
  {
    name: "sea-battle",
    title: "Sea Battle",
    about: "10 x 10, ten ships that may not touch; you fire again after a hit.",
    rules: {
      rows: 10,
      columns: 10,
      fleet: [
        { name: "battleship", length: 4 },
        { name: "cruiser 1", length: 3 },
        { name: "cruiser 2", length: 3 },
        { name: "destroyer 1", length: 2 },
        { name: "destroyer 2", length: 2 },
        { name: "destroyer 3", length: 2 },
        { name: "boat 1", length: 1 },
        { name: "boat 2", length: 1 },
        { name: "boat 3", length: 1 },
        { name: "boat 4", length: 1 },
      ],
      contact: "no-contact",
      announcement: "sunk",
      turns: "hit-again",
    },
  },
  {
    name: "mini",
    title: "Mini",
    about: "5 x 5, three small ships that may touch only at corners.",
    rules: {
      rows: 5,
      columns: 5,
      fleet: [
        { name: "cruiser", length: 2 },
        { name: "destroyer", length: 2 },
        { name: "submarine", length: 1 },
      ],
      contact: "no-edge",
    },
  },
  {
    name: "six-ships",
    title: "Six ships",
    about: "10 x 10, the classic fleet and a second ship of 2.",
    rules: { ...classicRules, fleet: [...classicFleet, { name: "patrol boat", length: 2 }] },
  },
  {
    name: "silent",
    title: "Silent",
    about: "10 x 10, ships of 6 to 2 that may not touch; you never hear that one sinks.",
    rules: {
      rows: 10,
      columns: 10,
      fleet: [
        { name: "flagship", length: 6 },
        { name: "carrier", length: 5 },
        { name: "battleship", length: 4 },
        { name: "cruiser", length: 3 },
        { name: "destroyer", length: 2 },
      ],
      contact: "no-contact",
      announcement: "hit-miss",
    },
  },
  {
    name: "squid-hunt",
    title: "Squid hunt",
    about: "8 x 8, three squids of 4, 3 and 2; you hear that one is sunk, not which.",
    rules: {
      rows: 8,
      columns: 8,
      fleet: [
        { name: "big squid", length: 4 },
        { name: "middle squid", length: 3 },
        { name: "small squid", length: 2 },
      ],
      // As in the original: the screen counts the squads left, but never says which is gone.
      announcement: "sunk",
    },
  },
  {
    name: "open-waters",
    title: "Open waters",
    about: "N x N for any N (open-waters-1 to open-waters-26); a sunk ship is shown where it lay.",
    rules: openWaters(10),
  },
];

/** The ids of earlier versions, which old links, records, saves and scripts still hold. */
const formerIds: Readonly<Record<string, string>> = {
  react: "six-ships",
  pomcp: "silent",
  sploosh: "squid-hunt",
};

export const presets: readonly Preset[] = listed.map(({ name, title, about }) => ({
  name,
  title,
  about,
}));

/** The preset with this id. Throws if there is none: `parseVariant` reads what people type. */
export const preset = (id: string): Variant => unwrap(findPreset(id));

/**
 * The preset with this id or title, in any case. Besides the listed ones, `open-waters-N` is a board
 * of N x N with a fleet to match, and `open-waters-N:5,4,3` has ships of these lengths.
 */
export function findPreset(wanted: string): Result<Variant, Problem | readonly VariantProblem[]> {
  const name = presetId(wanted);
  const rules = listed.find((each) => each.name === name)?.rules ?? openWatersRules(name);
  if (rules) return validateVariant({ name, ...rules });
  return refuse("variant/unknown", `There is no variant "${excerpt(name)}". ${hintFor(name)}`);
}

/**
 * What people read for a preset: "Sea Battle", or "Open waters 14 x 14" for `open-waters-14`. Any
 * other name, such as a custom variant's, is its own title.
 */
export function presetTitle(id: string): string {
  const name = currentId(id);
  const known = listed.find((each) => each.name === name);
  if (known) return known.title;
  const [, side, lengths] = OPEN_WATERS.exec(name) ?? [];
  if (side === undefined) return name;
  const ships = lengths === undefined ? "" : ` (${lengths.split(",").join(", ")})`;
  return `${presetTitle("open-waters")} ${side} x ${side}${ships}`;
}

/** The id meant by an id, a former id or a title, in any case; other text is returned as it is. */
function presetId(text: string): string {
  const wanted = currentId(text.trim().toLowerCase());
  const known = listed.find(({ name, title }) => name === wanted || title.toLowerCase() === wanted);
  if (known) return known.name;
  if (OPEN_WATERS.test(wanted)) return wanted;
  const [, side, lengths] = OPEN_WATERS_TITLE.exec(wanted) ?? [];
  if (side === undefined) return text;
  return presetId(
    lengths === undefined
      ? `open-waters-${side}`
      : `open-waters-${side}:${lengths.replaceAll(" ", "")}`,
  );
}

/** The one place where former ids become today's. */
function currentId(id: string): string {
  if (Object.hasOwn(formerIds, id)) return formerIds[id]!;
  const name = id.replace(FORMER_OPEN_WATERS, "open-waters-");
  return name === "open-waters-10" ? "open-waters" : name;
}

const OPEN_WATERS = /^open-waters-(\d{1,2})(?::(\d{1,2}(?:,\d{1,2}){0,19}))?$/;
const OPEN_WATERS_TITLE = /^open waters (\d{1,2}) x \1(?: \((\d{1,2}(?:, ?\d{1,2}){0,19})\))?$/;
/** `seed-N` and `seed-N:5,4,3`. */
const FORMER_OPEN_WATERS = /^seed-(?=\d{1,2}(?::|$))/;

/** The preset that was probably meant, or else all of them. */
function hintFor(name: string): string {
  const names = presets.map((each) => (each.name === "open-waters" ? "open-waters-N" : each.name));
  const near = nearestNames(name, names);
  return near.length > 0
    ? `Did you mean ${near.join(" or ")}?`
    : `Choose one of ${names.join(", ")}.`;
}

function openWatersRules(name: string): ListedPreset["rules"] | undefined {
  const [, side, lengths] = OPEN_WATERS.exec(name) ?? [];
  return side === undefined ? undefined : openWaters(Number(side), lengths?.split(",").map(Number));
}

function openWaters(side: number, lengths?: readonly number[]): ListedPreset["rules"] {
  return {
    rows: side,
    columns: side,
    fleet: lengths ? namedByLength(lengths) : fleetForSide(side),
    announcement: "sunk-cells",
    notation: "coordinates",
  };
}

/** Shortest first: as many of these as cover at most half the board. */
function fleetForSide(side: number): Fleet {
  const candidates: Fleet = [
    { name: "boat", length: 2 },
    { name: "submarine 1", length: 3 },
    { name: "submarine 2", length: 3 },
    { name: "destroyer", length: 4 },
    { name: "carrier", length: 5 },
  ];
  const fleet: Ship[] = [];
  let covered = 0;
  for (const ship of candidates) {
    covered += ship.length;
    if (ship.length <= side && covered * 2 <= side * side) fleet.push(ship);
  }
  return fleet.length > 0 ? fleet : [{ name: "boat", length: 1 }];
}

function namedByLength(lengths: readonly number[]): Fleet {
  const names = ["", "raft", "boat", "submarine", "destroyer", "carrier"];
  const used = new Map<string, number>();
  return lengths.map((length) => {
    const name = names[length] || `ship of ${length}`;
    const nth = (used.get(name) ?? 0) + 1;
    used.set(name, nth);
    const alone = lengths.filter((other) => other === length).length === 1;
    return { name: alone ? name : `${name} ${nth}`, length };
  });
}
