import { ok, type Problem, type Result, refuse, type Variant } from "@broadside/rules";
import { excerpt, nearestNames } from "@broadside/rules/text";
import { admiral } from "./admiral.ts";
import { checkerboard } from "./checkerboard.ts";
import { density } from "./density.ts";
import { enumerator } from "./enumerator.ts";
import { exact } from "./exact.ts";
import { foresight } from "./foresight.ts";
import { humanLogic } from "./human-logic.ts";
import { huntTarget, huntTargetParity } from "./hunt-target.ts";
import { captain, deckhand, mate } from "./ladder.ts";
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
  mate,
  captain,
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

export type StrategyProblem = Problem<"strategy/unknown" | "strategy/cannot-play">;

/** The bot of this name, if it can play this variant. */
export function findBot(
  name: string,
  variant: Variant,
  among: readonly Strategy[] = strategies,
): Result<Strategy, StrategyProblem> {
  const found = findByName(name, among);
  if (!found.ok) return found;
  const answer = found.value.canPlay(variant);
  if (answer === true) return found;
  return refuse("strategy/cannot-play", `${answer} ${whoCan(found.value, variant, among)}`);
}

function findByName(name: string, among: readonly Strategy[]): Result<Strategy, StrategyProblem> {
  const wanted = name.trim().toLowerCase();
  const found = among.find((strategy) => strategy.name === wanted);
  if (found) return ok(found);
  const names = among.map((strategy) => strategy.name);
  const near = nearestNames(name, names);
  const hint =
    near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `Choose one of ${names.join(", ")}.`;
  return refuse("strategy/unknown", `There is no bot "${excerpt(name)}". ${hint}`);
}

/** Lists similar names first: hunt-target-parity may do for someone who asked for hunt-target. */
function whoCan({ name }: Strategy, variant: Variant, among: readonly Strategy[]): string {
  const names = among.filter((other) => other.canPlay(variant) === true).map((can) => can.name);
  if (names.length === 0) return "No other bot can play it either.";
  const near = nearestNames(name, names);
  return `These bots can play it: ${[...new Set([...near, ...names])].join(", ")}.`;
}
