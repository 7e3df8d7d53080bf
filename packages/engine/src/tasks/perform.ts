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
import type { Performed, Performers, Watch } from "../rpc/serve.ts";
import { ready, received } from "./received.ts";
import { stepByStep } from "./step-by-step.ts";
import type { Answer, Ask, Expectation, TaskName, Tasks } from "./task.ts";

/** Performs one task in this thread. Throws if the ask is invalid. */
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
    return { value: found.ok ? undefined : found.error };
  },
  choose: async (ask) => ({ value: await choose(ask) }),
  learn: async (ask) => {
    const { learn } = await import("./opponents.ts");
    return { value: learn({ ...ask, variant: internVariant(ask.variant) }) };
  },
  place: async (ask) => ({ value: await place(ask) }),
  habits,
  odds: async (ask, watch) => (await counting()).odds(ask, watch),
  worth,
  needed: async ({ knowledge }, watch) => {
    await solverLoaded();
    const { findExpectedShots } = await import("../luck/expected-shots.ts");
    return stepByStep(findExpectedShots(received(knowledge)), watch);
  },
  through: async ({ knowledge, cells }) => ({ value: await through(knowledge, cells) }),
  explain: async ({ bot, knowledge, expected }, watch) => {
    const own = await ready(knowledge);
    const player = await playerExpecting(bot, expected, own.variant);
    if (!player.explainInSteps) return { value: player.explain(own) };
    return stepByStep(player.explainInSteps(own), watch, watch.onProgress);
  },
  answers: async (ask) => (await counting()).answers(ask),
  contradiction: async (ask) => (await counting()).contradiction(ask),
  corrections: async (ask, watch) => (await counting()).corrections(ask, watch),
  variant: ({ draft }) => ({ value: validateVariant(draft) }),
};

/** Loaded on demand, because it is most of the engine and the first opponents do without. */
const counting = () => import("./counting-tasks.ts");

/** Sets how to load this thread's solver. It is loaded when a task first needs it. */
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

/** The opponents that need no counting, which play every variant, are always loaded; others on demand. */
async function playerFor(name: string, variant: Variant): Promise<Result<Strategy, Problem>> {
  const own = ladder.find((strategy) => strategy.name === name);
  if (own) return ok(own);
  await solverLoaded();
  const { findBot } = await import("../bots/strategies.ts");
  return findBot(name, variant);
}

/** Loaded on demand, because only reviews need it. */
async function worth({ knowledge, cell }: Ask<"worth">): Promise<Performed<Answer<"worth">>> {
  await solverLoaded();
  const { shotWorth } = await import("../luck/shot-worth.ts");
  return { value: shotWorth(await ready(knowledge), cell) };
}

/** Loaded on demand, because only reviews and puzzles need it. */
async function through(
  knowledge: Knowledge,
  cells: Ask<"through">["cells"],
): Promise<Answer<"through">> {
  const { countThrough } = await import("../counting/cells.ts");
  const own = await ready(knowledge);
  return cells.map((cell) => {
    const counted = countThrough(own, cell, true);
    return counted?.placed && { ...counted, placed: counted.placed };
  });
}

/** The random numbers depend only on the seed and the shot, so that resumed games play the same. */
async function choose(ask: Ask<"choose">): Promise<Answer<"choose">> {
  const { bot, knowledge, seed, expected } = ask;
  const own = await ready(knowledge);
  const chosen = own.shots.length + (own.called?.length ?? 0);
  const rng = createRng(seed).split(`${bot} shot ${chosen + 1}`);
  return (await playerExpecting(bot, expected, own.variant)).choose(own, rng);
}

/** The bot, with a prior if it is to expect something, can follow priors and the prior suits the variant. */
async function playerExpecting(
  bot: string,
  expected: Expectation | undefined,
  variant: Variant,
): Promise<Strategy> {
  const player = unwrap(await playerFor(bot, variant));
  if (!expected) return player;
  const { botExpecting } = await import("./opponents.ts");
  return botExpecting(player, expected, variant);
}

/** Loaded on demand, because it needs some of the bots. */
async function place(ask: Ask<"place">): Promise<Answer<"place">> {
  const { placing, seed, placed = [] } = ask;
  const { findLayoutStrategy } = await import("../bots/placing/layout-strategies.ts");
  const found = findLayoutStrategy(placing);
  if (!found.ok) return found;
  const variant = internVariant(ask.variant);
  const rng = createRng(seed).split(`placed ${placing}`);
  const { placeAround } = found.value;
  return placeAround ? placeAround(variant, placed, rng) : found.value.place(variant, rng);
}

/** Loaded on demand, because only pages about habits need it. */
async function habits(
  { variant, layouts }: Ask<"habits">,
  watch: Watch,
): Promise<Performed<Answer<"habits">>> {
  const { playerHabits } = await import("./opponents.ts");
  return stepByStep(playerHabits(layouts, internVariant(variant)), watch, watch.onProgress);
}
