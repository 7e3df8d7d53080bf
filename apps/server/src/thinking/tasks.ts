import { boardSymmetries } from "@broadside/engine";
import { loadSolverWith, perform } from "@broadside/engine/worker";
import {
  type Cell,
  cellCount,
  createRng,
  internVariant,
  type Rng,
  randomLayout,
  type Variant,
} from "@broadside/rules";
import { readVariant, writeVariant } from "@broadside/rules/json";
import type { Thought } from "./thinker.ts";
import { tooSlow } from "./thinker.ts";

loadSolverWith(async () => (await import("@broadside/solver")).solver);

/** Does one task, in this thread. */
export default async function think(thought: Thought): Promise<unknown> {
  switch (thought.name) {
    case "layout":
      return randomLayout(internVariant(thought.ask.variant), createRng(thought.ask.seed));
    case "variant":
      return readVariant(thought.ask.reference);
    case "check-bot":
      return checkBot(thought.ask);
    default:
      return chooseShot(thought.ask);
  }
}

async function chooseShot(ask: Extract<Thought, { name: "choose" }>["ask"]): Promise<Cell> {
  const { value: cell } = (await perform("choose", ask, watch))!;
  const { variant, shots, called = [] } = ask.knowledge;
  const isOpening = shots.length === 0 && called.length === 0;
  return isOpening ? turned(variant, cell, createRng(ask.seed).split("opening")) : cell;
}

/** Boards this small are played from a table that knows one opening. */
const LARGEST_SOLVED = 36;

/**
 * A bot that always opened on the same square would be met with ships elsewhere. All turns and
 * mirror images of the board are equally good before the first shot, and its dice choose one.
 */
function turned(variant: Variant, cell: Cell, rng: Rng): Cell {
  if (cellCount(variant) <= LARGEST_SOLVED) return cell;
  const images = boardSymmetries(variant);
  return images[rng.below(images.length)]![cell]!;
}

const watch = { clock: () => performance.now(), onProgress: () => {}, isCancelled: () => false };

/** Milliseconds the first shot may take; later ones take about as long. */
const OPENING_MS = 1000;

/** On custom rules, the first shot shows whether a bot is quick enough. */
async function checkBot(ask: { readonly bot: string; readonly variant: Variant }) {
  const { bot, variant } = ask;
  const why = (await perform("check-bot", ask, watch))?.value;
  const isPreset = typeof writeVariant(internVariant(variant)) === "string";
  if (why !== undefined || isPreset) return why;
  const startedAt = performance.now();
  await perform("choose", { bot, knowledge: { variant, shots: [] }, seed: "trial" }, watch);
  return performance.now() - startedAt > OPENING_MS ? tooSlow(bot) : undefined;
}
