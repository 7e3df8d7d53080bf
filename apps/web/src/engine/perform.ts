import {
  chanceOf,
  countInBackground,
  findContradiction,
  findPlayer,
  type Posterior,
  possibleAnswers,
} from "@broadside/engine";
import { createRng, type Knowledge, unwrap, type Variant, validateVariant } from "@broadside/rules";
import { findingMends } from "./mend.ts";
import type { Answer, Ask, Odds, TaskName } from "./task.ts";

export interface Watch {
  readonly onProgress: (fraction: number) => void;
  readonly isCancelled: () => boolean;
}

/** Undefined when it was cancelled on the way. */
export type Performed<T> = { readonly value: T } | undefined;

export async function perform(
  name: TaskName,
  ask: unknown,
  watch: Watch,
): Promise<Performed<unknown>> {
  switch (name) {
    case "choose":
      return { value: choose(ask as Ask<"choose">) };
    case "explain":
      return { value: explain(ask as Ask<"explain">) };
    case "odds":
      return odds(ask as Ask<"odds">, watch);
    case "answers":
      return { value: answers(ask as Ask<"answers">) };
    case "contradiction":
      return { value: findContradiction(known((ask as Ask<"contradiction">).knowledge)) };
    case "mends":
      return mends(ask as Ask<"mends">, watch);
    case "variant":
      return { value: validateVariant((ask as Ask<"variant">).draft) };
    default:
      return name satisfies never;
  }
}

/** Seed and number of the shot alone decide the dice, so that a resumed game goes on as it would have. */
function choose({ bot, knowledge, seed }: Ask<"choose">): Answer<"choose"> {
  const strategy = unwrap(findPlayer(bot, knowledge.variant));
  const rng = createRng(seed).split(`${bot} shot ${knowledge.shots.length + 1}`);
  return strategy.choose(known(knowledge), rng);
}

const explain = ({ bot, knowledge }: Ask<"explain">): Answer<"explain"> =>
  unwrap(findPlayer(bot, knowledge.variant)).explain(known(knowledge));

/** A phone must not run out of memory over a heatmap: beyond this the odds are sampled. */
const MAX_BYTES = 400_000_000;

async function odds(
  { knowledge, budgetMs }: Ask<"odds">,
  { onProgress, isCancelled }: Watch,
): Promise<Performed<Odds>> {
  const posterior = await countInBackground(known(knowledge), {
    budget: { ms: budgetMs, bytes: MAX_BYTES, draws: 100_000, effectiveSize: 10_000 },
    clock: () => performance.now(),
    pause: breathe,
    onProgress,
    isCancelled,
  });
  return posterior && { value: oddsFrom(posterior) };
}

const answers = ({ knowledge, cell }: Ask<"answers">): Answer<"answers"> =>
  possibleAnswers(known(knowledge), cell);

async function mends(
  { knowledge }: Ask<"mends">,
  { isCancelled }: Watch,
): Promise<Performed<Answer<"mends">>> {
  const work = findingMends(known(knowledge));
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { value: step.value };
    await breathe();
    if (isCancelled()) return undefined;
  }
}

/** Lets waiting messages in, above all a cancellation; a timer would wait 4 ms each time. */
function breathe(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });
}

const oddsFrom = (posterior: Posterior): Odds => ({
  chances: posterior.counts.map((_, cell) => chanceOf(posterior, cell)),
  layouts: posterior.layouts,
  exact: posterior.exact,
  standardError: Math.max(0, ...(posterior.sample?.standardErrors ?? [])),
});

const variants = new Map<string, Variant>();

/** Messages are copies; the engine keeps tables by variant, so each must stay one object. */
function known(knowledge: Knowledge): Knowledge {
  const key = JSON.stringify(knowledge.variant);
  const variant = variants.get(key) ?? knowledge.variant;
  variants.set(key, variant);
  return { variant, shots: knowledge.shots };
}
