import type { Contact } from "@broadside/rules";

/** exp(scale) * size ^ bySize * entries ^ byEntries milliseconds. */
interface RoughLaw {
  readonly scale: number;
  readonly bySize: number;
  readonly byEntries: number;
}

/**
 * Fitted to 150 counts: seven fleets of 5 to 10 ships on 8x8, 10x10 and 12x9 after 0 to 40 misses,
 * one core of a 2020s server. Half of the estimates are right within a factor of 1.6, nine of ten
 * within 3.2: enough to choose between methods, at next to no cost.
 */
const laws: Readonly<Record<Contact, RoughLaw | undefined>> = {
  any: undefined,
  "no-edge": { scale: -17.5, bySize: 3.26, byEntries: 0.68 },
  "no-contact": { scale: -15.84, bySize: 3.04, byEntries: 0.3 },
};

/** What even the smallest position takes. */
const LEAST_MS = 0.05;

/**
 * How long a sweep takes, about: `roughSize` as `roughSize` in sweep-turn.ts has it, `entries` of
 * the vectors. Where ships may touch there are too many frontiers for it: never.
 */
export function sweepMs(contact: Contact, roughSize: number, entries: number): number {
  const law = laws[contact];
  if (!law) return Number.POSITIVE_INFINITY;
  const { scale, bySize, byEntries } = law;
  return LEAST_MS + Math.exp(scale) * roughSize ** bySize * entries ** byEntries;
}
