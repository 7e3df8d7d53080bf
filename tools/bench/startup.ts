// How long `broadside play` takes to its first prompt, beside a bare `node -e 0` in the same run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn } from "@lydell/node-pty";

const program = join(process.cwd(), "apps", "cli", "bin", "broadside.js");
const home = mkdtempSync(join(tmpdir(), "broadside-bench-"));
const ROUNDS = 15;

/** Milliseconds from starting a program in a terminal until it shows a text, or until it ends. */
function timeUntil(args: readonly string[], prompt: string | undefined): Promise<number> {
  const begun = performance.now();
  const { CI: _, ...env } = process.env;
  const pty = spawn(process.execPath, [...args], {
    cols: 80,
    rows: 24,
    name: "xterm-256color",
    env: { ...env, BROADSIDE_HOME: home } as Record<string, string>,
  });
  let shown = "";
  return new Promise((resolve) => {
    pty.onData((data) => {
      shown += data;
      if (prompt === undefined || !shown.includes(prompt)) return;
      resolve(performance.now() - begun);
      pty.kill("SIGKILL");
    });
    pty.onExit(() => resolve(performance.now() - begun));
  });
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const cases = [
  { name: "node -e 0", args: ["-e", "0"], prompt: undefined },
  { name: "play", args: [program, "play"], prompt: "Which game?" },
  { name: "play --plain", args: [program, "play", "--plain"], prompt: "Game [classic]:" },
  {
    name: "play --variant --opponent",
    args: [program, "play", "--variant", "classic", "--opponent", "captain"],
    prompt: "Place the carrier",
  },
] as const;

// In turn, so that whatever else the machine does falls on all of them alike.
const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const { name, args, prompt } of cases) times.get(name)!.push(await timeUntil(args, prompt));
}
const bare = median(times.get("node -e 0")!);
for (const { name } of cases) {
  const ms = median(times.get(name)!);
  console.log(
    `${name.padEnd(28)} ${ms.toFixed(0).padStart(5)} ms  ${(ms / bare).toFixed(2)} x node -e 0`,
  );
}
rmSync(home, { recursive: true, force: true });
