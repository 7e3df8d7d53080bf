import { ok, type Problem, type Result, refuse, shown, type Variant } from "@broadside/rules";
import { checkerboard } from "./checkerboard.ts";
import { density } from "./density.ts";
import { enumerator } from "./enumerator.ts";
import { exact } from "./exact.ts";
import { humanLogic } from "./human-logic.ts";
import { huntTarget, huntTargetParity } from "./hunt-target.ts";
import { admiral, captain, deckhand, mate } from "./ladder.ts";
import { lattice } from "./lattice.ts";
import { middlemost } from "./middlemost.ts";
import { nearestNames } from "./nearest-names.ts";
import { parity } from "./parity.ts";
import { random } from "./random.ts";
import type { Strategy } from "./strategy.ts";

/** Every bot: the ladder for people first, the players of the seeds, ours, the baselines. */
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
  exact,
  lattice,
  density,
  huntTarget,
  huntTargetParity,
  random,
];

export type StrategyProblem = Problem<"strategy/unknown" | "strategy/cannot-play">;

export function findStrategy(name: string): Result<Strategy, StrategyProblem> {
  const wanted = name.trim().toLowerCase();
  const found = strategies.find((strategy) => strategy.name === wanted);
  if (found) return ok(found);
  const names = strategies.map((strategy) => strategy.name);
  const near = nearestNames(name, names);
  const hint =
    near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `Choose one of ${names.join(", ")}.`;
  return refuse("strategy/unknown", `There is no bot "${shown(name)}". ${hint}`);
}

/** The bot of this name, if it can play this variant. */
export function findPlayer(name: string, variant: Variant): Result<Strategy, StrategyProblem> {
  const found = findStrategy(name);
  if (!found.ok) return found;
  const answer = found.value.canPlay(variant);
  return answer === true ? found : refuse("strategy/cannot-play", answer);
}
