import { MAX_LINE_LENGTH } from "@broadside/protocol";
import type { ProcessEnd } from "./process-end.ts";

/** A bot that writes this many lines unasked is not waiting for its turn. */
export const MAX_UNASKED = 200;

/** Lines a program has written that have not been read yet. */
export class LineInbox {
  readonly lines: string[] = [];
  /** The start of an unterminated line, or "". */
  unfinished = "";
  closed: ProcessEnd | undefined;
  flooded = false;
  /** Lines that may wait unread: in version 2, also the answers of all games. */
  most = MAX_UNASKED;
  readonly #onLine: (line: string) => void;
  #wake: (() => void) | undefined;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  /** False once too much is unread. */
  take(text: string): boolean {
    if (this.flooded) return false;
    const parts = (this.unfinished + text).split("\n");
    this.unfinished = parts.pop()!;
    for (const part of parts) {
      const line = part.endsWith("\r") ? part.slice(0, -1) : part;
      this.lines.push(line);
      this.#onLine(line);
    }
    this.flooded = this.lines.length > this.most || this.unfinished.length > MAX_LINE_LENGTH;
    this.#wake?.();
    return !this.flooded;
  }

  async next(timeoutMs: number): Promise<{ readonly line?: string; readonly late?: boolean }> {
    const isWaiting = () => this.lines.length === 0 && this.closed === undefined;
    if (isWaiting()) {
      await new Promise<void>((resolve) => {
        // A line already queued still counts: after Ctrl-Z and fg, timer and line fire together.
        const timer = setTimeout(() => setImmediate(resolve), timeoutMs);
        this.#wake = () => {
          if (isWaiting()) return;
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    const line = this.flooded ? undefined : this.lines.shift();
    if (line !== undefined) return { line };
    return this.closed === undefined && !this.flooded ? { late: true } : {};
  }

  close(how: ProcessEnd): void {
    this.closed = how;
    this.#wake?.();
  }
}
