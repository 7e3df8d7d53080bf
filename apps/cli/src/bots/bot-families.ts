import type { Strategy } from "@broadside/engine";
import { measured } from "./measured.ts";

/** Bots that belong together, in the order in which they are listed. */
export interface BotFamily {
  readonly name: string;
  readonly title: string;
  readonly bots: readonly Strategy[];
}

const families = [
  {
    name: "opponents",
    title: "Opponents, weakest first",
    bots: ["deckhand", "mate", "captain", "admiral"],
  },
  {
    name: "seeds",
    title: "Bots of the five earlier programs, strongest first",
    bots: ["human-logic", "middlemost", "parity", "enumerator", "checkerboard"],
  },
  { name: "ours", title: "Our own, strongest first", bots: [] },
  {
    name: "baselines",
    title: "Baselines, strongest first",
    bots: ["hunt-target", "hunt-target-parity", "random"],
  },
] as const;

/** Every bot once; one that no family names is ours. */
export function familiesOf(strategies: readonly Strategy[]): BotFamily[] {
  const familyOf = ({ name }: Strategy) =>
    families.find(({ bots }) => (bots as readonly string[]).includes(name))?.name ?? "ours";
  return families
    .map(({ name, title }) => {
      const own = strategies.filter((strategy) => familyOf(strategy) === name).sort(byMean);
      return { name, title, bots: name === "opponents" ? own.reverse() : own };
    })
    .filter(({ bots }) => bots.length > 0);
}

/** Fewest shots first; one that was not measured comes last. */
const byMean = (a: Strategy, b: Strategy): number => meanOf(a) - meanOf(b);

const meanOf = ({ name }: Strategy): number => measured.bots[name]?.mean ?? Number.MAX_VALUE;
