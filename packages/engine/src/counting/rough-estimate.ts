import type { Cell } from "@broadside/rules";
import type { CandidateSets } from "../evidence/candidate-sets.ts";
import { bitCount } from "../evidence/placement-tables.ts";

/**
 * A rough estimate, usually too high, of the units of work few-ships needs to count the gathered
 * candidates; a ship must also cover `covered`, unless it is -1. Takes a few microseconds.
 */
export function estimateUnits(sets: CandidateSets, covered: Cell): number {
  const sizes = looseSizes(sets);
  const branches = fewestThroughHit(sets, covered);
  // The search places all but the last three ships one by one; the ship on the open hit is one.
  const enumerated = sizes.length - LAST - (branches > 1 ? 1 : 0);
  let leaves = branches;
  for (let i = 0; i < enumerated; i++) leaves *= sizes[i]!;
  const last = sizes.slice(Math.max(0, enumerated));
  const most = last.reduce((sum, size) => sum + size, 0);
  return leaves * (SHARE * most * most + 10 * most + 50);
}

/** Approximate units of kernel work per millisecond. */
export const UNITS_PER_MS = 600_000;

const LAST = 3;
/** The approximate share of conflicting pairs among the placements of the last three ships. */
const SHARE = 0.1;

/** The number of placements of every ship that is not settled, ascending. */
function looseSizes({ groups, ships, avail, tables }: CandidateSets): number[] {
  const { setWords } = tables;
  const sizes: number[] = [];
  for (let g = 0; g < groups; g++) {
    let size = 0;
    for (let w = g * setWords; w < (g + 1) * setWords; w++) size += bitCount(avail[w]!);
    // The search tries equal ships in one order only.
    if (size > ships[g]!) for (let n = 1; n <= ships[g]!; n++) sizes.push(size / n);
  }
  return sizes.sort((a, b) => a - b);
}

/** The fewest placements through any hit that has more than one; 1 if there is no such hit. */
function fewestThroughHit(sets: CandidateSets, covered: Cell): number {
  const { groups, kindOf, avail, hits, tables } = sets;
  const { through, setWords, lengths } = tables;
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= hits.length; i++) {
    const cell = i < hits.length ? hits[i]! : covered;
    if (cell < 0) continue;
    let n = 0;
    for (let g = 0; g < groups; g++) {
      const from = (cell * lengths.length + kindOf[g]!) * setWords;
      for (let w = 0; w < setWords; w++)
        n += bitCount(avail[g * setWords + w]! & through[from + w]!);
    }
    if (n > 1 && n < fewest) fewest = n;
  }
  return fewest === Number.POSITIVE_INFINITY ? 1 : fewest;
}
