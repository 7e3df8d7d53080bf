/** What a person or a wire can get wrong: a literal code for programs, a sentence for people. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
}

export type Result<T, E = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

export const problem = <Code extends string>(code: Code, message: string): Problem<Code> => ({
  code,
  message,
});

export const refuse = <Code extends string>(
  code: Code,
  message: string,
): Result<never, Problem<Code>> => fail(problem(code, message));

/** For values the programmer knows to be valid: a failure is a bug, so it throws. */
export function unwrap<T>(result: Result<T, Problem | readonly Problem[]>): T {
  if (result.ok) return result.value;
  const problems: readonly Problem[] = Array.isArray(result.error)
    ? result.error
    : [result.error as Problem];
  throw new Error(problems.map((p) => `${p.code}: ${p.message}`).join("\n"));
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
