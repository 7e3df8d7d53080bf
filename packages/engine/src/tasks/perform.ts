import {
  createRng,
  internVariant,
  type Knowledge,
  ok,
  type Problem,
  type Result,
  unwrap,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { ladder } from "../bots/ladder.ts";
import { installSolver, type Solver } from "../bots/perfect-play/solver.ts";
import type { Strategy } from "../bots/strategy.ts";
import { findContradiction, possibleAnswers } from "../counting/contradiction.ts";
import { countInBackground } from "../counting/count.ts";
import { chanceOf, type Posterior } from "../counting/posterior.ts";
import type { Performed, Performers, Watch } from "../rpc/serve.ts";
import { yieldToMessages } from "../rpc/yield-to-messages.ts";
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
  "check-bot": async ({ bot, variant }) => {
    const found = await playerFor(bot, internVariant(variant));
    return { value: found.ok ? undefined : found.error.message };
  },
  choose: async (ask) => ({ value: await choose(ask) }),
  odds,
  worth,
  needed: async ({ knowledge }, watch) => {
    await solverLoaded();
    const { findingNeeded } = await import("../luck/needed-shots.ts");
    return stepByStep(findingNeeded(received(knowledge)), watch);
  },
  explain: async ({ bot, knowledge }) => {
    const own = received(knowledge);
    return { value: unwrap(await playerFor(bot, own.variant)).explain(own) };
  },
  answers: ({ knowledge, cell }) => ({ value: possibleAnswers(received(knowledge), cell) }),
  contradiction: ({ knowledge }) => ({ value: findContradiction(received(knowledge)) }),
  corrections: ({ knowledge }, watch) => stepByStep(findingCorrections(received(knowledge)), watch),
  variant: ({ draft }) => ({ value: validateVariant(draft) }),
};

/**
 * Names the solver of this thread, to be loaded when a task first needs one: a game that nobody
 * reviews does without.
 */
export function loadSolverWith(load: () => Promise<Solver>): void {
  loading = undefined;
  loadSolver = load;
}

let loadSolver: (() => Promise<Solver>) | undefined;
let loading: Promise<void> | undefined;

function solverLoaded(): Promise<void> {
  loading ??= loadSolver ? loadSolver().then(installSolver) : Promise.resolve();
  return loading;
}

/** The opponents below Admiral, which play everything, are at hand; all others are loaded when asked for. */
async function playerFor(name: string, variant: Variant): Promise<Result<Strategy, Problem>> {
  const own = ladder.find((strategy) => strategy.name === name);
  if (own) return ok(own);
  await solverLoaded();
  const { findPlayer } = await import("../bots/strategies.ts");
  return findPlayer(name, variant);
}

/** Loaded when a review first asks: no game waits for it. */
async function worth({ knowledge, cell }: Ask<"worth">): Promise<Performed<Answer<"worth">>> {
  await solverLoaded();
  const { shotWorth } = await import("../luck/shot-worth.ts");
  return { value: shotWorth(received(knowledge), cell) };
}

/** Messages are copies; the engine keeps its tables by variant, so equal ones must be one object. */
const received = (knowledge: Knowledge): Knowledge => ({
  ...knowledge,
  variant: internVariant(knowledge.variant),
});

/** Its dice depend on nothing before, so that a resumed game goes on as it would have. */
async function choose({ bot, knowledge, seed }: Ask<"choose">): Promise<Answer<"choose">> {
  const own = received(knowledge);
  const chosen = own.shots.length + (own.called?.length ?? 0);
  const rng = createRng(seed).split(`${bot} shot ${chosen + 1}`);
  return unwrap(await playerFor(bot, own.variant)).choose(own, rng);
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

/** So that a cancellation is heard between two steps. */
async function stepByStep<T>(
  work: Generator<unknown, T, void>,
  { isCancelled }: Watch,
): Promise<Performed<T>> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { value: step.value };
    await yieldToMessages();
    if (isCancelled()) {
      work.return(undefined as never);
      return undefined;
    }
  }
}
