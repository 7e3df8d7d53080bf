import type { Variant } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import { type PlacementTables, pairableTablesOf } from "../evidence/placement-tables.ts";
import { NEAR, stepsBetween } from "../priors/ship-features.ts";

/** The most entries of the table for one part: 32 MB. */
const MAX_ENTRIES = 8 << 20;

/**
 * By two kinds and two placements: 0 if they conflict, else the distance between them, at most
 * NEAR + 1. Shared by all parts of all priors for a variant.
 */
interface DistanceTable {
  readonly tables: PlacementTables;
  /** Placements of the kind that has most, so that every row of the table is as long. */
  readonly stride: number;
  readonly distances: Uint8Array;
}

/** Undefined on boards too large for a table of all pairs. */
export function distanceTableOf(variant: Variant): DistanceTable | undefined {
  let table = known.get(variant);
  if (table === undefined) {
    table = makeTable(variant) ?? null;
    known.set(variant, table);
  }
  return table ?? undefined;
}

const known = new WeakMap<Variant, DistanceTable | null>();

function makeTable(variant: Variant): DistanceTable | undefined {
  const tables = pairableTablesOf(variant);
  if (!tables) return undefined;
  const { placements } = tables;
  const kinds = placements.length;
  const stride = Math.max(...placements.map((all) => all.length));
  if (kinds * kinds * stride * stride > MAX_ENTRIES) return undefined;
  const distances = new Uint8Array(kinds * kinds * stride * stride);
  placements.forEach((all, k) => {
    all.forEach((cells, p) => {
      const zone = exclusionZone(variant, variant.contact, cells);
      placements.forEach((others, l) => {
        const from = ((k * kinds + l) * stride + p) * stride;
        others.forEach((other, q) => {
          const isBlocked = other.some((cell) => zone.has(cell));
          distances[from + q] = isBlocked ? 0 : nearness(variant, cells, other);
        });
      });
    });
  });
  return { tables, stride, distances };
}

const nearness = (...pair: Parameters<typeof stepsBetween>): number =>
  Math.min(NEAR + 1, stepsBetween(...pair));

/**
 * By two kinds and two placements: the factor of the pair minus 1, so -1 if they conflict and 0 if
 * they do not influence each other.
 */
export function pairFactors(
  { distances }: DistanceTable,
  factors: readonly number[] | undefined,
): Float32Array {
  const excess = Float32Array.from({ length: NEAR + 2 }, (_, d) =>
    d === 0 ? -1 : (factors?.[d] ?? 1) - 1,
  );
  const table = new Float32Array(distances.length);
  for (let i = 0; i < distances.length; i++) table[i] = excess[distances[i]!]!;
  return table;
}
