import type { Variant } from "@broadside/rules";
import { type Equilibrium, findEquilibrium } from "@broadside/solver";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { createProgress } from "../terminal/progress.ts";
import { UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { equilibriumJson, equilibriumText } from "./equilibrium-text.ts";

/** What `broadside equilibrium` was asked for. */
export interface EquilibriumCommandOptions {
  readonly variant: string;
  /** Milliseconds; a minute if not given. */
  readonly budget?: number;
  readonly json?: boolean;
}

export async function runEquilibrium(options: EquilibriumCommandOptions): Promise<void> {
  const variant = variantFrom(options.variant);
  const stop = untilInterrupted();
  try {
    const begun = performance.now();
    const found = await findInSteps(variant, options.budget ?? 60_000, stop.signal);
    const ms = performance.now() - begun;
    console.log(
      options.json ? equilibriumJson(variant, found, ms) : equilibriumText(variant, found, ms),
    );
    if (stop.signal.aborted) throw new UserError("", 130);
  } finally {
    stop.off();
  }
}

/** Signals arrive only between steps. */
async function findInSteps(
  variant: Variant,
  ms: number,
  signal: AbortSignal,
): Promise<Equilibrium> {
  const work = findEquilibrium(variant, {
    budget: { ms },
    clock: () => performance.now(),
    isStopped: () => signal.aborted,
  });
  if (!work.ok) throw new UserError(work.error.message);
  const progress = createProgress("Closing the gap");
  let paused = performance.now();
  try {
    for (;;) {
      const step = work.value.next();
      if (step.done) return step.value;
      progress.update(step.value);
      if (performance.now() - paused < 50) continue;
      await new Promise((done) => setImmediate(done));
      paused = performance.now();
    }
  } finally {
    progress.clear();
  }
}
