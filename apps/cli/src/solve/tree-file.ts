import { writeWholeFile } from "@broadside/lab/files";
import {
  type Knowledge,
  makeCellName,
  writeKnowledge,
  writeVariantReference,
} from "@broadside/rules";
import type { PerfectBounds, PerfectTree, TreeAnswer } from "@broadside/solver";
import { unwritable } from "../terminal/file-error.ts";

/**
 * A decision tree as JSON: every node has the square to fire at and, under what may be announced,
 * the node to go on with. A branch that is not there ends the game.
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
    variant: writeVariantReference(variant),
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
  const fire = `"fire":${JSON.stringify(makeCellName(variant, cell, variant.notation))}`;
  const branches = next.map(
    ({ answer, tree }) =>
      `${JSON.stringify(answerText(knowledge, answer))}:${nodeText(knowledge, tree)}`,
  );
  return `{${[fire, ...branches].join(",")}}`;
}

/** miss · hit · sunk · sunk 3 (its length) · sunk B2 B3 (its squares) · hit cruiser · sunk cruiser */
function answerText({ variant }: Knowledge, { result, length, ship, cells }: TreeAnswer): string {
  const names = cells?.map((cell) => makeCellName(variant, cell, variant.notation));
  const more = names?.join(" ") ?? length ?? ship;
  return more === undefined ? result : `${result} ${more}`;
}
