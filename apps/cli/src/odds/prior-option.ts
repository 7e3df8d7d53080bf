import { existsSync } from "node:fs";
import { findPrior, isUniform, type Prior, parsePrior, priorFor } from "@broadside/engine";
import type { Variant } from "@broadside/rules";
import { readTextFile } from "../terminal/read-input.ts";
import { orThrow } from "../terminal/user-error.ts";

export interface PriorFlag {
  readonly prior?: string;
}

export const priorHelp =
  "how the opponent places: uniform, people, in-order, in-order-shortest or a file that `broadside habits` writes (default: uniform)";

/** The prior of a flag; undefined without one, or if it makes all layouts equally likely. */
export function priorFrom(text: string | undefined): Prior | undefined {
  if (text === undefined) return undefined;
  const prior =
    existsSync(text) || /[./\\]/.test(text) ? readPriorFile(text) : orThrow(findPrior(text));
  return isUniform(prior) ? undefined : prior;
}

const readPriorFile = (file: string): Prior =>
  orThrow(parsePrior(readTextFile(file)), (why) => `"${file}" is not a prior. ${why}`);

/** The prior if it suits these rules; else ends the command. */
export function suitingPrior(prior: Prior | undefined, variant: Variant): Prior | undefined {
  if (prior) orThrow(priorFor(prior, variant));
  return prior;
}
