// npm run solve:vectors: solves the cases of vectors/perfect.jsonl by one call of `broadside solve`, and
// compares. Takes about a quarter of an hour, some minutes of it for `mini` alone.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { program } from "../shared/broadside.mjs";

interface Case {
  readonly layouts: number;
  readonly totalShots: number;
}

const caseOf = (line: string): Case => JSON.parse(line);

export default async function solveVectors(_options: object, most = Number.POSITIVE_INFINITY) {
  const all = readFileSync("vectors/perfect.jsonl", "utf8").trim().split("\n");
  const lines = all.filter((line) => caseOf(line).layouts <= most);
  const args = [program, "solve", "--position", "-", "--json", "--no-shots"];
  const solving = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  solving.stdin.end(lines.join("\n"));
  const ended = new Promise<number | null>((done) => solving.on("close", done));
  let answered = 0;
  let wrong = 0;
  for await (const answer of createInterface({ input: solving.stdout })) {
    const line = lines[answered++]!;
    const { ms, ...found } = JSON.parse(answer);
    const isRight = agrees(found, caseOf(line));
    if (!isRight) wrong++;
    if (!isRight || ms > 10_000) {
      const verdict = isRight ? "right" : `WRONG: ${answer}`;
      console.log(`${line}\n  ${verdict} (${(ms / 1000).toFixed(1)} s)`);
    }
  }
  const code = await ended;
  console.log(`${answered} of ${lines.length} cases answered, ${wrong} wrong; exit code ${code}.`);
  process.exitCode = wrong > 0 || answered < lines.length || code !== 0 ? 1 : 0;
}

interface Answer extends Case {
  readonly lower: number;
  readonly upper: number;
  readonly exact: boolean;
}

const agrees = ({ layouts, totalShots, lower, upper, exact }: Answer, expected: Case): boolean =>
  exact &&
  layouts === expected.layouts &&
  [totalShots, lower, upper].every((total) => total === expected.totalShots);
