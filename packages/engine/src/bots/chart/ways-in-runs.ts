import type { Variant } from "@broadside/rules";
import { MAX_SIDE } from "@broadside/rules/board";

/** Distinct ship lengths, ascending, and the number of ships of each, in the first `kinds` entries. */
export interface Lengths {
  readonly lengths: Int16Array;
  readonly ships: Int16Array;
  kinds: number;
}

/** The size of a table row; there is one row per run length. */
export const ROW = MAX_SIDE + 1;

const known = new WeakMap<Variant, Map<number, Float64Array>>();

/**
 * At [run x ROW + position], positions from 1: the number of ways the ships can cover that position
 * of a run. `bits` identifies the ships. A game needs few tables; at most a thousand are cached.
 */
export function waysInRuns(variant: Variant, bits: number, ships: Lengths): Float64Array {
  let tables = known.get(variant);
  if (!tables || tables.size > 1000) {
    tables = new Map();
    known.set(variant, tables);
  }
  let table = tables.get(bits);
  if (!table) {
    table = makeTable(ships);
    tables.set(bits, table);
  }
  return table;
}

function makeTable({ lengths, ships, kinds }: Lengths): Float64Array {
  const table = new Float64Array(ROW * ROW);
  for (let run = 1; run < ROW; run++) {
    for (let at = 1; at <= run; at++) {
      for (let k = 0; k < kinds; k++) {
        table[run * ROW + at]! += ships[k]! * waysOver(at, run, lengths[k]!);
      }
    }
  }
  return table;
}

/** The number of starts, from the first that reaches the position to the last that fits. */
const waysOver = (at: number, run: number, length: number): number =>
  Math.max(0, Math.min(at, run - length + 1) - Math.max(1, at - length + 1) + 1);
