// Means with standard errors.
import { meanOf, standardDeviation } from "../../shared/figures.mjs";

/** A mean and its standard error. */
export interface Mean {
  readonly mean: number;
  readonly standardError: number;
}

export const estimate = (values: readonly number[]): Mean => ({
  mean: meanOf(values),
  standardError: standardDeviation(values) / Math.sqrt(values.length),
});

/** The difference of two independent means. */
export const minus = (a: Mean, b: Mean): Mean => ({
  mean: a.mean - b.mean,
  standardError: Math.hypot(a.standardError, b.standardError),
});
