// npm run solve:mini: solves `mini` from scratch and checks its decision tree against every layout; or works
// out the cost of each first shot.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { finish, type ResultTree, readTreeText, writeTreeText } from "@broadside/engine/internals";
import { type Cell, createKnowledge, preset, unwrap, type Variant } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { parseCellName } from "@broadside/rules/text";
import { PerfectSearch } from "@broadside/solver";
import { runBroadside } from "../shared/broadside.mjs";
import { inLines, writeData } from "../shared/data-file.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";

const variant = preset("mini");

export default async function solveMini(_options: object, part?: "shots") {
  const begun = performance.now();
  if (part === "shots") shipShots();
  else await inTemporaryFolder(shipTree);
  console.log(`${Math.round((performance.now() - begun) / 1000)} s in all.`);
}

function shipTree(folder: string): void {
  const tree = join(folder, "mini-tree.json");
  console.log(runBroadside(["solve", "--variant", "mini", "--no-shots", "--tree", tree]));
  console.log(runBroadside(["solve", "--check", tree]));
  ship(JSON.parse(readFileSync(tree, "utf8")));
}

function shipShots(): void {
  const search = unwrap(PerfectSearch.open(createKnowledge(variant)));
  console.log(`Perfect play needs ${finish(search.run()).lower} shots.`);
  const totals: number[] = [];
  for (const { cell, lower, exact } of finish(search.rateShots())) {
    if (!exact) throw new Error(`The cost of cell ${cell} is not proven.`);
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
  writeFileSync("packages/solver/src/perfect/mini-shots.ts", source);
  console.log(rows.join("\n"));
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
  const path = "packages/engine/src/bots/perfect-play/mini-tree.json";
  const size = writeData(path, { layouts, totalShots, sha256, text: inLines(text) });
  console.log(`${path}: ${text.length} nodes, ${size}`);
}

/** By result alone: the ships of mini may not touch, so it is clear which one sinks. */
function resultTree(board: Variant, node: Node): ResultTree {
  const cell: Cell = unwrap(parseCellName(board, node.fire));
  const branchOf = (result: ShotResult): ResultTree | undefined => {
    const found = Object.entries(node).filter(([answer]) => answer.split(" ")[0] === result);
    if (found.length > 1) throw new Error(`After ${node.fire} a "${result}" may mean two things.`);
    return found[0] && resultTree(board, found[0][1] as Node);
  };
  return { cell, branchOf };
}
