import type { Limits } from "../http/context.ts";

/** Everything a socket sends passes here: messages one after another, pings and pongs in passing. */
export interface Intake {
  take(data: unknown, isBinary: boolean): void;
  /** Runs `answer` for a ping or pong, which count like messages. */
  control(answer: () => void): void;
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
  /** Drops the connection without a goodbye. */
  readonly cut: () => void;
  readonly fail: (error: unknown) => void;
}

/** Messages that may wait while one is carried out. Players rarely have more than one or two. */
const MOST_WAITING = 32;
/** Frames beyond the limit before the socket is told goodbye. */
const MOST_WARNINGS = 20;
/** Frames beyond the limit before it is dropped: by then it clearly ignores the goodbye. */
const MOST_IGNORED = 200;

export function createIntake(options: IntakeOptions): Intake {
  const { limits, now, receive, warn, end, cut, fail } = options;
  const bucket = createBucket(limits.messagesPerSecond, limits.messageBurst, now);
  const waiting: string[] = [];
  let tooMany = 0;
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
  function refuse(): void {
    tooMany++;
    if (tooMany > MOST_IGNORED) cut();
    else if (tooMany === MOST_WARNINGS + 1) end("rate/limit", "Too many messages.");
    else if (tooMany <= MOST_WARNINGS) warn();
  }
  return {
    take(data, isBinary) {
      if (isBinary) return end("message/binary", "Send text, not binary messages.", 1003);
      if (!bucket.take()) return refuse();
      if (waiting.length >= MOST_WAITING) return end("rate/limit", "Too many messages at once.");
      waiting.push(String(data));
      working ??= work();
    },
    control(answer) {
      if (bucket.take()) answer();
      else refuse();
    },
    done: async () => working,
  };
}

/** A token bucket: `perSecond` on average, and up to `burst` at once. */
interface Bucket {
  /** False when it is too much. */
  take(): boolean;
}

function createBucket(perSecond: number, burst: number, now: () => number): Bucket {
  let left = burst;
  let filledAt = now();
  return {
    take() {
      const at = now();
      left = Math.min(burst, left + (Math.max(0, at - filledAt) * perSecond) / 1000);
      filledAt = at;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
