import { type Problem, type Result, refuse, shown } from "@broadside/rules";
import { nearestNames } from "../strategies/nearest-names.ts";

export type PositionProblem = Problem<"position/malformed" | "position/impossible-rules">;
export type Read<T> = Result<T, PositionProblem>;

export const bad = (message: string) => refuse("position/malformed", message);

/** A field nobody reads is most likely a misspelt one, and leaving it out would change the answer. */
export function fieldProblem(
  value: Record<string, unknown>,
  where: string,
  known: readonly string[],
  ignored: readonly string[] = [],
): string | undefined {
  const unknown = Object.keys(value).find((key) => !known.includes(key) && !ignored.includes(key));
  if (unknown === undefined) return undefined;
  const [near] = nearestNames(unknown, known);
  const hint =
    near === undefined ? `the fields are ${known.join(", ")}.` : `did you mean "${near}"?`;
  return `${where} has no field "${shown(unknown)}"; ${hint}`;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

export const isOneOf = <T extends string>(value: unknown, allowed: readonly T[]): value is T =>
  typeof value === "string" && (allowed as readonly string[]).includes(value);
