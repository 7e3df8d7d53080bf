import { expectedPrior, findBot, withPrior } from "@broadside/engine";
import type { Expectation } from "@broadside/engine/tasks";
import { openCells, unwrap, type Variant } from "@broadside/rules";
import type { Bot } from "../games/bot.ts";

/**
 * A good shooter who expects ships to be placed in some way: fires at any square nearly as likely as
 * the likeliest. Its games on one layout differ, so their luck can be told from how well the layout
 * hides. Throws if the expectation does not suit the variant.
 */
export function expectingBot(expected: Expectation, variant: Variant): Bot {
  const prior = unwrap(expectedPrior(expected, variant));
  const { name, explain } = withPrior(unwrap(findBot("exact", variant)), prior);
  return {
    name,
    begin: (_variant, rng) => ({
      choose(knowledge) {
        const values = explain(knowledge);
        const open = openCells(knowledge);
        const enough = NEARLY * Math.max(...open.map((cell) => values[cell]!));
        const good = open.filter((cell) => values[cell]! >= enough);
        return good[rng.below(good.length)]!;
      },
    }),
  };
}

const NEARLY = 0.9;
