import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { MAX_LINE_LENGTH } from "@broadside/protocol";
import { shown } from "@broadside/rules";
import { Forfeit } from "../games/bot.ts";
import { createErrorText } from "./error-text.ts";
import { createLineInbox, MAX_UNASKED } from "./line-inbox.ts";
import { type ProcessEnd, processEndText, whenEnded } from "./process-end.ts";

/** A bot's program: lines in, lines out, and a firm hand when it does not behave. */
export interface BotProcess {
  /** Several lines at once are one write, which spares a slow bot and us many small ones. */
  say(...lines: readonly string[]): void;
  /** Its next line. A `Forfeit` if it takes longer, ends, or talks without end. */
  hear(timeoutMs: number): Promise<string>;
  /** Drops the lines that nobody asked for, and gives the first of them. */
  dropUnasked(): string | undefined;
  /** The start of a line that it has not ended; empty if there is none. */
  readonly unfinished: string;
  /** What it said last, and its complaint. */
  readonly said: string;
  /** The lines of its error stream that say most. */
  readonly complaint: string;
  /** Set once it has ended: how. */
  readonly ended: ProcessEnd | undefined;
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

/** Hears every line of the conversation: what the lab says, and what the bot does. */
export type Transcript = (who: "lab" | "bot", line: string) => void;

export function startBotProcess(
  command: string,
  watch: ChildWatch = noWatch,
  transcript: Transcript = () => {},
): BotProcess {
  // A process group of its own: Ctrl-C is ours to handle, and a kill takes its children along.
  const detached = process.platform !== "win32";
  const child = spawn(command, { shell: true, detached, windowsHide: true, env: openEnv() });
  const { pid } = child;
  if (pid !== undefined) watch.started(pid);
  const inbox = createLineInbox((line) => transcript("bot", line));
  const errors = createErrorText();
  let last = "";
  child.stdin.on("error", () => {}); // It ended; `hear` says so.
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (!inbox.take(text)) killTree(child);
  });
  child.stderr.setEncoding("utf8").on("data", errors.take);
  const gone = whenEnded(child, (how) => {
    inbox.close(how);
    killTree(child); // Whatever it has started itself.
    if (pid !== undefined) watch.ended(pid);
  });
  const complaint = () => clean(errors.best());
  const said = () => [clean(last), complaint()].filter((text) => text !== "").join(" / ");
  return {
    say(...lines) {
      if (inbox.closed || !child.stdin.writable) return;
      for (const line of lines) transcript("lab", line);
      child.stdin.write(`${lines.join("\n")}\n`);
    },
    async hear(timeoutMs) {
      const heard = await inbox.next(timeoutMs);
      if (heard.line !== undefined) {
        last = heard.line;
        return heard.line;
      }
      if (heard.late) {
        killTree(child);
        const why = `It did not answer within ${seconds(timeoutMs)}.${unfinishedText(inbox.unfinished)}`;
        throw new Forfeit("late", why, said());
      }
      if (!inbox.closed || inbox.flooded) throw new Forfeit("died", FLOOD, said());
      const why = `It ended: ${processEndText(inbox.closed)}.${unfinishedText(inbox.unfinished)}`;
      throw new Forfeit("died", why, said());
    },
    dropUnasked: () => inbox.lines.splice(0)[0],
    get said() {
      return said();
    },
    get complaint() {
      return complaint();
    },
    get unfinished() {
      return inbox.unfinished;
    },
    get ended() {
      return inbox.closed;
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

const FLOOD = `It was stopped: without being asked, it wrote more than ${MAX_UNASKED} lines, or a line of more than ${MAX_LINE_LENGTH} characters.`;

/** The most frequent mistake of a new bot, and the hardest for its author to see. */
export const unfinishedText = (text: string): string =>
  text === ""
    ? ""
    : ` It wrote "${shown(text)}" and did not end the line: end each line with a line feed, and flush it.`;

const within = (event: Promise<void>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // An end that has come by then still counts, as a line does.
    timer = setTimeout(() => setImmediate(resolve, false), ms);
  });
  return Promise.race([event.then(() => true), late]).finally(() => clearTimeout(timer));
};

function killTree(child: ChildProcessWithoutNullStreams): void {
  if (child.pid !== undefined) killGroup(child.pid);
}

/** The way into a database is none of a bot's business. */
const openEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|BROADSIDE_CLUSTER$)/i.test(name)),
  );

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
    .slice(0, 300);
