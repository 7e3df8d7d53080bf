export { fittedValues } from "./fitted-values.ts";
export type { ValueWeights } from "./linear-value.ts";
export { valueKeyOf } from "./value.ts";
export { leastSquares, ValueFit } from "./value-fit.ts";
