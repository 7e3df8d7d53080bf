import type { Cell } from "@broadside/rules";

/** A number for every set of ships, a set being the bits of its index: a power series over sets. */
export type SetSeries = readonly bigint[];

/** In how many ways each set of ships can lie side by side in the cells `from` to before `to` of a row. */
export function sideBySide(
  ships: readonly (readonly (readonly Cell[])[])[],
  from: Cell,
  to: Cell,
): SetSeries {
  const all = 1 << ships.length;
  const upTo = Array.from({ length: to - from + 1 }, () => Array<bigint>(all).fill(0n));
  upTo[0]![0] = 1n;
  for (let at = 0; at < to - from; at++) {
    for (let set = 0; set < all; set++) upTo[at + 1]![set]! += upTo[at]![set]!;
    for (const [s, places] of ships.entries()) {
      const ship = places.find(([first]) => first === from + at);
      const end = ship && upTo[at + ship.length];
      for (let set = 0; end && set < all; set++) {
        if (!(set & (1 << s))) end[set | (1 << s)]! += upTo[at]![set]!;
      }
    }
  }
  return upTo[to - from]!;
}

/** The logarithm of z: z[S] is the sum, over all partitions of S, of the products of its parts' logs. */
export function logarithm(z: SetSeries): SetSeries {
  const log: bigint[] = [0n];
  for (let set = 1; set < z.length; set++) {
    log[set] = z[set]! - sumOfSplits(set, log, z);
  }
  return log;
}

export function exponential(log: SetSeries): SetSeries {
  const z: bigint[] = [1n];
  for (let set = 1; set < log.length; set++) {
    z[set] = log[set]! + sumOfSplits(set, log, z);
  }
  return z;
}

/** log[T] z[S - T] over the proper parts T of S that have its lowest ship. */
function sumOfSplits(set: number, log: SetSeries, z: SetSeries): bigint {
  const others = set & (set - 1);
  let sum = 0n;
  for (let rest = others; rest > 0; rest = (rest - 1) & others) sum += log[set ^ rest]! * z[rest]!;
  return sum;
}
