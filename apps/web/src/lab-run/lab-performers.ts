import { isEstimated } from "@broadside/engine";
import type { Performers } from "@broadside/engine/rpc";
import {
  allBots,
  allPlacings,
  type CheckPlan,
  checkLuck,
  findBotFor,
  type OpenRun,
  openCheck,
  openRun,
  playCheckRound,
  playChunk,
  type RunDescription,
  strategyBot,
} from "@broadside/lab/core";
import { createRng, unwrap } from "@broadside/rules";
import { readVariant, type VariantReference } from "@broadside/rules/json";
import type { LabTasks, Roster } from "./lab-task.ts";

/** The lab's tasks, in the worker. */
export const labPerformers: Performers<LabTasks> = {
  roster: (variant) => ({ value: rosterFor(variant) }),
  async chunk({ run, chunk }, { clock }) {
    const open = openRunOnce(run);
    const openBot = (name: string) => strategyBot(unwrap(findBotFor(name, open.variant)));
    const result = await playChunk(open, chunk, { openBot, clock, outputs: { csv: "first" } });
    return { value: result! };
  },
  round: async ({ plan, round }) => ({ value: await playCheckRound(openCheckOnce(plan), round) }),
};

/** The chunks of a run arrive one after another, so it is prepared only once. */
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
  const variant = unwrap(readVariant(reference));
  const luck = checkLuck(variant, { kind: "uniform" });
  return {
    luckRefusal: luck.ok ? undefined : luck.error,
    canExpect: isEstimated(variant),
    bots: allBots.map(({ name, canPlay }) => {
      const answer = canPlay(variant);
      return { name, refusal: answer === true ? undefined : answer };
    }),
    // Some layout strategies support only certain boards; a trial is fast on every preset.
    placings: allPlacings
      .filter(({ place }) => place(variant, createRng("trial")).ok)
      .map(({ name }) => name),
  };
}
