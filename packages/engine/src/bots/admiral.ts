import type { Variant } from "@broadside/rules";
import { keepsApart } from "@broadside/rules/board";
import { isTrained } from "../learned/learned-player.ts";
import { exact } from "./exact.ts";
import { foresight } from "./foresight.ts";
import { lattice } from "./lattice.ts";
import { perfect } from "./perfect.ts";
import { hasShippedTree } from "./perfect-play/shipped-trees.ts";
import type { Strategy } from "./strategy.ts";

/** The strongest opponent: plays as whichever bot measures strongest under the rules of the game. */
export const admiral: Strategy = {
  name: "admiral",
  canPlay: () => true,
  choose: (knowledge, rng) => strongestFor(knowledge.variant).choose(knowledge, rng),
  explain: (knowledge) => strongestFor(knowledge.variant).explain(knowledge),
  *explainInSteps(knowledge) {
    const strongest = strongestFor(knowledge.variant);
    return strongest.explainInSteps
      ? yield* strongest.explainInSteps(knowledge)
      : strongest.explain(knowledge);
  },
  think(knowledge, rng, ms) {
    const strongest = strongestFor(knowledge.variant);
    return strongest.think?.(knowledge, rng, ms) ?? strongest.choose(knowledge, rng);
  },
};

/** The bot that admiral plays as under these rules, by the measurements in docs/strength.md. */
export function strongestFor(variant: Variant): Strategy {
  let strongest = known.get(variant);
  if (!strongest) {
    strongest = findStrongest(variant);
    known.set(variant, strongest);
  }
  return strongest;
}

/** Cached, because it is needed at every shot. */
const known = new WeakMap<Variant, Strategy>();

function findStrongest(variant: Variant): Strategy {
  if (hasShippedTree(variant)) return perfect;
  if (isTrained(variant)) return foresight;
  return isCountedFast(variant) ? exact : lattice;
}

/** On boards up to 10 × 10, ships that may not touch are fast to count and constrain each other. */
const isCountedFast = ({ rows, columns, contact, fleet }: Variant): boolean =>
  keepsApart(contact) && rows * columns <= 100 && fleet.length <= 10;
