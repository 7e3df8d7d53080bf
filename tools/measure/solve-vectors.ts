// npm run solve:vectors [-- LAYOUTS]: solves every case of vectors/perfect.jsonl (or those with up to so many
// layouts) by one call of `broadside solve`, and compares. Takes about a quarter of an hour; `mini` alone
// takes some minutes of it.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readOptions } from "../shared/options.mjs";

interface Case {
  readonly layouts: number;
  readonly totalShots: number;
}

const most = Number(readOptions("solve:vectors").words[0] ?? Number.POSITIVE_INFINITY);
const all = readFileSync(join(process.cwd(), "vectors", "perfect.jsonl"), "utf8")
  .trim()
  .split("\n");
const lines = all.filter((line) => caseOf(line).layouts <= most);

const program = join(process.cwd(), "tools", "start", "broadside.mjs");
const args = [program, "solve", "--position", "-", "--json", "--no-shots"];
const solving = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
solving.stdin.end(lines.join("\n"));
const ended = new Promise<number | null>((done) => solving.on("close", done));

let answered = 0;
let wrong = 0;
for await (const answer of createInterface({ input: solving.stdout })) {
  const line = lines[answered++]!;
  const { layouts, totalShots, lower, upper, exact, ms } = JSON.parse(answer);
  const expected = caseOf(line);
  const isRight =
    exact === true &&
    layouts === expected.layouts &&
    [totalShots, lower, upper].every((total) => total === expected.totalShots);
  if (!isRight) wrong++;
  if (!isRight || ms > 10_000) {
    const verdict = isRight ? "right" : `WRONG: ${answer}`;
    console.log(`${line}\n  ${verdict} (${(ms / 1000).toFixed(1)} s)`);
  }
}
const code = await ended;
console.log(`${answered} of ${lines.length} cases answered, ${wrong} wrong; exit code ${code}.`);
process.exitCode = wrong > 0 || answered < lines.length || code !== 0 ? 1 : 0;

function caseOf(line: string): Case {
  return JSON.parse(line);
}
