import { type Problem, type Result, refuse, unwrap } from "../basics/result.ts";
import { shown } from "../board/cell-name.ts";
import type { Ship } from "../board/ship.ts";
import { nearestNames } from "../text/nearest-names.ts";
import { presetId, presets, SEED } from "./preset-title.ts";
import {
  type Variant,
  type VariantDraft,
  type VariantProblem,
  validateVariant,
} from "./variant.ts";

const classicFleet: readonly Ship[] = [
  { name: "carrier", length: 5 },
  { name: "battleship", length: 4 },
  { name: "cruiser", length: 3 },
  { name: "submarine", length: 3 },
  { name: "destroyer", length: 2 },
];

const drafts = {
  classic: { name: "classic", rows: 10, columns: 10, fleet: classicFleet },
  salvo: { name: "salvo", rows: 10, columns: 10, fleet: classicFleet, turns: "salvo" },
  volley: { name: "volley", rows: 10, columns: 10, fleet: classicFleet, turns: "volley" },
  "sea-battle": {
    name: "sea-battle",
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
  mini: {
    name: "mini",
    rows: 5,
    columns: 5,
    fleet: [
      { name: "cruiser", length: 2 },
      { name: "destroyer", length: 2 },
      { name: "submarine", length: 1 },
    ],
    contact: "no-edge",
  },
  react: {
    name: "react",
    rows: 10,
    columns: 10,
    fleet: [...classicFleet, { name: "patrol boat", length: 2 }],
  },
  pomcp: {
    name: "pomcp",
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
  sploosh: {
    name: "sploosh",
    rows: 8,
    columns: 8,
    fleet: [
      { name: "big squid", length: 4 },
      { name: "middle squid", length: 3 },
      { name: "small squid", length: 2 },
    ],
    // As in the original: a counter of squads left, and never which of them is gone.
    announcement: "sunk",
  },
} satisfies Record<string, VariantDraft>;

/**
 * The preset of this id or title, in whatever case. Besides the listed ones, `seed-N` is a board of
 * N x N with as much of its fleet as suits it, and `seed-N:5,4,3` one with ships of just these lengths.
 */
export function preset(wanted: string): Result<Variant, Problem | readonly VariantProblem[]> {
  const name = presetId(wanted);
  const draft = Object.hasOwn(drafts, name) ? drafts[name as keyof typeof drafts] : seedDraft(name);
  if (!draft) {
    return refuse("variant/unknown", `There is no variant "${shown(name)}". ${hintFor(name)}`);
  }
  return validateVariant(draft);
}

/** The preset that was meant, if one is near; else all of them. */
function hintFor(name: string): string {
  const names = presets.map((listed) => (SEED.test(listed.name) ? "seed-N" : listed.name));
  const near = nearestNames(name, names);
  return near.length > 0
    ? `Did you mean ${near.join(" or ")}?`
    : `Choose one of ${names.join(", ")}.`;
}

export const classic = (): Variant => unwrap(preset("classic"));

const seedFleet: readonly Ship[] = [
  { name: "boat", length: 2 },
  { name: "submarine 1", length: 3 },
  { name: "submarine 2", length: 3 },
  { name: "destroyer", length: 4 },
  { name: "carrier", length: 5 },
];

function seedDraft(name: string): VariantDraft | undefined {
  const match = SEED.exec(name);
  if (!match) return undefined;
  const side = Number(match[1]);
  const fleet = match[2] ? namedByLength(match[2].split(",").map(Number)) : fleetForSide(side);
  return {
    name,
    rows: side,
    columns: side,
    fleet,
    announcement: "sunk-cells",
    notation: "coordinates",
  };
}

/** The longest start of the seed's fleet, smallest ship first, that covers at most half the board. */
function fleetForSide(side: number): Ship[] {
  const fleet: Ship[] = [];
  let covered = 0;
  for (const ship of seedFleet) {
    covered += ship.length;
    if (ship.length <= side && covered * 2 <= side * side) fleet.push(ship);
  }
  return fleet.length > 0 ? fleet : [{ name: "boat", length: 1 }];
}

function namedByLength(lengths: readonly number[]): Ship[] {
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
