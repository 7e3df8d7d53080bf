import { cellCount, type Knowledge, type Variant } from "@broadside/rules";
import { counterFor } from "./counters.ts";

/** Exact integers below 2^53, equal ships being interchangeable. */
export interface SinkingCount {
  readonly layouts: number;
  /** By cell: layouts with a ship there. The next count of the variant overwrites both arrays. */
  readonly counts: Float64Array;
  /** By cell: layouts in which a shot there sinks a ship. */
  readonly sinks: Float64Array;
}

/**
 * Per cell, the layouts in which a shot hits or sinks. Undefined if counting is expected to take
 * longer than `maxMs`. Depends on the position alone.
 */
export function sinkingCount(knowledge: Knowledge, maxMs: number): SinkingCount | undefined {
  const { counts, sinks, isTried } = scratchFor(knowledge.variant);
  counts.fill(0);
  sinks.fill(0);
  isTried.fill(0);
  for (const { cell } of knowledge.shots) isTried[cell] = 1;
  const visit = (cells: Uint16Array, layouts: number) => {
    let left = 0;
    let last = 0;
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]!;
      counts[cell]! += layouts;
      if (isTried[cell]) continue;
      left++;
      last = cell;
    }
    if (left === 1) sinks[last]! += layouts;
  };
  const layouts = counterFor(knowledge.variant)?.visit(knowledge.shots, maxMs, visit);
  return layouts === undefined ? undefined : { layouts, counts, sinks };
}

interface Scratch {
  readonly counts: Float64Array;
  readonly sinks: Float64Array;
  readonly isTried: Uint8Array;
}

const known = new WeakMap<Variant, Scratch>();

function scratchFor(variant: Variant): Scratch {
  let scratch = known.get(variant);
  if (!scratch) {
    const cells = cellCount(variant);
    const [counts, sinks] = [new Float64Array(cells), new Float64Array(cells)];
    scratch = { counts, sinks, isTried: new Uint8Array(cells) };
    known.set(variant, scratch);
  }
  return scratch;
}
