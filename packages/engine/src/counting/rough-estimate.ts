import type { Cell } from "@broadside/rules";
import type { CandidateSets } from "../evidence/candidate-sets.ts";
import { bitCount } from "../evidence/placement-tables.ts";

/**
 * About how many units of work few-ships will need to count the candidates, with one more cell to be
 * covered unless it is -1; rough, and rather too high. Costs a few microseconds, so that a hopeless
 * search need not be begun.
 */
export function estimateUnits(sets: CandidateSets, covered: Cell): number {
  const sizes = looseSizes(sets);
  const branches = fewestThroughHit(sets, covered);
  // The ship on the open hit is one of them; the kernel takes the last three together.
  const enumerated = sizes.length - LAST - (branches > 1 ? 1 : 0);
  let leaves = branches;
  for (let i = 0; i < enumerated; i++) leaves *= sizes[i]!;
  const last = sizes.slice(Math.max(0, enumerated));
  const most = last.reduce((sum, size) => sum + size, 0);
  return leaves * (SHARE * most * most + 10 * most + 50);
}

/** What the kernel does in a millisecond, about. */
export const UNITS_A_MS = 600_000;

const LAST = 3;
/** The share of all pairs of placements of the last three ships that conflict, about. */
const SHARE = 0.1;

/** For every ship that is not settled: how many placements it has. Fewest first. */
function looseSizes({ groups, ships, avail, tables }: CandidateSets): number[] {
  const { setWords } = tables;
  const sizes: number[] = [];
  for (let g = 0; g < groups; g++) {
    let size = 0;
    for (let w = g * setWords; w < (g + 1) * setWords; w++) size += bitCount(avail[w]!);
    // Ships that nothing tells apart come in one order only.
    if (size > ships[g]!) for (let n = 1; n <= ships[g]!; n++) sizes.push(size / n);
  }
  return sizes.sort((a, b) => a - b);
}

/** Placements through the hit that has the fewest, but more than one; 1 if there is no such hit. */
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
