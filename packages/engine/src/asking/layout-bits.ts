import type { Rng } from "@broadside/rules";
import type { AskingEvidence } from "./evidence.ts";

/** Knuth's random descents: enough for a tenth of a bit on boards of 8 x 8. */
const DESCENTS = 400;

/** Estimates log2 of the number of layouts that fit the shots, equal ships being interchangeable. */
export function layoutBits({ table, candidates }: AskingEvidence, rng: Rng): number {
  const { ships, words } = table;
  const taken = new Int32Array(words);
  let sum = 0;
  for (let i = 0; i < DESCENTS; i++) {
    taken.fill(0);
    let ways = 1;
    for (const [s, { masks, zones }] of ships.entries()) {
      const isFree = (place: number) => {
        for (let w = 0; w < words; w++) if (taken[w]! & zones[place * words + w]!) return false;
        return true;
      };
      const free = candidates[s]!.filter(isFree);
      ways *= free.length;
      if (ways === 0) break;
      const place = free[rng.below(free.length)]!;
      for (let w = 0; w < words; w++) taken[w]! |= masks[place * words + w]!;
    }
    sum += ways;
  }
  const orders = ships.reduce((product, ship, s) => {
    const before = ships.slice(0, s).filter((other) => other === ship).length;
    return product * (before + 1);
  }, 1);
  return Math.log2(Math.max(1, sum / DESCENTS / orders));
}
