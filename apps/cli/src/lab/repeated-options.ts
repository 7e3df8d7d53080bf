import { layoutsName, type RunDescription, variantOf } from "@broadside/lab";
import { makeVariantReference } from "@broadside/rules";
import type { Word } from "./command-line.ts";
import { DEFAULT_TIMEOUT_S } from "./lab-options.ts";

/** What every command of the lab takes, as it must be given to repeat this run. */
export const repeatedOptions = (run: RunDescription, times: boolean): Word[] => [
  ...["--variant", makeVariantReference(variantOf(run))],
  ...["--layouts", layoutsName(run.layouts), "--seed", run.seed],
  ...(run.timeoutMs === 1000 * DEFAULT_TIMEOUT_S ? [] : ["--timeout", run.timeoutMs / 1000]),
  run.luck && "--luck",
  ...(run.think === undefined ? [] : ["--think", run.think]),
  !times && "--no-times",
];
