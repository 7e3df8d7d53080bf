// npm run solve:vectors [-- LAYOUTS]: solves every case of vectors/perfect.jsonl (or those with up to so many
// layouts) and compares. Takes about a quarter of an hour; `mini` alone takes some minutes of it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PerfectSearch } from "@broadside/engine";
import { parsePositions, unwrap } from "@broadside/rules";

const most = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const text = readFileSync(join(process.cwd(), "vectors", "perfect.jsonl"), "utf8");
const lines = text.trim().split("\n");
let wrong = 0;
let solved = 0;
for (const [i, { position }] of unwrap(parsePositions(text)).entries()) {
  const { layouts, totalShots } = JSON.parse(lines[i]!);
  if (layouts > most) continue;
  const begun = performance.now();
  const search = unwrap(PerfectSearch.open(position.knowledge));
  const work = search.run();
  let step = work.next();
  while (!step.done) step = work.next();
  search.close();
  solved++;
  const { lower, upper, exact } = step.value;
  const isRight = exact && lower === totalShots && step.value.layouts === layouts;
  if (!isRight) wrong++;
  const seconds = (performance.now() - begun) / 1000;
  if (!isRight || seconds > 10) {
    const verdict = isRight ? "right" : `WRONG: ${lower} to ${upper}`;
    console.log(`${lines[i]}\n  ${verdict} (${seconds.toFixed(1)} s)`);
  }
}
console.log(`${solved} of ${lines.length} cases solved, ${wrong} wrong.`);
process.exitCode = wrong > 0 ? 1 : 0;
