import type { Thinker, Through } from "@broadside/engine/tasks";
import type { Cell, Knowledge } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { exclusionZone, keepsApart } from "@broadside/rules/board";
import { knownSunkCells } from "@broadside/rules/view";
import type { Claim } from "./claim.ts";

/** Two squares to compare: one was or may be fired at, the other is better. */
export interface Comparison {
  readonly knowledge: Knowledge;
  readonly fired: Cell;
  readonly better: Cell;
  /** Expected shots saved by the better one, if known. */
  readonly saved?: number | undefined;
}

/** Why one square is better than another: the most telling claims first. Empty if none is certain. */
export async function reasonsFor(
  thinker: Pick<Thinker, "ask">,
  comparison: Comparison,
  signal?: AbortSignal,
): Promise<readonly Claim[]> {
  const { knowledge, fired, better } = comparison;
  const ask = { knowledge, cells: [fired, better] };
  const counted = await thinker.ask("through", ask, signal ? { signal } : {});
  const [firedThrough, betterThrough] = counted ?? [];
  if (!firedThrough || !betterThrough) return [];
  return claimsFrom(comparison, firedThrough, betterThrough);
}

/** At most this many claims are worth reading. */
const MOST_CLAIMS = 3;

/** The claims that the placements through both squares support. */
export function claimsFrom(comparison: Comparison, fired: Through, better: Through): Claim[] {
  const { knowledge } = comparison;
  const near = follows(knowledge, comparison.better, better);
  const sure = certain(comparison.better, better);
  const found = [
    nothingThere(knowledge, comparison.fired, fired),
    sure,
    near,
    ...(sure || near ? [] : [fitsThere(knowledge, comparison.better, better)]),
    onlyFits(knowledge, comparison.fired, fired, better),
    ...(sure || near ? [] : [rulesOut(comparison, fired, better)]),
  ].filter((claim) => claim !== undefined);
  const compared = comparedClaim(comparison, fired, better);
  const isOdd = compared?.code === "sooner";
  const claims = compared && (isOdd || found.length === 0) ? [compared, ...found] : found;
  return claims.slice(0, MOST_CLAIMS);
}

const certain = (square: Cell, { hits, layouts }: Through): Claim | undefined =>
  hits === layouts && layouts > 0n ? { code: "certain", params: { square } } : undefined;

function nothingThere(knowledge: Knowledge, square: Cell, { hits }: Through): Claim | undefined {
  if (hits > 0n) return undefined;
  const hit = touchedHit(knowledge, square);
  return hit === undefined
    ? { code: "empty", params: { square } }
    : { code: "touches", params: { square, hit } };
}

/** A hit that the square touches, though its ship cannot reach the square. */
function touchedHit(knowledge: Knowledge, square: Cell): Cell | undefined {
  const { variant } = knowledge;
  if (!keepsApart(variant.contact)) return undefined;
  const sunk = knownSunkCells(knowledge);
  const isDiagonal = (cell: Cell) => {
    const rows = Math.abs(
      Math.floor(cell / variant.columns) - Math.floor(square / variant.columns),
    );
    return rows === 1 && cell % variant.columns !== square % variant.columns;
  };
  return hitsOf(knowledge).find(
    (hit) =>
      (sunk.has(hit) || isDiagonal(hit)) &&
      exclusionZone(variant, variant.contact, [hit]).has(square),
  );
}

const hitsOf = ({ shots }: Knowledge): Cell[] =>
  shots.filter(({ announcement }) => announcement.result !== "miss").map(({ cell }) => cell);

/** Hits that a ship on the square would cover, more likely than not; in the order of the board. */
function follows(knowledge: Knowledge, square: Cell, through: Through): Claim | undefined {
  const hits = hitsOf(knowledge).filter((hit) => {
    const both = through.placed.filter(({ cells }) => cells.includes(hit));
    return 2n * both.reduce((sum, { layouts }) => sum + layouts, 0n) > through.hits;
  });
  hits.sort((a, b) => a - b);
  return hits.length > 0 ? { code: "follows", params: { square, hits } } : undefined;
}

function fitsThere(knowledge: Knowledge, square: Cell, through: Through): Claim | undefined {
  const ships = shipsThrough(knowledge, through);
  const all = isEveryShipLeft(knowledge, ships);
  return ships.length > 1 ? { code: "fits", params: { square, ships, all } } : undefined;
}

/** "Only seven ships fit" is true, but no lesson. */
const FEW_SHIPS = 3;

/** Few ships fit on the square fired at, and fewer than on the better one. */
function onlyFits(
  knowledge: Knowledge,
  square: Cell,
  fired: Through,
  better: Through,
): Claim | undefined {
  const ships = shipsThrough(knowledge, fired);
  const others = shipsThrough(knowledge, better);
  const isLess = ships.length < others.length && ships.every((ship) => others.includes(ship));
  if (ships.length === 0 || ships.length > FEW_SHIPS || !isLess) return undefined;
  return { code: "fitsOnly", params: { square, ships } };
}

/** In fleet order. */
const shipsThrough = ({ variant }: Knowledge, { placed }: Through): string[] =>
  variant.fleet
    .map(({ name }) => name)
    .filter((name) => placed.some(({ ships }) => ships.includes(name)));

/** True if these are the ships afloat, which is known only where sunk ships are named. */
function isEveryShipLeft({ variant, shots }: Knowledge, ships: readonly string[]): boolean {
  const { announcesSinking, namesSunk } = announcementRuleOf(variant);
  if (!announcesSinking || !namesSunk) return false;
  const sunk = shots.filter(({ announcement }) => announcement.result === "sunk").length;
  return ships.length === variant.fleet.length - sunk;
}

/** The ship that loses the most places to a miss on the better square, compared with the other. */
function rulesOut(comparison: Comparison, fired: Through, better: Through): Claim | undefined {
  const { knowledge, better: square, fired: other } = comparison;
  const counted = shipsThrough(knowledge, better).map((ship) => ({
    ship,
    places: placesOf(ship, better),
    otherPlaces: placesOf(ship, fired),
  }));
  const gain = (each: (typeof counted)[number]) => each.places - each.otherPlaces;
  const most = counted.reduce<(typeof counted)[number] | undefined>(
    (found, each) => (found && gain(found) >= gain(each) ? found : each),
    undefined,
  );
  if (!most || gain(most) <= 0 || most.otherPlaces === 0) return undefined;
  return { code: "rulesOut", params: { square, other, ...most } };
}

const placesOf = (ship: string, { placed }: Through): number =>
  new Set(placed.filter(({ ships }) => ships.includes(ship)).map(({ cells }) => cells.join())).size;

function comparedClaim(comparison: Comparison, fired: Through, better: Through): Claim | undefined {
  const { fired: other, better: square, saved } = comparison;
  const chance = ratio(better);
  const otherChance = ratio(fired);
  if (better.hits > fired.hits)
    return { code: "likelier", params: { square, other, chance, otherChance } };
  if (better.hits === fired.hits || saved === undefined) return undefined;
  return { code: "sooner", params: { square, other, shots: saved } };
}

/** Exact enough for display: to one part in a million. */
const ratio = ({ hits, layouts }: Through): number =>
  layouts === 0n ? 0 : Number((hits * 1_000_000n) / layouts) / 1_000_000;
