import {
  createRng,
  internVariant,
  type Knowledge,
  unwrap,
  validateVariant,
} from "@broadside/rules";
import { shotWorth } from "../luck/shot-worth.ts";
import { findContradiction, possibleAnswers } from "../posterior/contradiction.ts";
import { countInBackground } from "../posterior/count.ts";
import { chanceOf, type Posterior } from "../posterior/posterior.ts";
import type { Performed, Performers, Watch } from "../rpc/serve.ts";
import { yieldToMessages } from "../rpc/yield-to-messages.ts";
import { findPlayer } from "../strategies/strategies.ts";
import { findingCorrections } from "./corrections.ts";
import type { Answer, Ask, Odds, TaskName, Tasks } from "./task.ts";

/** Does one task, in this thread. Throws if the ask makes no sense. */
export async function perform<N extends TaskName>(
  name: N,
  ask: unknown,
  watch: Watch,
): Promise<Performed<Answer<N>>> {
  return performers[name](ask as Ask<N>, watch);
}

export const performers: Performers<Tasks> = {
  "check-bot": ({ bot, variant }) => {
    const found = findPlayer(bot, internVariant(variant));
    return { value: found.ok ? undefined : found.error.message };
  },
  choose: (ask) => ({ value: choose(ask) }),
  odds,
  worth: ({ knowledge, cell }) => ({ value: shotWorth(received(knowledge), cell) }),
  explain: ({ bot, knowledge }) => {
    const own = received(knowledge);
    return { value: unwrap(findPlayer(bot, own.variant)).explain(own) };
  },
  answers: ({ knowledge, cell }) => ({ value: possibleAnswers(received(knowledge), cell) }),
  contradiction: ({ knowledge }) => ({ value: findContradiction(received(knowledge)) }),
  corrections,
  variant: ({ draft }) => ({ value: validateVariant(draft) }),
};

/** Messages are copies; the engine keeps its tables by variant, so equal ones must be one object. */
const received = (knowledge: Knowledge): Knowledge => ({
  ...knowledge,
  variant: internVariant(knowledge.variant),
});

/** Its dice depend on nothing before, so that a resumed game goes on as it would have. */
function choose({ bot, knowledge, seed }: Ask<"choose">): Answer<"choose"> {
  const own = received(knowledge);
  const chosen = own.shots.length + (own.called?.length ?? 0);
  const rng = createRng(seed).split(`${bot} shot ${chosen + 1}`);
  return unwrap(findPlayer(bot, own.variant)).choose(own, rng);
}

async function odds(
  { knowledge, budget }: Ask<"odds">,
  { clock, onProgress, isCancelled }: Watch,
): Promise<Performed<Odds>> {
  const own = received(knowledge);
  const options = { budget, clock, pause: yieldToMessages, onProgress, isCancelled };
  const posterior = await countInBackground(own, options);
  if (!posterior) return undefined;
  const none = posterior.exact && posterior.layouts === 0n;
  return { value: oddsFrom(posterior, none ? findContradiction(own)?.message : undefined) };
}

const oddsFrom = (posterior: Posterior, impossible: string | undefined): Odds => ({
  chances: posterior.counts.map((_, cell) => chanceOf(posterior, cell)),
  layouts: posterior.layouts,
  exact: posterior.exact,
  standardError: Math.max(0, ...(posterior.sample?.standardErrors ?? [])),
  impossible,
});

async function corrections(
  { knowledge }: Ask<"corrections">,
  { isCancelled }: Watch,
): Promise<Performed<Answer<"corrections">>> {
  const work = findingCorrections(received(knowledge));
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { value: step.value };
    await yieldToMessages();
    if (isCancelled()) return undefined;
  }
}
