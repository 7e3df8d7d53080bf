import type { Cell } from "@broadside/rules";
import type { QuickEvidence } from "../evidence/quick-evidence.ts";
import type { QuickTables } from "../evidence/quick-tables.ts";

/**
 * About how many units of work the kernel will need to count the evidence, with one more cell to be
 * covered unless it is -1; rough, and rather too high. Costs a few microseconds, so that a hopeless
 * search need not be begun.
 */
export function estimateUnits(evidence: QuickEvidence, tables: QuickTables, covered: Cell): number {
  const sizes = looseSizes(evidence, tables);
  const branches = fewestThroughHit(evidence, tables, covered);
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
/** Of all pairs of placements of the last three ships, about so many are in each other's way. */
const SHARE = 0.1;

/** For every ship that is not settled: how many placements it has. Fewest first. */
function looseSizes({ groups, ships, avail }: QuickEvidence, { setWords }: QuickTables): number[] {
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
function fewestThroughHit(evidence: QuickEvidence, tables: QuickTables, covered: Cell): number {
  const { groups, kindOf, avail, hits } = evidence;
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

export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  n = (n + (n >>> 4)) & 0x0f0f0f0f;
  return Math.imul(n, 0x01010101) >>> 24;
}
