import { type Prior, withPrior } from "@broadside/engine";
import {
  askValues,
  type BotProcess,
  commandOf,
  Forfeit,
  findBotFor,
  introduce,
  isCommand,
  propose,
  startBotProcess,
} from "@broadside/lab";
import type { Knowledge } from "@broadside/rules";
import { watchChildren, withBotErrors } from "../lab/bot-programs.ts";
import { suitingPrior } from "../odds/prior-option.ts";
import { showWaiting, showWork } from "../terminal/progress.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { createThinker } from "../think/thinker.ts";

/** Rates every square: one of the engine's bots, or an external program. */
export interface Explainer {
  explain(knowledge: Knowledge): Promise<Explanation>;
  close(): Promise<void>;
}

export interface Explanation {
  /** An engine bot's name, or the name a program reports. */
  readonly bot: string;
  readonly values: readonly number[];
}

export const openExplainer = (
  bot: string,
  prior: Prior | undefined,
  timeoutMs: number,
): Explainer =>
  isCommand(bot) ? programExplainer(commandOf(bot), timeoutMs) : engineExplainer(bot, prior);

/** In a thread, so that a bar can show how far the bot is. */
function engineExplainer(name: string, prior: Prior | undefined): Explainer {
  if (prior) return priorExplainer(name, prior);
  const thinker = createThinker();
  return {
    async explain(knowledge) {
      const { name: bot } = orThrow(findBotFor(name, knowledge.variant));
      const progress = showWork(`${bot} is rating the squares`);
      try {
        const options = { onProgress: progress.update };
        return { bot, values: (await thinker.ask("explain", { bot, knowledge }, options))! };
      } finally {
        progress.clear();
      }
    },
    close: async () => thinker.close(),
  };
}

/** With a prior, a bot estimates and answers at once. */
const priorExplainer = (name: string, prior: Prior): Explainer => ({
  async explain(knowledge) {
    const own = orThrow(findBotFor(name, knowledge.variant));
    suitingPrior(prior, knowledge.variant);
    const bot = `${own.name} (prior ${prior.name})`;
    return { bot, values: withPrior(own, prior).explain(knowledge) };
  },
  close: async () => {},
});

/** Starts the program on the first call, and proposes the variant of every position. */
function programExplainer(command: string, timeoutMs: number): Explainer {
  const children = watchChildren();
  let open: { readonly process: BotProcess; readonly bot: string } | undefined;
  const ready = async ({ variant }: Knowledge) => {
    if (open) return open;
    const process = startBotProcess(command, children.watch);
    open = { process, bot: await introduce(process, variant, timeoutMs) };
    return open;
  };
  return {
    explain: (knowledge) =>
      withBotErrors(command, async () => {
        checkCalls(knowledge);
        const { process, bot } = await ready(knowledge);
        const { explains } = await propose(process, knowledge.variant, timeoutMs);
        if (!explains) throw new Forfeit("declined", NO_OFFER);
        const stop = showWaiting(`${bot} is rating the squares`, timeoutMs);
        try {
          return { bot, values: await askValues(process, knowledge, timeoutMs) };
        } finally {
          stop();
        }
      }),
    async close() {
      open?.process.say("quit");
      await open?.process.finish(500);
      children.killAll();
    },
  };
}

const NO_OFFER =
  'It does not offer to explain. It must answer "variant" with "ok explain" and "explain" with its values: see docs/protocol.md.';

/** The protocol cannot express a called shot without an answer. */
function checkCalls({ called = [] }: Knowledge): void {
  if (called.length === 0) return;
  throw new UserError("An external bot cannot explain a position in the middle of a volley.");
}
