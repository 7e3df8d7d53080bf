import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { MAX_LINE_LENGTH } from "@broadside/protocol";
import { Forfeit } from "./bot.ts";

/** A bot's program: lines in, lines out, and a firm hand when it does not behave. */
export interface BotProcess {
  /** Several lines at once are one write, which spares a slow bot and us many small ones. */
  say(...lines: readonly string[]): void;
  /** Its next line. A `Forfeit` if it takes longer, ends, or talks without end. */
  hear(timeoutMs: number): Promise<string>;
  /** Drops the lines that nobody asked for, and gives the first of them. */
  dropUnasked(): string | undefined;
  /** What it said last, and the end of what it wrote to its error stream. */
  readonly said: string;
  /** Set once it has ended: how. */
  readonly ended: string | undefined;
  kill(): void;
  /** Lets it end by itself for a moment, then kills it. True if it ended by itself. */
  finish(graceMs: number): Promise<boolean>;
}

/** Told about every program started and ended, so that none outlives the run. */
export interface ChildWatch {
  started(pid: number): void;
  ended(pid: number): void;
}

export const noWatch: ChildWatch = { started() {}, ended() {} };

/** A bot that has said this much unasked is not waiting for its turn. */
const MAX_UNASKED = 200;
const MAX_ERROR_TEXT = 600;

export function startBotProcess(command: string, watch: ChildWatch = noWatch): BotProcess {
  // A process group of its own: Ctrl-C is ours to handle, and a kill takes its children along.
  const detached = process.platform !== "win32";
  const child = spawn(command, { shell: true, detached, windowsHide: true });
  const { pid } = child;
  if (pid !== undefined) watch.started(pid);
  const ear = createEar();
  let errors = "";
  let last = "";
  child.stdin.on("error", () => {}); // It ended; `hear` says so.
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (!ear.take(text)) killTree(child);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-MAX_ERROR_TEXT);
  });
  const gone = whenGone(child, (how) => {
    ear.close(how);
    killTree(child); // Whatever it has started itself.
    if (pid !== undefined) watch.ended(pid);
  });
  const said = () => [clean(last), clean(errors)].filter((text) => text !== "").join(" / ");
  return {
    say(...lines) {
      if (!ear.closed && child.stdin.writable) child.stdin.write(`${lines.join("\n")}\n`);
    },
    async hear(timeoutMs) {
      const heard = await ear.next(timeoutMs);
      if (heard.line !== undefined) {
        last = heard.line;
        return heard.line;
      }
      if (heard.late) {
        killTree(child);
        throw new Forfeit("late", `It did not answer within ${seconds(timeoutMs)}.`, said());
      }
      throw new Forfeit("died", ear.flooded ? FLOOD : `It ended: ${ear.closed}.`, said());
    },
    dropUnasked: () => ear.lines.splice(0)[0],
    get said() {
      return said();
    },
    get ended() {
      return ear.closed;
    },
    kill: () => killTree(child),
    async finish(graceMs) {
      child.stdin.end();
      const inTime = await within(gone, graceMs);
      if (!inTime) killTree(child);
      await within(gone, 1000);
      return inTime;
    },
  };
}

const FLOOD = `It was stopped: it wrote more than ${MAX_UNASKED} lines, or one of more than ${MAX_LINE_LENGTH} characters, unasked.`;

interface Ear {
  /** False once it hears too much. */
  take(text: string): boolean;
  next(timeoutMs: number): Promise<{ readonly line?: string; readonly late?: boolean }>;
  close(how: string): void;
  readonly lines: string[];
  readonly closed: string | undefined;
  readonly flooded: boolean;
}

function createEar(): Ear {
  const lines: string[] = [];
  let rest = "";
  let closed: string | undefined;
  let flooded = false;
  let wake: (() => void) | undefined;
  return {
    lines,
    take(text) {
      if (flooded) return false;
      const parts = (rest + text).split("\n");
      rest = parts.pop()!;
      lines.push(...parts.map((line) => line.replace(/\r$/, "")));
      flooded = lines.length > MAX_UNASKED || rest.length > MAX_LINE_LENGTH;
      wake?.();
      return !flooded;
    },
    async next(timeoutMs) {
      if (lines.length === 0 && closed === undefined) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
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
  };
}

/** Waits for the last words too, but not for a grandchild that keeps the pipes open. */
function whenGone(
  child: ChildProcessWithoutNullStreams,
  done: (how: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    const tell = (how: string) => {
      if (told) return;
      told = true;
      done(how);
      resolve();
    };
    const how = (code: number | null, signal: string | null) =>
      signal ? `signal ${signal}` : `exit code ${code}`;
    child.on("error", (error) => tell(error.message));
    child.on("close", (code, signal) => tell(how(code, signal)));
    child.on("exit", (code, signal) => setTimeout(tell, 200, how(code, signal)).unref());
  });
}

const within = (event: Promise<void>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  return Promise.race([event.then(() => true), late]).finally(() => clearTimeout(timer));
};

function killTree(child: ChildProcessWithoutNullStreams): void {
  if (child.pid !== undefined) killGroup(child.pid);
}

/** Ends a program that `startBotProcess` started, and everything it has started itself. */
export function killGroup(pid: number): void {
  try {
    if (process.platform === "win32") spawn("taskkill", ["/pid", `${pid}`, "/T", "/F"]);
    else process.kill(-pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

const seconds = (ms: number): string => `${ms / 1000} s`;

/** One line, nothing that could act on a terminal or break a table. */
const clean = (text: string): string =>
  text
    .replace(/[\p{C}\s|]+/gu, " ")
    .trim()
    .slice(-300);
