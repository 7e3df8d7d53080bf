export { isTrained } from "../learned/learned-player.ts";
export { rulesKeyOf } from "../posterior/rules-key.ts";
export { fittedValues } from "./fitted-values.ts";
export type { ValueWeights } from "./linear-value.ts";
export { leastSquares, ValueFit } from "./value-fit.ts";
