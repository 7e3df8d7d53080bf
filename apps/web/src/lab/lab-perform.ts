import { layoutStrategies, strategies } from "@broadside/engine";
import {
  findBot,
  type OpenRun,
  openRun,
  playChunk,
  type RunDescription,
  strategyBot,
} from "@broadside/lab/core";
import { readVariantReference, unwrap, type VariantReference } from "@broadside/rules";
import type { CheckPlan } from "../layout-check/check-plan.ts";
import { openCheck, playRound } from "../layout-check/play-round.ts";
import type { LabAnswer, LabAsk, LabTaskName, Roster } from "./lab-task.ts";

type Performers = { readonly [N in LabTaskName]: (ask: LabAsk<N>) => Promise<LabAnswer<N>> };

const performers: Performers = {
  roster: async (variant) => rosterFor(variant),
  async chunk({ run, chunk }) {
    const open = openRunOnce(run);
    const openBot = (name: string) => strategyBot(unwrap(findBot(name, open.variant)));
    const clock = () => performance.now();
    const result = await playChunk(open, chunk, { openBot, clock, wants: { csv: true } });
    return result!;
  },
  round: ({ plan, round }) => playRound(openCheckOnce(plan), round),
};

/** In the worker: does what the page asks for. Throws if the ask makes no sense. */
export const performLab = (name: LabTaskName, ask: unknown): Promise<unknown> =>
  (performers[name] as (ask: unknown) => Promise<unknown>)(ask);

/** Chunks of one run come one after the other: what it needs is made ready once. */
const openRunOnce = onceInARow((run: RunDescription): OpenRun => openRun(run));
const openCheckOnce = onceInARow((plan: CheckPlan) => openCheck(plan));

function onceInARow<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { readonly key: string; readonly made: Made } | undefined;
  return (given) => {
    const key = JSON.stringify(given);
    if (last?.key !== key) last = { key, made: make(given) };
    return last.made;
  };
}

export function rosterFor(reference: VariantReference): Roster {
  const read = readVariantReference(reference);
  if (!read.ok) throw new Error(read.error[0]!.message);
  return {
    bots: strategies.map(({ name, description, canPlay }) => {
      const answer = canPlay(read.value);
      return { name, description, refusal: answer === true ? undefined : answer };
    }),
    placings: layoutStrategies.map(({ name, description }) => ({ name, description })),
  };
}
