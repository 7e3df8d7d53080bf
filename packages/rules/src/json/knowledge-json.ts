import type { AnsweredShot } from "../announcement/announcement.ts";
import { locate, type Problem, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { type Cell, cellCount, squareOf } from "../board/board.ts";
import type { CellName } from "../board/cell-name.ts";
import { createKnowledge, type Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";
import { readObject } from "./json-object.ts";
import { readList } from "./json-value.ts";
import { readCells, writeCells } from "./placement-json.ts";
import { readShot, type ShotJson, writeShot } from "./shot-json.ts";
import { sequenceProblems } from "./shot-sequence.ts";

export interface KnowledgeProblems {
  "knowledge/too-many-shots": { readonly count: number; readonly squares: number };
  "knowledge/called-twice": { readonly square: Square };
}
const problem = problemsOf<KnowledgeProblems>();

export interface KnowledgeJson {
  readonly shots: readonly ShotJson[];
  /** Squares called but not answered yet; omitted if there are none. */
  readonly called?: readonly CellName[];
}

/** JSON text, a shot a line, that `parseJson` and `readKnowledge` read back. */
export function makeKnowledgeJson(knowledge: Knowledge): string {
  const { shots, called } = writeKnowledge(knowledge);
  const lines = shots.map((shot) => `    ${JSON.stringify(shot)}`);
  const list = lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`;
  if (called) return `{\n  "shots": ${list},\n  "called": ${JSON.stringify(called)}\n}\n`;
  return lines.length === 0 ? '{ "shots": [] }\n' : `{\n  "shots": ${list}\n}\n`;
}

export const writeKnowledge = ({ variant, shots, called }: Knowledge): KnowledgeJson => ({
  shots: shots.map((shot) => writeShot(variant, shot)),
  ...(called && called.length > 0 && { called: writeCells(variant, called) }),
});

/**
 * Reads {"shots": [...]}, or just the list. Refuses what no game of the variant can announce shot by
 * shot; only the engine knows whether a layout fits all of it. A mistake in a shot has its number.
 */
export function readKnowledge(
  variant: Variant,
  value: unknown,
): Result<Knowledge, readonly Problem[]> {
  const object = Array.isArray(value)
    ? ok({ shots: value as unknown, called: undefined })
    : readObject(value, "", ["shots"], ["called"]);
  if (!object.ok) return object;
  const shots = readShots(variant, object.value.shots);
  if (!shots.ok) return shots;
  const knowledge = { variant, shots: shots.value };
  if (object.value.called === undefined) return ok(knowledge);
  const called = readCalled(knowledge, object.value.called);
  return called.ok ? ok(createKnowledge(variant, shots.value, called.value)) : called;
}

/** Answered shots that are possible in one game of the variant, in this order. */
export function readShots(
  variant: Variant,
  value: unknown,
): Result<AnsweredShot[], readonly Problem[]> {
  if (Array.isArray(value) && value.length > cellCount(variant)) {
    const counts = { count: value.length, squares: cellCount(variant) };
    return fail([problem("knowledge/too-many-shots", counts)]);
  }
  const shots = readList(value, "shots", cellCount(variant), (shot, path, index) => {
    const read = readShot(variant, shot, path);
    return read.ok ? read : fail(read.error.map((wrong) => locate(wrong, { shot: index + 1 })));
  });
  if (!shots.ok) return shots;
  const impossible = sequenceProblems({ variant, shots: shots.value });
  return impossible.length > 0 ? fail(impossible) : shots;
}

/** Squares called but not answered yet: each once, and none that has been fired at. */
function readCalled(
  { variant, shots }: Knowledge,
  value: unknown,
): Result<Cell[], readonly Problem[]> {
  const cells = readCells(variant, value, "called", variant.fleet.length);
  if (!cells.ok) return cells;
  const taken = new Set(shots.map(({ cell }) => cell));
  const again = cells.value.find((cell) => taken.size === taken.add(cell).size);
  if (again === undefined) return cells;
  return fail([problem("knowledge/called-twice", { square: squareOf(variant, again) })]);
}
