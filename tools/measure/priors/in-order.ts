// The value of knowing that a program places one ship after another, on sea-battle.
import { findBot, findPrior, playAlone, type Strategy, withPrior } from "@broadside/engine";
import { type Cell, createRng, preset, unwrap } from "@broadside/rules";
import { plusMinus, whole } from "../../shared/figures.mjs";
import { table } from "../../shared/report.mjs";
import { inOrderLayout } from "./layouts.ts";
import { estimate, type Mean, minus } from "./mean.ts";
import { BLOCK, type Cached, type Scale, SEA_BATTLE_BLOCKS } from "./plan.ts";

export function inOrderTable(cached: Cached, scale: Scale): string {
  const plain = unwrap(findBot("exact", variant));
  const knowing = withPrior(plain, unwrap(findPrior("in-order")));
  const mean = (name: "plain" | "knowing", bot: Strategy): Mean => {
    const own = recalling(bot);
    const blocks = Array.from({ length: scale.scaled(SEA_BATTLE_BLOCKS[name]) }, (_, block) =>
      cached(`in order ${name} block ${block + 1}`, () => playBlock(own, block)),
    );
    return estimate(blocks.flat());
  };
  const own = mean("plain", plain);
  const gain = minus(own, mean("knowing", knowing));
  const games = (name: "plain" | "knowing") => whole(BLOCK * scale.scaled(SEA_BATTLE_BLOCKS[name]));
  const heads = ["sea-battle, a program that places", "without", "shots fewer"];
  const rows = [["longest first", plusMinus(own, 2), plusMinus(gain, 2)]];
  return `${table(heads, rows)}\n\n\`exact\` with the prior \`in-order\`: ${games("knowing")} games, compared with ${games("plain")} without. Mean ± standard error.`;
}

const variant = preset("sea-battle");

function playBlock(bot: Strategy, block: number): number[] {
  const seed = createRng("in order");
  return Array.from({ length: BLOCK }, (_, i) => {
    const rng = seed.split(block * BLOCK + i);
    return playAlone(bot, variant, inOrderLayout(variant, rng), rng).length;
  });
}

/** Shots up to which a choice is recalled: all games begin alike, and early positions take longest to count. */
const RECALLED = 12;

/** A bot that never chooses twice in the same early position. It must not use chance. */
function recalling(bot: Strategy): Strategy {
  const known = new Map<string, Cell>();
  return {
    ...bot,
    choose(knowledge, rng) {
      if (knowledge.shots.length > RECALLED) return bot.choose(knowledge, rng);
      const key = JSON.stringify(knowledge.shots);
      const cell = known.get(key) ?? bot.choose(knowledge, rng);
      known.set(key, cell);
      return cell;
    },
  };
}
