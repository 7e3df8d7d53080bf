import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { MAX_GAMES_AT_ONCE, MAX_LINE_LENGTH, type ProtocolVersion } from "@broadside/protocol";
import { excerpt } from "@broadside/rules/text";
import { Forfeit, type LastWords } from "../games/bot.ts";
import { createErrorText } from "./error-text.ts";
import { type GameTalk, GameTalks, type LineSource } from "./game-lines.ts";
import { LineInbox, MAX_UNASKED } from "./line-inbox.ts";
import { type ProcessEnd, processEndText } from "./process-end.ts";
import { whenEnded } from "./when-ended.ts";

/** A running bot program that exchanges lines with the lab: in version 1, about one game at a time. */
export interface BotProcess extends GameTalk, LineSource {
  /** Sends all lines in one write. */
  say(...lines: readonly string[]): void;
  /** The version of the protocol that the bot chose in its `hello`. */
  version: ProtocolVersion;
  /** A conversation about a new game. */
  openGame(): GameTalk;
  /** The start of an unterminated line, or "". */
  readonly unfinished: string;
  /** How the program ended; undefined while it runs. */
  readonly ended: ProcessEnd | undefined;
  kill(): void;
  /** Closes its input and kills it after `graceMs`. True if it exited by itself. */
  finish(graceMs: number): Promise<boolean>;
}

/** Notified of every program that starts or ends, so that none outlives the run. */
export interface ChildWatch {
  started(pid: number): void;
  ended(pid: number): void;
}

export const noWatch: ChildWatch = { started() {}, ended() {} };

/** Receives every line exchanged. */
export type Transcript = (who: "lab" | "bot", line: string) => void;

/** Starts a bot's program in a shell. It can be sent lines immediately. */
export function startBotProcess(
  command: string,
  watch: ChildWatch = noWatch,
  transcript: Transcript = () => {},
): BotProcess {
  // In its own process group, so that Ctrl-C does not reach it and a kill includes its children.
  const detached = process.platform !== "win32";
  const child = spawn(command, { shell: true, detached, windowsHide: true, env: openEnv() });
  const { pid } = child;
  if (pid !== undefined) watch.started(pid);
  const inbox = new LineInbox((line) => transcript("bot", line));
  const errors = createErrorText();
  let last = "";
  child.stdin.on("error", () => {}); // It has exited; `hear` reports that.
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (!inbox.take(text)) killTree(child);
  });
  child.stderr.setEncoding("utf8").on("data", errors.take);
  const gone = whenEnded(child, (how) => {
    inbox.close(how);
    killTree(child); // Kills any children it left behind.
    if (pid !== undefined) watch.ended(pid);
  });
  const lastWords = (): LastWords => ({ said: clean(last), errors: clean(errors.best()) });
  let talks: GameTalks | undefined;
  const bot: BotProcess = {
    version: 1,
    openGame() {
      if (bot.version === 1) return bot;
      talks ??= new GameTalks(bot);
      inbox.most = MAX_UNASKED + MAX_GAMES_AT_ONCE;
      return talks.open();
    },
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
        throw new Forfeit("late", why, lastWords());
      }
      if (!inbox.closed || inbox.flooded) throw new Forfeit("died", FLOOD, lastWords());
      const why = `${processEndText(inbox.closed)}.${unfinishedText(inbox.unfinished)}`;
      throw new Forfeit("died", why, lastWords());
    },
    async hearAll(timeoutMs) {
      const lines = [await bot.hear(timeoutMs), ...inbox.lines.splice(0)];
      last = lines.at(-1)!;
      return lines;
    },
    dropUnasked: () => inbox.lines.splice(0)[0],
    get lastWords() {
      return lastWords();
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
  return bot;
}

const FLOOD = `It was stopped: without being asked, it wrote more than ${MAX_UNASKED} lines, or a line of more than ${MAX_LINE_LENGTH} characters.`;

/** The most common mistake in a new bot, and the hardest for its author to notice. */
export const unfinishedText = (text: string): string =>
  text === ""
    ? ""
    : ` It wrote "${excerpt(text)}" and did not end the line: end each line with a line feed, and flush it.`;

const within = (event: Promise<void>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // An exit that is already queued still counts as in time.
    timer = setTimeout(() => setImmediate(resolve, false), ms);
  });
  return Promise.race([event.then(() => true), late]).finally(() => clearTimeout(timer));
};

function killTree(child: ChildProcessWithoutNullStreams): void {
  if (child.pid !== undefined) killGroup(child.pid);
}

/** Hides database credentials from bots. */
const openEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|BROADSIDE_CLUSTER$)/i.test(name)),
  );

/** Kills a program started by `startBotProcess`, and its children. */
export function killGroup(pid: number): void {
  try {
    if (process.platform === "win32") spawn("taskkill", ["/pid", `${pid}`, "/T", "/F"]);
    else process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

const seconds = (ms: number): string => `${ms / 1000} s`;

/** One line, safe to print in a terminal or a table. */
const clean = (text: string): string =>
  text
    .replace(/[\p{C}\s|]+/gu, " ")
    .trim()
    .slice(0, 300);
