import { writeWholeFile } from "@broadside/lab/files";
import type { Knowledge } from "@broadside/rules";
import { readKnowledge, readVariant, writeKnowledge, writeVariant } from "@broadside/rules/json";
import { makeCellName } from "@broadside/rules/text";
import type { PerfectBounds, PerfectTree, TreeAnswer } from "@broadside/solver";
import { unwritable } from "../terminal/file-error.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";

/**
 * A decision tree as JSON: every node has the square to fire at and, by announcement, the next
 * node. A missing branch ends the game.
 */
export function writeTreeFile(
  path: string,
  knowledge: Knowledge,
  bounds: PerfectBounds,
  tree: PerfectTree,
): void {
  const { variant } = knowledge;
  const head = {
    format: "broadside-tree",
    version: 1,
    variant: writeVariant(variant),
    shots: writeKnowledge(knowledge).shots,
    layouts: bounds.layouts,
    totalShots: bounds.lower,
  };
  const text = JSON.stringify(head).slice(0, -1);
  try {
    writeWholeFile(path, `${text},\n"tree":${nodeText(knowledge, tree)}}\n`);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function nodeText(knowledge: Knowledge, { cell, next }: PerfectTree): string {
  const { variant } = knowledge;
  const fire = `"fire":${JSON.stringify(makeCellName(variant, cell))}`;
  const branches = next.map(
    ({ answer, tree }) =>
      `${JSON.stringify(answerText(knowledge, answer))}:${nodeText(knowledge, tree)}`,
  );
  return `{${[fire, ...branches].join(",")}}`;
}

/** "miss", "hit", "sunk", "sunk 3" (length), "sunk B2 B3" (squares), "hit cruiser", and so on. */
function answerText({ variant }: Knowledge, { result, length, ship, cells }: TreeAnswer): string {
  const names = cells?.map((cell) => makeCellName(variant, cell));
  const more = names?.join(" ") ?? length ?? ship;
  return more === undefined ? result : `${result} ${more}`;
}

/** A decision tree of the right shape, perhaps incorrect. */
export interface TreeFile {
  readonly knowledge: Knowledge;
  readonly layouts: number;
  readonly totalShots: number;
  readonly tree: TreeNode;
}

export interface TreeNode {
  readonly fire: string;
  /** By announcement. */
  readonly branches: ReadonlyMap<string, TreeNode>;
}

export function readTreeFile(path: string): TreeFile {
  const value = jsonOf(path);
  if (!isObject(value) || value.format !== "broadside-tree" || value.version !== 1) {
    throw new UserError(`"${path}" is not a decision tree of this version of broadside.`);
  }
  const inFile = (problems: string) => `"${path}": ${problems}`;
  const variant = orThrow(readVariant(value.variant), inFile);
  const knowledge = orThrow(readKnowledge(variant, { shots: value.shots ?? [] }), inFile);
  const { layouts, totalShots } = value;
  if (typeof layouts !== "number" || typeof totalShots !== "number") {
    throw new UserError(`"${path}" must give "layouts" and "totalShots" as numbers.`);
  }
  return { knowledge, layouts, totalShots, tree: readNode(path, value.tree, 0) };
}

/** The number of squares on the largest board. */
const MAX_DEPTH = 676;

function readNode(path: string, value: unknown, depth: number): TreeNode {
  if (depth > MAX_DEPTH) throw new UserError(`"${path}": the tree is deeper than any game.`);
  if (!isObject(value) || typeof value.fire !== "string") {
    throw new UserError(`"${path}": every node of the tree must have "fire" with a square.`);
  }
  const { fire, ...branches } = value;
  const read = Object.entries(branches).map(
    ([answer, node]) => [answer, readNode(path, node, depth + 1)] as const,
  );
  return { fire: fire as string, branches: new Map(read) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Close to Node's maximum string length. */
const MAX_TREE_BYTES = 400_000_000;

/** `parseJson` limits the depth, and trees are deep. */
function jsonOf(path: string): unknown {
  const text = readTextFile(path, MAX_TREE_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`"${path}" is not JSON, or it breaks off.`);
  }
}
