import { keepsApart, type Variant } from "@broadside/rules";
import { isTrained } from "../learned/learned-player.ts";
import { exact } from "./exact.ts";
import { foresight } from "./foresight.ts";
import { lattice } from "./lattice.ts";
import { perfect } from "./perfect.ts";
import { hasShippedTree } from "./perfect-play/shipped-trees.ts";
import type { Strategy } from "./strategy.ts";

/** The opponent at the top of the ladder: whichever bot measures strongest by these rules. */
export const admiral: Strategy = {
  name: "admiral",
  description:
    "The strongest opponent: whichever of our bots needs the fewest shots by the rules of the game. That is perfect on mini, foresight wherever it was trained, exact on other small boards whose ships keep apart, and lattice elsewhere.",
  canPlay: () => true,
  choose: (knowledge, rng) => strongestFor(knowledge.variant).choose(knowledge, rng),
  explain: (knowledge) => strongestFor(knowledge.variant).explain(knowledge),
  think(knowledge, rng, ms) {
    const strongest = strongestFor(knowledge.variant);
    return strongest.think?.(knowledge, rng, ms) ?? strongest.choose(knowledge, rng);
  },
};

/** The bot that Admiral is by these rules. Measured: see docs/strength.md. */
export function strongestFor(variant: Variant): Strategy {
  let strongest = known.get(variant);
  if (!strongest) {
    strongest = findStrongest(variant);
    known.set(variant, strongest);
  }
  return strongest;
}

/** Asked at every shot, so the answer is kept. */
const known = new WeakMap<Variant, Strategy>();

function findStrongest(variant: Variant): Strategy {
  if (hasShippedTree(variant)) return perfect;
  if (isTrained(variant)) return foresight;
  return isCountedFast(variant) ? exact : lattice;
}

/** Ships that keep apart tell much about each other, and are quick to count on boards up to 10 x 10. */
const isCountedFast = ({ rows, columns, contact, fleet }: Variant): boolean =>
  keepsApart(contact) && rows * columns <= 100 && fleet.length <= 10;
