export { rulesKeyOf } from "../evidence/rules-key.ts";
export { isTrained } from "../learned/learned-player.ts";
export { fittedValues } from "./fitted-values.ts";
export type { ValueWeights } from "./linear-value.ts";
export { leastSquares, ValueFit } from "./value-fit.ts";
