import {
  chanceOf,
  countInBackground,
  findContradiction,
  findPlayer,
  type Posterior,
  possibleAnswers,
} from "@broadside/engine";
import { createRng, type Knowledge, unwrap, type Variant } from "@broadside/rules";
import type { Answer, Ask, Odds, TaskName } from "./task.ts";

export interface Watch {
  readonly onProgress: (fraction: number) => void;
  readonly isCancelled: () => boolean;
}

/** Undefined when cancelled. */
type Outcome<T> = { readonly value: T } | undefined;

/** Does one task with the engine, in this thread. */
export async function perform(
  name: TaskName,
  ask: unknown,
  watch: Watch,
): Promise<Outcome<unknown>> {
  switch (name) {
    case "check-bot":
      return { value: checkBot(ask as Ask<"check-bot">) };
    case "choose":
      return { value: choose(ask as Ask<"choose">) };
    case "odds":
      return odds(ask as Ask<"odds">, watch);
    case "answers": {
      const { knowledge, cell } = ask as Ask<"answers">;
      return { value: possibleAnswers(known(knowledge), cell) };
    }
    default:
      return name satisfies never;
  }
}

function checkBot({ bot, variant }: Ask<"check-bot">): Answer<"check-bot"> {
  const found = findPlayer(bot, variant);
  return found.ok ? undefined : found.error.message;
}

/** Seed and number of the shot alone decide the dice, so that a resumed game goes on as it would have. */
function choose({ bot, knowledge, seed }: Ask<"choose">): Answer<"choose"> {
  const strategy = unwrap(findPlayer(bot, knowledge.variant));
  const rng = createRng(seed).split(`${bot} shot ${knowledge.shots.length + 1}`);
  return strategy.choose(known(knowledge), rng);
}

async function odds(
  { knowledge, budgetMs }: Ask<"odds">,
  { onProgress, isCancelled }: Watch,
): Promise<Outcome<Odds>> {
  const posterior = await countInBackground(known(knowledge), {
    budget: { ms: budgetMs },
    clock: () => performance.now(),
    pause: () => new Promise((done) => setImmediate(done)),
    onProgress,
    isCancelled,
  });
  return posterior && { value: oddsFrom(knowledge, posterior) };
}

export function oddsFrom(knowledge: Knowledge, posterior: Posterior): Odds {
  const none = posterior.exact && posterior.layouts === 0n;
  const errors = posterior.sample?.standardErrors ?? [];
  return {
    chances: posterior.counts.map((_, cell) => chanceOf(posterior, cell)),
    layouts: posterior.layouts,
    exact: posterior.exact,
    standardError: Math.max(0, ...errors),
    impossible: none ? findContradiction(knowledge)?.message : undefined,
  };
}

const variants = new Map<string, Variant>();

/** Messages are copies; the engine keeps tables by variant, so each must stay one object. */
function known(knowledge: Knowledge): Knowledge {
  const key = JSON.stringify(knowledge.variant);
  const variant = variants.get(key) ?? knowledge.variant;
  variants.set(key, variant);
  return { variant, shots: knowledge.shots };
}
