import type { Problem } from "./problem.ts";

/** A value, or why there is none. Returned where people or the network can cause the failure. */
export type Result<T, E = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A successful result. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** A failed result. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** For values the programmer knows to be valid: a failure is a bug, so it throws. */
export function unwrap<T>(result: Result<T, Problem | readonly Problem[]>): T {
  if (result.ok) return result.value;
  const problems = [result.error].flat() as readonly Problem[];
  throw new Error(
    problems.map(({ code, ...rest }) => `${code} ${JSON.stringify(rest)}`).join("\n"),
  );
}

/** Ends a `switch` over a closed set. Reached only when a value was never validated: a bug. */
export function unreachable(value: never): never {
  throw new TypeError(`Not a value this program knows: ${described(value)}.`);
}

/** Only field names of an object: an event may hold a secret layout, and errors end up in logs. */
function described(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return `an object with the fields ${Object.keys(value).join(", ") || "none"}`;
}
