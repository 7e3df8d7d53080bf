import { type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { createRng, type Rng, shuffled } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import { cellsOfEveryPlacement, exclusionZone, type Placement } from "../board/placement.ts";
import type { Variant } from "../variant/variant.ts";
import { type Layout, sealLayout } from "./layout.ts";
import { LayoutCounter } from "./layout-counter.ts";
import { MAX_PAIRED_CELLS, PairedDraw, type ShipTable } from "./paired-draw.ts";

export interface RandomLayoutProblems {
  "layout/too-dense": { readonly variant: string };
}
const problem = problemsOf<RandomLayoutProblems>();

/** Most presets accept at least one try in 4,000; 60,000 failures in a row mean a dense fleet. */
const PILOT_TRIES = 60_000;
/** A limit on bad luck: about a second. */
const MAX_TRIES = 2_000_000;
/**
 * Dense fleets of many ships on large boards take too many states to be counted. Drawn in pairs, the densest preset
 * (flottenmanoever) accepts one try in 400,000, which takes 50 milliseconds.
 */
const MANY_SHIPS = 8;
const MANY_CELLS = 81;
const PAIRED_PILOT_TRIES = 4_000_000;
const MAX_PAIRED_TRIES = 40_000_000;
/** States of the exact count for dense fleets: about two seconds, once per variant. */
const MAX_STATES = 400_000;

/**
 * A layout drawn uniformly from all legal ones. Places every ship independently and starts over if
 * two conflict. A fleet too dense for that is drawn in pairs of ships, if it has many, or else by counting
 * all layouts exactly. A fleet too dense and too large even for that is refused.
 */
export function randomLayout(
  variant: Variant,
  rng: Rng,
): Result<Layout, Problem<"layout/too-dense">> {
  const table = tableFor(variant);
  if (!table.dense && layFleet(table, rng, MAX_TRIES)) return ok(seal(variant, table));
  if (table.paired && layInPairs(table.paired, table, rng, MAX_PAIRED_TRIES)) {
    return ok(seal(variant, table));
  }
  return drawDense(variant, table, rng);
}

interface Table {
  readonly ships: readonly ShipTable[];
  readonly chosen: Int32Array;
  /** stamps[cell] === stamp: taken in the current try. */
  readonly stamps: Uint32Array;
  stamp: number;
  /** Decided once, with a fixed seed: if it depended on earlier draws, seeds would not repeat. */
  dense: boolean;
  /** Only for dense fleets that can be drawn in pairs; decided with a fixed seed too. */
  paired: PairedDraw | undefined;
  counter: LayoutCounter | undefined;
}

const tables = new WeakMap<Variant, Table>();

function tableFor(variant: Variant): Table {
  let table = tables.get(variant);
  if (!table) {
    table = makeTable(variant);
    table.dense = !layFleet(table, createRng("pilot"), PILOT_TRIES);
    if (table.dense) table.paired = pairedFor(variant, table);
    tables.set(variant, table);
  }
  return table;
}

function makeTable(variant: Variant): Table {
  const byLength = new Map<number, ShipTable>();
  const ships = variant.fleet.map(({ length }) => {
    const known = byLength.get(length);
    if (known) return known;
    const cells = cellsOfEveryPlacement(variant, length);
    const zones = cells.map((own) => [...exclusionZone(variant, variant.contact, own)]);
    const made = { cells, zones };
    byLength.set(length, made);
    return made;
  });
  return {
    ships,
    chosen: new Int32Array(ships.length),
    stamps: new Uint32Array(cellCount(variant)),
    stamp: 0,
    dense: false,
    paired: undefined,
    counter: undefined,
  };
}

function layFleet(table: Table, rng: Rng, tries: number): boolean {
  for (let i = 0; i < tries; i++) if (tryFleet(table, rng)) return true;
  return false;
}

/** One try; false if two ships conflict. Stopping at the first conflict favours no layout. */
function tryFleet(table: Table, rng: Rng): boolean {
  const { ships, stamps, chosen } = table;
  table.stamp = (table.stamp + 1) >>> 0;
  if (table.stamp === 0) stamps.fill(0);
  for (let s = 0; s < ships.length; s++) {
    const { cells, zones } = ships[s]!;
    const p = rng.below(cells.length);
    for (const cell of cells[p]!) if (stamps[cell] === table.stamp) return false;
    for (const cell of zones[p]!) stamps[cell] = table.stamp;
    chosen[s] = p;
  }
  return true;
}

function pairedFor(variant: Variant, table: Table): PairedDraw | undefined {
  const cells = cellCount(variant);
  if (table.ships.length < MANY_SHIPS || cells < MANY_CELLS || cells > MAX_PAIRED_CELLS)
    return undefined;
  const paired = new PairedDraw(table.ships);
  return layInPairs(paired, table, createRng("pilot"), PAIRED_PILOT_TRIES) ? paired : undefined;
}

function layInPairs(paired: PairedDraw, table: Table, rng: Rng, tries: number): boolean {
  for (let i = 0; i < tries; i++) if (paired.try(rng, table.chosen)) return true;
  return false;
}

const seal = (variant: Variant, table: Table): Layout =>
  sealLayout(
    variant,
    variant.fleet.map((ship, s) => ({
      ship: ship.name,
      cells: table.ships[s]!.cells[table.chosen[s]!]!,
    })),
  );

function drawDense(
  variant: Variant,
  table: Table,
  rng: Rng,
): Result<Layout, Problem<"layout/too-dense">> {
  table.counter ??= new LayoutCounter(variant, variant.contact, variant.fleet, MAX_STATES);
  const { layouts } = table.counter;
  if (!layouts) {
    return fail(problem("layout/too-dense", { variant: variant.name }));
  }
  return ok(sealLayout(variant, nameShips(variant, table.counter, rng)));
}

/** Ships of equal length get the drawn places in random order, so labelled layouts are uniform too. */
function nameShips(variant: Variant, counter: LayoutCounter, rng: Rng): Placement[] {
  const drawn = shuffled(rng, counter.draw(rng));
  return variant.fleet.map((ship) => {
    const index = drawn.findIndex((place) => place.length === ship.length);
    const [place] = drawn.splice(index, 1);
    return { ship: ship.name, cells: place!.cells };
  });
}
