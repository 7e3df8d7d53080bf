// npm run solve:mini: solves `mini` from scratch, checks its decision tree against every layout, and
// writes it for the engine to ship. Takes some minutes and about 1 GB of memory.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ResultTree, readTreeText, writeTreeText } from "@broadside/engine/perfect";
import {
  type Cell,
  parseCellName,
  preset,
  type ShotResult,
  unwrap,
  type Variant,
} from "@broadside/rules";

const folder = mkdtempSync(join(tmpdir(), "broadside-mini-"));
const treeFile = join(folder, "mini-tree.json");
const variant = unwrap(preset("mini"));
const begun = performance.now();
try {
  broadside("solve", "--variant", "mini", "--no-shots", "--tree", treeFile);
  broadside("solve", "--check", treeFile);
  ship(JSON.parse(readFileSync(treeFile, "utf8")));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${Math.round((performance.now() - begun) / 1000)} s in all.`);

function broadside(...args: readonly string[]): void {
  console.log(`broadside ${args.join(" ").replace(treeFile, "TREE")}`);
  const program = join(process.cwd(), "scripts", "broadside.mjs");
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: "inherit" });
  if (status !== 0) throw new Error(`It ended with exit code ${status}.`);
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
  const path = join("packages", "engine", "src", "perfect", "mini-tree.ts");
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
