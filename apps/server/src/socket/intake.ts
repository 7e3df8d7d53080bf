import type { Limits } from "../http/context.ts";
import { createBucket } from "./bucket.ts";

/** Takes messages in one after another, and not too many of them. */
export interface Intake {
  take(data: unknown, isBinary: boolean): void;
  /** When everything taken in so far is done. */
  done(): Promise<void>;
}

export interface IntakeOptions {
  readonly limits: Limits;
  readonly now: () => number;
  readonly receive: (text: string) => Promise<void>;
  /** One message was too many. */
  readonly warn: () => void;
  readonly end: (code: string, message: string, reason?: number) => void;
  readonly fail: (error: unknown) => void;
}

/** Messages that may wait while one is carried out. Nobody who plays has more than a few. */
const MOST_WAITING = 32;
/** Whoever goes on after so many warnings is cut off. */
const MOST_WARNINGS = 20;

export function createIntake({ limits, now, receive, warn, end, fail }: IntakeOptions): Intake {
  const bucket = createBucket(limits.messagesPerSecond, limits.messageBurst, now);
  const waiting: string[] = [];
  let warnings = 0;
  let working: Promise<void> | undefined;
  async function work(): Promise<void> {
    for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
      try {
        await receive(text);
      } catch (error) {
        fail(error);
      }
      waiting.shift();
    }
    working = undefined;
  }
  return {
    take(data, isBinary) {
      if (isBinary) return end("message/binary", "Send text, not binary messages.", 1003);
      if (!bucket.take()) {
        return ++warnings > MOST_WARNINGS ? end("rate/limit", "Too many messages.") : warn();
      }
      if (waiting.length >= MOST_WAITING) return end("rate/limit", "Too many messages at once.");
      waiting.push(String(data));
      working ??= work();
    },
    done: async () => working,
  };
}
