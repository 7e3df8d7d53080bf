import type { ChildProcess } from "node:child_process";
import type { ProcessEnd } from "./process-end.ts";

/**
 * Waits for remaining output, but not for a grandchild that holds the pipes open. Output already
 * queued at the end of that wait is still read.
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
