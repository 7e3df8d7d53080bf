// npm run bench:startup: how long `broadside play` takes to show its first prompt, compared with a bare Node,
// and what an installation takes on disk. Writes both tables into docs/packages.md.
import { spawn } from "@lydell/node-pty";
import { program } from "../shared/broadside.mjs";
import { medianOf } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";
import { installedSizes } from "./installed.mjs";

const ROUNDS = 15;

/** Milliseconds from starting a program in a terminal until it shows a text, or until it ends. */
function timeUntil(
  home: string,
  args: readonly string[],
  prompt: string | undefined,
): Promise<number> {
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
await inTemporaryFolder(async (home) => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, args, prompt } of cases) {
      times.get(name)!.push(await timeUntil(home, args, prompt));
    }
  }
});
const bare = medianOf(times.get("node -e 0")!);
const rows = cases.map(({ name }) => {
  const ms = medianOf(times.get(name)!);
  return [`\`${name}\``, `${ms.toFixed(0)} ms`, (ms / bare).toFixed(2)];
});
const page = "docs/packages.md";
writePart("startup-table", table(["command", "time", "times `node -e 0`"], rows), page);
console.log();
writePart("installed-table", await installedSizes(), page);
