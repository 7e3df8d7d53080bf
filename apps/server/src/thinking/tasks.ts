import { perform } from "@broadside/engine/worker";
import {
  createRng,
  internVariant,
  randomLayout,
  readVariantReference,
  type Variant,
  writeVariantReference,
} from "@broadside/rules";
import { tooSlow } from "./create-thinker.ts";
import type { Thought } from "./thought.ts";

/** Does one task, in this thread. */
export default async function think(thought: Thought): Promise<unknown> {
  switch (thought.name) {
    case "layout":
      return randomLayout(internVariant(thought.ask.variant), createRng(thought.ask.seed));
    case "variant":
      return readVariantReference(thought.ask.reference);
    case "check-bot":
      return checkBot(thought.ask);
    default:
      return (await perform(thought.name, thought.ask, watch))?.value;
  }
}

const watch = { clock: () => performance.now(), onProgress: () => {}, isCancelled: () => false };

/** What the first shot may take; later ones take about as long. */
const OPENING_MS = 1000;

/** On rules that somebody made up, a bot shows with its first shot whether it is quick enough. */
async function checkBot(ask: { readonly bot: string; readonly variant: Variant }) {
  const { bot, variant } = ask;
  const why = (await perform("check-bot", ask, watch))?.value;
  const isPreset = typeof writeVariantReference(internVariant(variant)) === "string";
  if (why !== undefined || isPreset) return why;
  const startedAt = performance.now();
  await perform("choose", { bot, knowledge: { variant, shots: [] }, seed: "trial" }, watch);
  return performance.now() - startedAt > OPENING_MS ? tooSlow(bot) : undefined;
}
