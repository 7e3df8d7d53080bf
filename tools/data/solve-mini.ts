// npm run solve:mini: solves `mini` from scratch, checks its decision tree against every layout, and
// writes it for the engine to ship. Takes some minutes and about 1 GB of memory. With `-- shots` it works out
// what each first shot costs instead, which takes several times as long.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ResultTree, readTreeText, writeTreeText } from "@broadside/engine/internals";
import {
  type Cell,
  noKnowledge,
  parseCellName,
  preset,
  type ShotResult,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { PerfectSearch } from "@broadside/solver";
import { readOptions } from "../shared/options.mjs";

const { words } = readOptions("solve:mini");
const folder = mkdtempSync(join(tmpdir(), "broadside-mini-"));
const treeFile = join(folder, "mini-tree.json");
const variant = unwrap(preset("mini"));
const begun = performance.now();
try {
  if (words.includes("shots")) shipShots();
  else {
    broadside("solve", "--variant", "mini", "--no-shots", "--tree", treeFile);
    broadside("solve", "--check", treeFile);
    ship(JSON.parse(readFileSync(treeFile, "utf8")));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${Math.round((performance.now() - begun) / 1000)} s in all.`);

function broadside(...args: readonly string[]): void {
  console.log(`broadside ${args.join(" ").replace(treeFile, "TREE")}`);
  const program = join(process.cwd(), "tools", "start", "broadside.mjs");
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: "inherit" });
  if (status !== 0) throw new Error(`It ended with exit code ${status}.`);
}

function shipShots(): void {
  const search = unwrap(PerfectSearch.open(noKnowledge(variant)));
  console.log(`Perfect play needs ${finish(search.run()).lower} shots.`);
  const totals: number[] = [];
  for (const { cell, lower, exact } of finish(search.rateShots())) {
    if (!exact) throw new Error(`What ${cell} costs is not proven.`);
    totals[cell] = lower;
  }
  const rows = Array.from({ length: variant.rows }, (_, row) =>
    totals.slice(row * variant.columns, (row + 1) * variant.columns).join(", "),
  );
  const source = `/** By first shot, row by row: shots over all layouts. Made by \`npm run solve:mini -- shots\`; do not edit. */
// biome-ignore format: data
export const miniShots: readonly number[] = [
${rows.map((row) => `  ${row},`).join("\n")}
];
`;
  writeFileSync(
    join(process.cwd(), "packages", "solver", "src", "perfect", "mini-shots.ts"),
    source,
  );
  console.log(rows.join("\n"));
}

function finish<T>(work: Generator<number, T, void>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

interface Node {
  readonly fire: string;
  readonly [answer: string]: string | Node;
}

function ship(file: { layouts: number; totalShots: number; tree: Node }): void {
  const text = writeTreeText(variant, resultTree(variant, file.tree));
  readTreeText(variant, text);
  const sha256 = createHash("sha256").update(text).digest("hex");
  const { layouts, totalShots } = file;
  const lines = text.match(/.{1,96}/g)!.map((line) => `    ${JSON.stringify(line)},`);
  const source = `/** Made by \`npm run solve:mini\`; do not edit. See tree-text.ts. */
// biome-ignore format: data
export const miniTree = {
  layouts: ${layouts},
  totalShots: ${totalShots},
  sha256: "${sha256}",
  text: [
${lines.join("\n")}
  ].join(""),
};
`;
  const path = join("packages", "engine", "src", "bots", "perfect-play", "mini-tree.ts");
  writeFileSync(join(process.cwd(), path), source);
  console.log(`${path}: ${text.length} nodes, ${(source.length / 1024).toFixed(1)} kB`);
}

/** By result alone: the ships of mini keep apart, so that it is clear which one sinks. */
function resultTree(board: Variant, node: Node): ResultTree {
  const cell: Cell = unwrap(parseCellName(board, node.fire));
  const branchOf = (result: ShotResult): ResultTree | undefined => {
    const found = Object.entries(node).filter(([answer]) => answer.split(" ")[0] === result);
    if (found.length > 1) throw new Error(`After ${node.fire} a "${result}" may mean two things.`);
    return found[0] && resultTree(board, found[0][1] as Node);
  };
  return { cell, branchOf };
}
