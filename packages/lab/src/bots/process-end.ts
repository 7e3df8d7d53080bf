import type { ChildProcess } from "node:child_process";
import { unreachable } from "@broadside/rules";

/** How a program ended; `error`: the system could not start it. */
export type ProcessEnd =
  | { readonly kind: "exit"; readonly code: number | null }
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "error"; readonly message: string };

/** 126 and 127 are the shell's own: no permission, no such program. 9009 is that of Windows. */
const NEVER_STARTED: readonly (number | null)[] = [126, 127, 9009];

/** Could the program not be started at all? */
export const neverStarted = (end: ProcessEnd): boolean =>
  end.kind === "error" || (end.kind === "exit" && NEVER_STARTED.includes(end.code));

export function processEndText(end: ProcessEnd): string {
  switch (end.kind) {
    case "exit":
      return `exit code ${end.code}`;
    case "signal":
      return `signal ${end.signal}`;
    case "error":
      return end.message;
    default:
      return unreachable(end);
  }
}

/**
 * Waits for the last words too, but not for a grandchild that keeps the pipes open. What has come by
 * the end of that wait is still read: after a pause of this process both are there at once.
 */
export function whenEnded(child: ChildProcess, done: (how: ProcessEnd) => void): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    const tell = (how: ProcessEnd) => {
      if (told) return;
      told = true;
      done(how);
      resolve();
    };
    const how = (code: number | null, signal: string | null): ProcessEnd =>
      signal ? { kind: "signal", signal } : { kind: "exit", code };
    child.on("error", ({ message }) => tell({ kind: "error", message }));
    child.on("close", (code, signal) => tell(how(code, signal)));
    child.on("exit", (code, signal) =>
      setTimeout(() => setImmediate(tell, how(code, signal)), 200).unref(),
    );
  });
}
