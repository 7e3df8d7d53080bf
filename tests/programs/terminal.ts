import type { Duplex } from "node:stream";
import { type IPty, spawn } from "@lydell/node-pty";
import xterm from "@xterm/headless";
import { beforeAll, expect } from "vitest";
import { buildProgram, newHome, PATIENCE_MS, program, root } from "./program.ts";

/** The program in a real pseudo-terminal, and the screen it has drawn there. */
export interface TerminalRun {
  /** What the terminal shows, without blanks at the ends of lines. */
  screen(): string[];
  isFullScreen(): boolean;
  /** The title that the program has given the window. */
  title(): string;
  /** How often the bell has rung. */
  bells(): number;
  type(text: string): void;
  /** Until the screen shows it, in a picture drawn to its end. Fails with the screen in the message. */
  waitFor(wanted: string | RegExp): Promise<void>;
  resize(columns: number, rows: number): void;
  kill(signal: string): void;
  /** The exit code, when the program has ended. */
  readonly exit: Promise<number>;
}

export interface TerminalOptions {
  /** Where games are saved. Default: a new folder. */
  readonly home?: string;
  readonly columns?: number;
  readonly rows?: number;
  /** Default: the root of the repository. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** For a test file that runs the program in terminals. */
export const useTerminals = (): void => beforeAll(buildProgram, 120_000);

export const runInTerminal = (
  args: readonly string[],
  options: TerminalOptions = {},
): TerminalRun => runCommand(process.execPath, [program, ...args], options);

/** A shell with its jobs, as in a terminal window. Its prompt is "shell> ". */
export const runShell = (options: TerminalOptions = {}): TerminalRun =>
  runCommand("bash", ["--norc", "--noprofile", "-i"], {
    ...options,
    env: { PS1: "shell> ", NODE: process.execPath, BROADSIDE: program, ...options.env },
  });

/** Any program in a pseudo-terminal. */
export function runCommand(
  file: string,
  args: readonly string[],
  options: TerminalOptions = {},
): TerminalRun {
  const { home = newHome(), columns = 80, rows = 24, cwd = root, env = {} } = options;
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...inherited } = process.env;
  const terminal = new xterm.Terminal({
    cols: columns,
    rows,
    scrollback: 2000,
    allowProposedApi: true,
  });
  const pty: IPty = spawn(file, [...args], {
    name: "xterm-256color",
    cols: columns,
    rows,
    cwd,
    env: { ...inherited, BROADSIDE_HOME: home, ...env } as Record<string, string>,
  });
  let title = "";
  let bells = 0;
  terminal.onTitleChange((next) => {
    title = next;
  });
  terminal.onBell(() => {
    bells++;
  });
  readToTheEnd(pty);
  pty.onData((data) => terminal.write(data));
  const exit = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode, signal }) =>
      terminal.write("", () => resolve(signal ? 128 + signal : exitCode)),
    );
  });
  const screen = () => linesOf(terminal);
  return {
    screen,
    title: () => title,
    bells: () => bells,
    isFullScreen: () => terminal.buffer.active.type === "alternate",
    type: (text) => pty.write(text),
    waitFor: (wanted) => waitUntil(screen, wanted, () => !terminal.modes.synchronizedOutputMode),
    resize(nextColumns, nextRows) {
      terminal.resize(nextColumns, nextRows);
      pty.resize(nextColumns, nextRows);
    },
    kill: (signal) => pty.kill(signal),
    exit,
  };
}

const LAST_WORDS_MS = 10_000;

/**
 * After a program's end the library gives its last words a fifth of a second; when this process is
 * paused for so long, it throws them away unread. They end by themselves, with an error.
 */
function readToTheEnd(pty: IPty): void {
  const { _socket: socket } = pty as unknown as { readonly _socket: Duplex };
  const destroy = socket.destroy.bind(socket);
  socket.destroy = (error) => {
    if (error || socket.readableEnded) return destroy(error);
    setTimeout(destroy, LAST_WORDS_MS);
    return socket;
  };
}

function linesOf(terminal: InstanceType<typeof xterm.Terminal>): string[] {
  const { active } = terminal.buffer;
  const lines = Array.from(
    { length: active.length },
    (_, row) => active.getLine(row)?.translateToString(true).trimEnd() ?? "",
  );
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Between the two marks around a picture (`isWhole`), half of the screen is of the one before. */
async function waitUntil(
  screen: () => string[],
  wanted: string | RegExp,
  isWhole: () => boolean,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const text = screen().join("\n");
    const isShown = typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
    if (isShown && isWhole()) return;
    if (Date.now() > end) throw new Error(`Never showed ${wanted}. The screen was:\n${text}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** What to wait for, then what to type. */
export type Walk = readonly (readonly [wait: string | RegExp, type: string])[];

/** Goes through a program's prompts to the one where a test begins. */
export async function walk(run: TerminalRun, way: Walk, prompt: string | RegExp): Promise<void> {
  for (const [wait, text] of way) {
    await run.waitFor(wait);
    run.type(text);
  }
  await run.waitFor(prompt);
}

export async function leave(run: TerminalRun): Promise<void> {
  run.type("\u0003");
  expect(await run.exit).toBe(130);
}
