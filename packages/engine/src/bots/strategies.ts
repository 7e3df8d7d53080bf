import { fail, ok, type Problem, type Result, type Variant } from "@broadside/rules";
import { type Choice, either, problemsOf } from "@broadside/rules/problem";
import { excerpt, nearestNames } from "@broadside/rules/text";
import { admiral } from "./admiral.ts";
import { commodore, gunner, navigator } from "./careless.ts";
import { checkerboard } from "./checkerboard.ts";
import { density } from "./density.ts";
import { enumerator } from "./enumerator.ts";
import { exact } from "./exact.ts";
import { foresight } from "./foresight.ts";
import { humanLogic } from "./human-logic.ts";
import { huntTarget, huntTargetParity } from "./hunt-target.ts";
import { bosun, captain, deckhand, mate } from "./ladder.ts";
import { lattice } from "./lattice.ts";
import { middlemost } from "./middlemost.ts";
import { parity } from "./parity.ts";
import { perfect } from "./perfect.ts";
import { random } from "./random.ts";
import { reckoner } from "./reckoner.ts";
import type { Strategy } from "./strategy.ts";

/** Every bot: the opponents for people, ports of earlier programs, our own, and baselines. */
export const strategies: readonly Strategy[] = [
  deckhand,
  bosun,
  mate,
  gunner,
  navigator,
  captain,
  commodore,
  admiral,
  humanLogic,
  middlemost,
  parity,
  enumerator,
  checkerboard,
  perfect,
  foresight,
  exact,
  reckoner,
  lattice,
  density,
  huntTarget,
  huntTargetParity,
  random,
];

export interface StrategyProblems {
  "strategy/unknown": { readonly bot: string; readonly bots: Choice };
  "strategy/misspelt": { readonly bot: string; readonly near: Choice };
  "strategy/cannot-play": { readonly reason: Problem; readonly bots: readonly string[] };
  "strategy/none-can-play": { readonly reason: Problem };
}
const problem = problemsOf<StrategyProblems>();

type Found = Result<Strategy, Problem<keyof StrategyProblems>>;

/** The bot of this name, if it can play this variant. */
export function findBot(
  name: string,
  variant: Variant,
  among: readonly Strategy[] = strategies,
): Found {
  const found = findByName(name, among);
  if (!found.ok) return found;
  const reason = found.value.canPlay(variant);
  if (reason === true) return found;
  const bots = whoCan(found.value, variant, among);
  return fail(
    bots.length > 0
      ? problem("strategy/cannot-play", { reason, bots })
      : problem("strategy/none-can-play", { reason }),
  );
}

function findByName(name: string, among: readonly Strategy[]): Found {
  const wanted = name.trim().toLowerCase();
  const found = among.find((strategy) => strategy.name === wanted);
  if (found) return ok(found);
  const names = among.map((strategy) => strategy.name);
  const near = nearestNames(name, names);
  const bot = excerpt(name);
  return fail(
    near.length > 0
      ? problem("strategy/misspelt", { bot, near: either(near) })
      : problem("strategy/unknown", { bot, bots: either(names) }),
  );
}

/** Lists similar names first: hunt-target-parity may do for someone who asked for hunt-target. */
function whoCan({ name }: Strategy, variant: Variant, among: readonly Strategy[]): string[] {
  const names = among.filter((other) => other.canPlay(variant) === true).map((can) => can.name);
  return [...new Set([...nearestNames(name, names), ...names])];
}
