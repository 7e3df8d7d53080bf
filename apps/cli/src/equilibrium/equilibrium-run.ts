import { findEquilibrium } from "@broadside/solver";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { runInSteps } from "../terminal/run-in-steps.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { equilibriumJson, equilibriumText } from "./equilibrium-text.ts";

/** The options of `broadside equilibrium`. */
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
    const work = findEquilibrium(variant, {
      budget: { ms: options.budget ?? 60_000 },
      clock: () => performance.now(),
      // Stops by itself, with the bounds proven so far.
      isStopped: () => stop.signal.aborted,
    });
    const found = (await runInSteps("Closing the gap", orThrow(work)))!;
    const ms = performance.now() - begun;
    console.log(
      options.json ? equilibriumJson(variant, found, ms) : equilibriumText(variant, found, ms),
    );
    if (stop.signal.aborted) throw new UserError("", 130);
  } finally {
    stop.off();
  }
}
