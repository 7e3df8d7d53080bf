import { type Problem, unwrap, type Variant } from "@broadside/rules";
import {
  feasibleAnnouncements,
  findContradiction,
  whyNoneFits,
} from "../counting/contradiction.ts";
import { countInBackground } from "../counting/count.ts";
import { chanceOf, type Posterior } from "../counting/posterior.ts";
import type { Prior } from "../priors/prior.ts";
import type { Performed, Watch } from "../rpc/serve.ts";
import { findCorrections } from "./corrections.ts";
import { ready, received } from "./received.ts";
import { stepByStep, yieldToMessages } from "./step-by-step.ts";
import type { Answer, Ask, Expectation, Odds, TaskName } from "./task.ts";

type Counted<N extends TaskName> = Performed<Answer<N>>;

export const answers = ({ knowledge, cell }: Ask<"answers">): Counted<"answers"> => ({
  value: feasibleAnnouncements(received(knowledge), cell),
});

export const contradiction = ({ knowledge }: Ask<"contradiction">): Counted<"contradiction"> => ({
  value: findContradiction(received(knowledge)),
});

export const corrections = ({ knowledge }: Ask<"corrections">, watch: Watch) =>
  stepByStep(findCorrections(received(knowledge)), watch);

export async function odds(
  { knowledge, budget, prior: given, expected }: Ask<"odds">,
  { clock, onProgress, isCancelled }: Watch,
): Promise<Performed<Odds>> {
  const own = await ready(knowledge);
  const prior = expected ? await priorOf(expected, own.variant) : given;
  const options = {
    budget,
    ...(prior && { prior: internPrior(prior) }),
    clock,
    pause: yieldToMessages,
    onProgress,
    isCancelled,
  };
  const posterior = await countInBackground(own, options);
  if (!posterior) return undefined;
  const none = posterior.exact && posterior.layouts === 0n;
  return { value: oddsFrom(posterior, none ? whyNoneFits(own, prior) : undefined) };
}

async function priorOf(expected: Expectation, variant: Variant): Promise<Prior> {
  const { expectedPrior } = await import("./opponents.ts");
  return unwrap(expectedPrior(expected, variant));
}

/** Messages are copies, but counts under a prior are cached by its identity. */
function internPrior(prior: Prior): Prior {
  const key = JSON.stringify(prior);
  if (lastPrior?.key !== key) lastPrior = { key, prior };
  return lastPrior.prior;
}

let lastPrior: { readonly key: string; readonly prior: Prior } | undefined;

const oddsFrom = (posterior: Posterior, impossible: Problem | undefined): Odds => ({
  chances: posterior.counts.map((_, cell) => chanceOf(posterior, cell)),
  layouts: posterior.layouts,
  prior: posterior.prior?.name,
  exact: posterior.exact,
  standardError: Math.max(0, ...(posterior.sample?.standardErrors ?? [])),
  exactMs: posterior.sample?.exactMs,
  impossible,
});
