import { type BoardTurn, boardTurns } from "@broadside/engine";
import { loadSolverWith, perform } from "@broadside/engine/worker";
import {
  type Cell,
  createKnowledge,
  createRng,
  internVariant,
  type Knowledge,
  randomLayout,
  type Variant,
} from "@broadside/rules";
import { readVariant, writeVariant } from "@broadside/rules/json";
import type { ShotAsk, Thought } from "./thinker.ts";
import { tooSlow } from "./thinker.ts";

loadSolverWith(async () => (await import("@broadside/solver")).solver);

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

/**
 * If a bot always opened on the same square, opponents would avoid it. All rotations and
 * reflections of the board are equally good before the first shot. The seed chooses one for the
 * whole game, because perfect play knows only the shots that follow its own opening.
 */
async function chooseShot({ bot, knowledge, seed }: ShotAsk): Promise<Cell> {
  const turns = boardTurns(knowledge.variant);
  const turn = turns[createRng(seed).split("opening").below(turns.length)]!;
  const ask = { bot, knowledge: beforeTurn(turn, knowledge), seed };
  const { value: cell } = (await perform("choose", ask, watch))!;
  return turn.to[cell]!;
}

const beforeTurn = ({ to, before }: BoardTurn, knowledge: Knowledge): Knowledge =>
  createKnowledge(
    knowledge.variant,
    before(knowledge.shots),
    knowledge.called?.map((cell) => to.indexOf(cell)),
    knowledge.afloat,
  );

const watch = { clock: () => performance.now(), onProgress: () => {}, isCancelled: () => false };

/** Milliseconds for the first shot; later ones take about as long. */
const OPENING_MS = 1000;

/** On custom rules, the first shot shows whether a bot is fast enough. */
async function checkBot(ask: { readonly bot: string; readonly variant: Variant }) {
  const { bot, variant } = ask;
  const why = (await perform("check-bot", ask, watch))?.value;
  const isPreset = typeof writeVariant(internVariant(variant)) === "string";
  if (why !== undefined || isPreset) return why;
  const startedAt = performance.now();
  await perform("choose", { bot, knowledge: { variant, shots: [] }, seed: "trial" }, watch);
  return performance.now() - startedAt > OPENING_MS ? tooSlow(bot) : undefined;
}
