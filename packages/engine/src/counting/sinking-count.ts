import { cellCount, type Knowledge, type Variant } from "@broadside/rules";
import { counterFor } from "./counter.ts";

/** Exact, in whole numbers below 2^53, with ships that nothing tells apart taken as one. */
export interface SinkingCount {
  readonly layouts: number;
  /** By cell, layouts with a ship there. Lent, as the next: the next count of the variant overwrites them. */
  readonly counts: Float64Array;
  /** By cell, layouts in which a shot there sinks a ship. */
  readonly sinks: Float64Array;
}

/**
 * What may come of a shot at every cell, for bots: a miss, a hit, or a ship sunk. Undefined where counting is
 * expected to take longer than `maxMs`. Depends on the position alone.
 */
export function sinkingCount(knowledge: Knowledge, maxMs: number): SinkingCount | undefined {
  const { counts, sinks, isTried } = roomFor(knowledge.variant);
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

interface Room {
  readonly counts: Float64Array;
  readonly sinks: Float64Array;
  readonly isTried: Uint8Array;
}

const rooms = new WeakMap<Variant, Room>();

function roomFor(variant: Variant): Room {
  let room = rooms.get(variant);
  if (!room) {
    const cells = cellCount(variant);
    const [counts, sinks] = [new Float64Array(cells), new Float64Array(cells)];
    room = { counts, sinks, isTried: new Uint8Array(cells) };
    rooms.set(variant, room);
  }
  return room;
}
