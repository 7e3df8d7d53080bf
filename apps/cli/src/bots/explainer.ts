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
import { orThrow, UserError } from "../terminal/user-error.ts";

/** Rates every square: one of the engine's bots, or an external program. */
interface Explainer {
  explain(knowledge: Knowledge): Promise<Explanation>;
  close(): Promise<void>;
}

export interface Explanation {
  /** An engine bot's name, or the name a program reports. */
  readonly bot: string;
  readonly values: readonly number[];
}

export const openExplainer = (bot: string, timeoutMs: number): Explainer =>
  isCommand(bot) ? programExplainer(commandOf(bot), timeoutMs) : engineExplainer(bot);

const engineExplainer = (name: string): Explainer => ({
  async explain(knowledge) {
    const found = orThrow(findBotFor(name, knowledge.variant));
    return { bot: found.name, values: found.explain(knowledge) };
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
        if (!explains) throw new Forfeit("declined", NO_OFFER, "");
        return { bot, values: await askValues(process, knowledge, timeoutMs) };
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
