/**
 * By set of possible placements through a hit square: the fewest misses, summed over them, until the
 * rest of the ship is hit. Bit i is the horizontal placement whose i-th square was hit, bit length + i
 * the vertical one.
 */
export function shipEnds(length: number): Uint16Array {
  const ways = Array.from({ length: 2 * length }, (_, slot) => {
    const [i, across] = [slot % length, slot < length];
    const steps = Array.from({ length }, (_, k) => k - i).filter((step) => step !== 0);
    return steps.map((step) => (across ? step : 100 * step));
  });
  const known = new Map<string, number>();
  return Uint16Array.from({ length: 2 ** (2 * length) }, (_, set) =>
    fewestMisses(
      ways.filter((_, slot) => (set >> slot) & 1),
      known,
    ),
  );
}

type Rest = readonly number[];

function fewestMisses(rests: readonly Rest[], known: Map<string, number>): number {
  if (rests.length <= 1) return 0;
  const key = rests.map((rest) => rest.join()).join(";");
  let best = known.get(key);
  if (best !== undefined) return best;
  best = Number.POSITIVE_INFINITY;
  for (const square of new Set(rests.flat())) {
    const missed = rests.filter((rest) => !rest.includes(square));
    if (missed.length >= best) continue;
    const hit = rests
      .filter((rest) => rest.includes(square))
      .map((rest) => rest.filter((other) => other !== square));
    const misses = missed.length + fewestMisses(missed, known) + fewestMisses(hit, known);
    best = Math.min(best, misses);
  }
  known.set(key, best);
  return best;
}
