import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type IPty, spawn } from "@lydell/node-pty";
import xterm from "@xterm/headless";
import { afterAll } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** A copy of the built program: whoever builds anew meanwhile does not change what is tested. */
const copy = mkdtempSync(join(tmpdir(), "broadside-program-"));
export const program = join(copy, "broadside.js");
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Builds (quick when nothing has changed) and copies the program. One builds at a time. */
export async function buildProgram(): Promise<void> {
  const lock = join(tmpdir(), "broadside-test-build");
  const end = Date.now() + PATIENCE_MS;
  while (!tryLock(lock) && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
  try {
    execFileSync(process.execPath, [join(root, "scripts", "build.mjs")], { stdio: "ignore" });
    cpSync(join(root, "apps", "cli", "dist"), copy, { recursive: true });
    writeFileSync(join(copy, "package.json"), '{ "type": "module" }');
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** A folder for saved games that ends with the test. */
export function makeHome(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "broadside-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The program in a real pseudo-terminal, and the screen it has drawn there. */
export interface TerminalRun {
  /** What the terminal shows, without blanks at the ends of lines. */
  screen(): string[];
  isFullScreen(): boolean;
  type(text: string): void;
  /** Until the screen shows it. Fails with the screen in the message. */
  waitFor(wanted: string | RegExp): Promise<void>;
  resize(columns: number, rows: number): void;
  kill(signal: string): void;
  /** The exit code, when the program has ended. */
  readonly exit: Promise<number>;
}

export interface TerminalOptions {
  readonly home: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** No test waits this long unless it fails. */
const PATIENCE_MS = 30_000;

export function runInTerminal(args: readonly string[], options: TerminalOptions): TerminalRun {
  const { home, columns = 80, rows = 24, env = {} } = options;
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...inherited } = process.env;
  const terminal = new xterm.Terminal({
    cols: columns,
    rows,
    scrollback: 2000,
    allowProposedApi: true,
  });
  const pty: IPty = spawn(process.execPath, [program, ...args], {
    name: "xterm-256color",
    cols: columns,
    rows,
    cwd: root,
    env: { ...inherited, BROADSIDE_HOME: home, ...env } as Record<string, string>,
  });
  pty.onData((data) => terminal.write(data));
  const exit = new Promise<number>((resolve) => {
    pty.onExit(({ exitCode, signal }) =>
      terminal.write("", () => resolve(signal ? 128 + signal : exitCode)),
    );
  });
  const screen = () => linesOf(terminal);
  return {
    screen,
    isFullScreen: () => terminal.buffer.active.type === "alternate",
    type: (text) => pty.write(text),
    waitFor: (wanted) => waitUntil(screen, wanted),
    resize(nextColumns, nextRows) {
      terminal.resize(nextColumns, nextRows);
      pty.resize(nextColumns, nextRows);
    },
    kill: (signal) => pty.kill(signal),
    exit,
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

async function waitUntil(screen: () => string[], wanted: string | RegExp): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const text = screen().join("\n");
    if (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text)) return;
    if (Date.now() > end) throw new Error(`Never showed ${wanted}. The screen was:\n${text}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}
