import { cellCount, createRng, type Rng, type Variant } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import { boardSymmetries } from "../evidence/board-symmetries.ts";
import { type PlacementTables, placementTablesOf } from "../evidence/placement-tables.ts";
import type { InOrderPart, RealWeights } from "./prior.ts";

/**
 * Ship after ship is drawn uniformly among the places left to it, so a layout has the weight of 1 over
 * the product of the numbers of places left. No product over the ships is quite that: this is the one
 * whose logarithm fits best (least squares) over layouts drawn in order. Places that are equal by
 * symmetry share a weight.
 */
export function inOrderWeights(variant: Variant, { first }: InOrderPart): RealWeights {
  const tables = placementTablesOf(variant);
  const orbits = orbitsOf(variant, tables);
  const sign = first === "longest" ? 1 : -1;
  const order = [...tables.kindOfShip].sort((a, b) => sign * (a - b));
  const draw = drawerInOrder(variant, tables, order);
  const rng = createRng("in order");
  const drawn: Drawn[] = [];
  for (let attempt = 0; attempt < 4 * DRAWS && drawn.length < DRAWS; attempt++) {
    const layout = draw(rng);
    if (layout) drawn.push(layout);
  }
  const logs = fitLogs(drawn, orbits);
  return orbits.ofPlacement.map((row) => row.map((orbit) => Math.exp(logs[orbit]!)));
}

/** Layouts fitted to. With half as many, the corners of sea-battle are 0.005 off. */
const DRAWS = 2048;

/** Placements of each kind that a symmetry of the board maps to each other. */
interface Orbits {
  readonly count: number;
  /** By kind and placement: its orbit. */
  readonly ofPlacement: readonly (readonly number[])[];
}

function orbitsOf(variant: Variant, { placements }: PlacementTables): Orbits {
  const turns = boardSymmetries(variant);
  let count = 0;
  const ofPlacement = placements.map((all) => {
    const known = new Map<string, number>();
    return all.map((cells) => {
      const own = known.get(String(cells));
      if (own !== undefined) return own;
      for (const turn of turns) {
        const image = cells.map((cell) => turn[cell]!).sort((a, b) => a - b);
        known.set(String(image), count);
      }
      return count++;
    });
  });
  return { count, ofPlacement };
}

interface Drawn {
  /** By ship in the order of placing. */
  readonly kinds: readonly number[];
  readonly places: readonly number[];
  /** The logarithm of its weight. */
  readonly logWeight: number;
}

/** Draws layouts in order; undefined if a ship finds no place. */
function drawerInOrder(
  variant: Variant,
  { placements }: PlacementTables,
  kinds: readonly number[],
): (rng: Rng) => Drawn | undefined {
  const zones = placements.map((all) =>
    all.map((cells) => [...exclusionZone(variant, variant.contact, cells)]),
  );
  const taken = new Uint8Array(cellCount(variant));
  return (rng) => {
    taken.fill(0);
    let logWeight = 0;
    const places: number[] = [];
    for (const kind of kinds) {
      const free = freePlaces(placements[kind]!, taken);
      if (free.length === 0) return undefined;
      const place = free[rng.below(free.length)]!;
      logWeight -= Math.log(free.length);
      places.push(place);
      for (const cell of zones[kind]![place]!) taken[cell] = 1;
    }
    return { kinds, places, logWeight };
  };
}

function freePlaces(placements: readonly (readonly number[])[], taken: Uint8Array): number[] {
  const free: number[] = [];
  for (let p = 0; p < placements.length; p++) {
    if (placements[p]!.every((cell) => taken[cell] === 0)) free.push(p);
  }
  return free;
}

/** By orbit: what a placement of it adds to the logarithm of the weight, by coordinate descent. */
function fitLogs(drawn: readonly Drawn[], { count, ofPlacement }: Orbits): Float64Array {
  const logs = new Float64Array(count);
  const mean = drawn.reduce((sum, { logWeight }) => sum + logWeight, 0) / drawn.length;
  const residuals = Float64Array.from(drawn, ({ logWeight }) => logWeight - mean);
  // A layout with several ships of an orbit is listed as often.
  const layoutsWith: number[][] = Array.from({ length: count }, () => []);
  const curvatures = new Float64Array(count).fill(RIDGE);
  drawn.forEach(({ kinds, places }, i) => {
    const own = kinds.map((kind, s) => ofPlacement[kind]![places[s]!]!);
    own.forEach((orbit, s) => {
      layoutsWith[orbit]!.push(i);
      curvatures[orbit]! +=
        own.indexOf(orbit) === s ? own.filter((o) => o === orbit).length ** 2 : 0;
    });
  });
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    layoutsWith.forEach((layouts, orbit) => {
      const sum = layouts.reduce((total, i) => total + residuals[i]!, 0);
      const step = (sum - RIDGE * logs[orbit]!) / curvatures[orbit]!;
      logs[orbit]! += step;
      for (const i of layouts) residuals[i]! -= step;
    });
  }
  return logs;
}

const SWEEPS = 30;
/** Draws the logarithms of rare places towards 0. */
const RIDGE = 2;
