import { type Choice, either, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, type Result, unwrap } from "../basics/result.ts";
import { excerpt, nearestNames } from "../basics/text.ts";
import type { Fleet, Ship } from "../board/ship.ts";
import {
  type Variant,
  type VariantDraft,
  type VariantProblem,
  validateVariant,
} from "./variant.ts";

type Rules = Omit<VariantDraft, "name">;

const classicFleet: Fleet = [
  { name: "carrier", length: 5 },
  { name: "battleship", length: 4 },
  { name: "cruiser", length: 3 },
  { name: "submarine", length: 3 },
  { name: "destroyer", length: 2 },
];
const classicRules = { rows: 10, columns: 10, fleet: classicFleet };

/** In the order people see them. */
const rulesOf = {
  classic: classicRules,
  salvo: { ...classicRules, turns: "salvo" },
  volley: { ...classicRules, turns: "volley" },
  "sea-battle": {
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
  // The paper game as it is played in Germany and Austria.
  flottenmanoever: {
    rows: 10,
    columns: 10,
    fleet: [
      { name: "battleship", length: 5 },
      { name: "cruiser 1", length: 4 },
      { name: "cruiser 2", length: 4 },
      { name: "destroyer 1", length: 3 },
      { name: "destroyer 2", length: 3 },
      { name: "destroyer 3", length: 3 },
      { name: "submarine 1", length: 2 },
      { name: "submarine 2", length: 2 },
      { name: "submarine 3", length: 2 },
      { name: "submarine 4", length: 2 },
    ],
    contact: "no-contact",
    announcement: "sunk",
    turns: "hit-again",
  },
  mini: {
    rows: 5,
    columns: 5,
    fleet: [
      { name: "cruiser", length: 2 },
      { name: "destroyer", length: 2 },
      { name: "submarine", length: 1 },
    ],
    contact: "no-edge",
  },
  "six-ships": { ...classicRules, fleet: [...classicFleet, { name: "patrol boat", length: 2 }] },
  silent: {
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
  "squid-hunt": {
    rows: 8,
    columns: 8,
    fleet: [
      { name: "big squid", length: 4 },
      { name: "middle squid", length: 3 },
      { name: "small squid", length: 2 },
    ],
    // As in the original: the screen counts the squids left, but never shows which is gone.
    announcement: "sunk",
  },
  "open-waters": openWaters(10),
} satisfies Record<string, Rules>;

/** The id of a preset in commands, records and links. */
export type PresetId = keyof typeof rulesOf;
/** The ids of all presets. */
export const presetIds = Object.keys(rulesOf) as readonly PresetId[];

/**
 * Other ids that are understood: those of earlier versions, which old links, records, saves and scripts still contain,
 * and names that people type.
 */
const otherIds: Readonly<Record<string, string>> = {
  "german-fleet": "flottenmanoever",
  flottenmanöver: "flottenmanoever",
  react: "six-ships",
  pomcp: "silent",
  sploosh: "squid-hunt",
};

/** The preset with this id. Throws if there is none: `parseVariant` reads what people type. */
export const preset = (id: string): Variant => unwrap(findPreset(id));

/**
 * The preset with this id or title, in any case. Besides the listed ones, `open-waters-N` is a board
 * of N × N with a fleet to match, and `open-waters-N:5,4,3` has ships of these lengths.
 */
export function findPreset(wanted: string): Result<Variant, Problem | readonly VariantProblem[]> {
  const name = presetId(wanted);
  const reference = presetReference(name);
  if (reference) return validateVariant({ name, ...rulesIn(reference) });
  return fail(unknownPreset(name));
}

/** The parts of a preset id: `open-waters-7:4,3,2` also has a side and lengths. */
export interface PresetReference {
  readonly id: PresetId;
  readonly side?: number;
  readonly lengths?: readonly number[];
}

/** The preset with this current or former id; undefined for other names. */
export function presetReference(text: string): PresetReference | undefined {
  const id = currentId(text);
  if (isPresetId(id)) return { id };
  const [, side, lengths] = OPEN_WATERS.exec(id) ?? [];
  if (side === undefined) return undefined;
  return {
    id: "open-waters",
    side: Number(side),
    ...(lengths !== undefined && { lengths: lengths.split(",").map(Number) }),
  };
}

const isPresetId = (name: string): name is PresetId => presetIds.some((id) => id === name);

/** The id for an id, a former id or a title, in any case; other text is returned unchanged. */
function presetId(text: string): string {
  const wanted = currentId(text.trim().toLowerCase());
  // A title has spaces where the id has hyphens: "Sea battle".
  const slug = currentId(wanted.replaceAll(" ", "-"));
  if (isPresetId(slug)) return slug;
  if (OPEN_WATERS.test(wanted)) return wanted;
  const [, side, lengths] = OPEN_WATERS_TITLE.exec(wanted) ?? [];
  if (side === undefined) return text;
  return presetId(
    lengths === undefined
      ? `open-waters-${side}`
      : `open-waters-${side}:${lengths.replaceAll(" ", "")}`,
  );
}

/** The only place that maps former ids to current ones. */
function currentId(id: string): string {
  if (Object.hasOwn(otherIds, id)) return otherIds[id]!;
  const name = id.replace(FORMER_OPEN_WATERS, "open-waters-");
  return name === "open-waters-10" ? "open-waters" : name;
}

const OPEN_WATERS = /^open-waters-(\d{1,2})(?::(\d{1,2}(?:,\d{1,2}){0,19}))?$/;
const OPEN_WATERS_TITLE = /^open waters (\d{1,2}) [x×] \1(?: \((\d{1,2}(?:, ?\d{1,2}){0,19})\))?$/;
/** `seed-N` and `seed-N:5,4,3`. */
const FORMER_OPEN_WATERS = /^seed-(?=\d{1,2}(?::|$))/;

/** Mentions the presets that were probably meant, or else all of them. */
function unknownPreset(name: string): Problem {
  const presets = presetIds.map((id) => (id === "open-waters" ? "open-waters-N" : id));
  const near = nearestNames(name, presets);
  return near.length > 0
    ? problem("variant/misspelt", { variant: excerpt(name), near: either(near) })
    : problem("variant/unknown", { variant: excerpt(name), presets: either(presets) });
}

export interface PresetProblems {
  "variant/unknown": { readonly variant: string; readonly presets: Choice };
  "variant/misspelt": { readonly variant: string; readonly near: Choice };
}
const problem = problemsOf<PresetProblems>();

const rulesIn = ({ id, side, lengths }: PresetReference): Rules =>
  side === undefined ? rulesOf[id] : openWaters(side, lengths);

function openWaters(side: number, lengths?: readonly number[]): Rules {
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
