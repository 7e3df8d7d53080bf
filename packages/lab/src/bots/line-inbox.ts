import { MAX_LINE_LENGTH } from "@broadside/protocol";
import type { ProcessEnd } from "./process-end.ts";

/** A bot that writes this many lines unasked is not waiting for its turn. */
export const MAX_UNASKED = 200;

/** Lines a program has written that have not been read yet. */
export interface LineInbox {
  /** False once too much is unread. */
  take(text: string): boolean;
  next(timeoutMs: number): Promise<{ readonly line?: string; readonly late?: boolean }>;
  close(how: ProcessEnd): void;
  readonly lines: string[];
  readonly closed: ProcessEnd | undefined;
  readonly flooded: boolean;
  /** The start of an unterminated line, or "". */
  readonly unfinished: string;
}

export function createLineInbox(onLine: (line: string) => void = () => {}): LineInbox {
  const lines: string[] = [];
  let rest = "";
  let closed: ProcessEnd | undefined;
  let flooded = false;
  let wake: (() => void) | undefined;
  return {
    lines,
    take(text) {
      if (flooded) return false;
      const parts = (rest + text).split("\n");
      rest = parts.pop()!;
      for (const part of parts) {
        const line = part.replace(/\r$/, "");
        lines.push(line);
        onLine(line);
      }
      flooded = lines.length > MAX_UNASKED || rest.length > MAX_LINE_LENGTH;
      wake?.();
      return !flooded;
    },
    async next(timeoutMs) {
      if (lines.length === 0 && closed === undefined) {
        await new Promise<void>((resolve) => {
          // A line already queued still counts: after Ctrl-Z and fg, timer and line fire together.
          const timer = setTimeout(() => setImmediate(resolve), timeoutMs);
          wake = () => {
            if (lines.length === 0 && closed === undefined) return;
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      const line = flooded ? undefined : lines.shift();
      if (line !== undefined) return { line };
      return closed === undefined && !flooded ? { late: true } : {};
    },
    close(how) {
      closed = how;
      wake?.();
    },
    get closed() {
      return closed;
    },
    get flooded() {
      return flooded;
    },
    get unfinished() {
      return rest;
    },
  };
}
