import {
  findBot,
  findLayoutStrategy,
  installSolver,
  layoutStrategies,
  type Strategy,
  strategies,
} from "@broadside/engine";
import {
  type Layout,
  ok,
  type Problem,
  type Result,
  type Rng,
  type Variant,
} from "@broadside/rules";
import { solver } from "@broadside/solver";

// Some bots need the solver, so bots must be imported from here. These are constants, because a
// bundler would follow a re-export past this module and drop the installation.
installSolver(solver);
/** Every bot of the engine, those that need the solver included. */
export const allBots: readonly Strategy[] = strategies;
/** Every way to place a fleet, those that need the solver included. */
export const allPlacings: typeof layoutStrategies = layoutStrategies;

/** The engine's bot with this name, if it can play the variant. */
export const findBotFor = (name: string, variant: Variant): Result<Strategy, Problem> =>
  findBot(name, variant);

/** All the engine's bots that can play the variant. */
export const botsFor = (variant: Variant): readonly Strategy[] =>
  strategies.filter((strategy) => strategy.canPlay(variant) === true);

export function findPlacing(
  name: string,
  variant: Variant,
): Result<(rng: Rng) => Result<Layout, Problem>, Problem> {
  const found = findLayoutStrategy(name);
  return found.ok ? ok((rng: Rng) => found.value.place(variant, rng)) : found;
}
