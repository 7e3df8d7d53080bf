import { readFileSync } from "node:fs";
import { type Knowledge, parseJson, readKnowledge, readVariantReference } from "@broadside/rules";
import { unreadable } from "../terminal/file-error.ts";
import { UserError } from "../terminal/user-error.ts";

/** A decision tree as somebody wrote it: perhaps wrong, but of the right shape. */
export interface TreeFile {
  readonly knowledge: Knowledge;
  readonly layouts: number;
  readonly totalShots: number;
  readonly tree: TreeNode;
}

export interface TreeNode {
  readonly fire: string;
  /** By what is announced. */
  readonly branches: ReadonlyMap<string, TreeNode>;
}

export function readTreeFile(path: string): TreeFile {
  const json = parseJson(textOf(path));
  if (!json.ok) throw new UserError(`"${path}" is not JSON: ${json.error.message}`);
  const value = json.value;
  if (!isObject(value) || value.format !== "broadside-tree" || value.version !== 1) {
    throw new UserError(`"${path}" is not a decision tree of this version of broadside.`);
  }
  const variant = readVariantReference(value.variant);
  if (!variant.ok) throw complaint(path, variant.error);
  const knowledge = readKnowledge(variant.value, { shots: value.shots ?? [] });
  if (!knowledge.ok) throw complaint(path, knowledge.error);
  const { layouts, totalShots } = value;
  if (typeof layouts !== "number" || typeof totalShots !== "number") {
    throw new UserError(`"${path}" must give "layouts" and "totalShots" as numbers.`);
  }
  return { knowledge: knowledge.value, layouts, totalShots, tree: readNode(path, value.tree) };
}

function readNode(path: string, value: unknown): TreeNode {
  if (!isObject(value) || typeof value.fire !== "string") {
    throw new UserError(`"${path}": every node of the tree must have "fire" with a square.`);
  }
  const { fire, ...branches } = value;
  const read = Object.entries(branches).map(
    ([answer, node]) => [answer, readNode(path, node)] as const,
  );
  return { fire: fire as string, branches: new Map(read) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const complaint = (path: string, problems: readonly { message: string }[]): UserError =>
  new UserError(`"${path}": ${problems.map(({ message }) => message).join(" ")}`);

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw unreadable(path, error);
  }
}
