import { unreachable } from "@broadside/rules";

/** `error`: the system could not start it. */
export type ProcessEnd =
  | { readonly kind: "exit"; readonly code: number | null }
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "error"; readonly message: string };

/** Shell exit codes for "permission denied" and "not found", and 9009 on Windows. */
const NEVER_STARTED: readonly (number | null)[] = [126, 127, 9009];

/** True if the program could not be started at all. */
export const neverStarted = (end: ProcessEnd): boolean =>
  end.kind === "error" || (end.kind === "exit" && NEVER_STARTED.includes(end.code));

export function processEndText(end: ProcessEnd): string {
  switch (end.kind) {
    case "exit":
      return `It exited with code ${end.code}`;
    case "signal":
      return `It was killed by signal ${end.signal}`;
    case "error":
      return `It could not be started: ${end.message}`;
    default:
      return unreachable(end);
  }
}
