import type { AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { locate, type None, type Problem, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { type Cell, cellCount, squareOf } from "../board/board.ts";
import type { CellName } from "../board/cell-name.ts";
import type { AfloatCount } from "../match/afloat-count.ts";
import { createKnowledge, type Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";
import { oneOf, wholeNumber } from "./checked-value.ts";
import { type JsonObject, readObject } from "./json-object.ts";
import { type Decoded, optional, readFields, readList } from "./json-value.ts";
import { readCells, writeCells } from "./placement-json.ts";
import { readShot, type ShotJson, writeShot } from "./shot-json.ts";
import { sequenceProblems } from "./shot-sequence.ts";

export interface KnowledgeProblems {
  "knowledge/too-many-shots": { readonly count: number; readonly squares: number };
  "knowledge/called-twice": { readonly square: Square };
  "knowledge/afloat-order": None;
  "knowledge/afloat-rise": { readonly ships: number; readonly before: number };
  "knowledge/afloat-open": None;
  "knowledge/afloat-announced": {
    readonly shots: number;
    readonly sunk: number;
    readonly afloat: number;
  };
}
const problem = problemsOf<KnowledgeProblems>();

export interface KnowledgeJson {
  readonly shots: readonly ShotJson[];
  /** Squares called but not answered yet; omitted if there are none. */
  readonly called?: readonly CellName[];
  /** How many ships the sizes of the target's turns show to be afloat; left out where none do. */
  readonly afloat?: readonly AfloatCount[];
}

/** JSON text, a shot a line, that `parseJson` and `readKnowledge` read back. */
export function makeKnowledgeJson(knowledge: Knowledge): string {
  const { shots, ...rest } = writeKnowledge(knowledge);
  const lines = shots.map((shot) => `    ${JSON.stringify(shot)}`);
  const list = lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`;
  const others = Object.entries(rest).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  const fields = [`"shots": ${list}`, ...others];
  return lines.length === 0 && others.length === 0
    ? '{ "shots": [] }\n'
    : `{\n  ${fields.join(",\n  ")}\n}\n`;
}

/** Writes shots and answers as JSON, without the variant. */
export const writeKnowledge = ({ variant, shots, called, afloat }: Knowledge): KnowledgeJson => ({
  shots: shots.map((shot) => writeShot(variant, shot)),
  ...(called && called.length > 0 && { called: writeCells(variant, called) }),
  ...(afloat && afloat.length > 0 && { afloat }),
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
    ? ok({ shots: value } as JsonObject)
    : readObject(value, "", ["shots"], ["called", "afloat"]);
  if (!object.ok) return object;
  const shots = readShots(variant, object.value.shots);
  if (!shots.ok) return shots;
  const knowledge = { variant, shots: shots.value };
  const called = readIfGiven(object.value.called, (given) => readCalled(knowledge, given));
  if (!called.ok) return called;
  const afloat = readIfGiven(object.value.afloat, (given) => readAfloat(knowledge, given));
  if (!afloat.ok) return afloat;
  return ok(createKnowledge(variant, shots.value, called.value, afloat.value));
}

const readIfGiven = <T>(value: unknown, read: (value: unknown) => Decoded<T[]>): Decoded<T[]> =>
  value === undefined ? ok([]) : read(value);

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

/** Counts by ascending shots that never rise. */
function readAfloat(
  { variant, shots }: Knowledge,
  value: unknown,
): Result<AfloatCount[], readonly Problem[]> {
  const counts = readList(value, "afloat", shots.length, (count, path) =>
    readFields<AfloatCount>(count, path, {
      shots: wholeNumber(1, shots.length),
      ships: wholeNumber(1, variant.fleet.length),
      orMore: optional(oneOf([true])),
    }),
  );
  if (!counts.ok) return counts;
  const wrong = [
    ...counts.value.flatMap((count, i) => countProblems(counts.value[i - 1], count, i)),
    ...counts.value.flatMap((count, i) => announcedProblems({ variant, shots }, count, i)),
  ];
  if (wrong.length > 0) return fail(wrong);
  return announcementRuleOf(variant).announcesSinking ? ok([]) : counts;
}

/** Where sinkings are announced, the answers tell how many ships are afloat. */
function announcedProblems(
  { variant, shots }: Knowledge,
  { shots: answered, ships, orMore }: AfloatCount,
  i: number,
): Problem[] {
  if (!announcementRuleOf(variant).announcesSinking) return [];
  const known = shots.slice(0, answered);
  const sunk = known.filter(({ announcement }) => announcement.result === "sunk").length;
  const afloat = variant.fleet.length - sunk;
  if (orMore ? ships <= afloat : ships === afloat) return [];
  const counts = { shots: answered, sunk, afloat };
  return [problem("knowledge/afloat-announced", counts, { path: `afloat[${i}]` })];
}

function countProblems(before: AfloatCount | undefined, count: AfloatCount, i: number): Problem[] {
  const at = { path: `afloat[${i}]` };
  if (!before) return [];
  if (before.orMore) return [problem("knowledge/afloat-open", {}, { path: `afloat[${i - 1}]` })];
  if (count.shots <= before.shots) return [problem("knowledge/afloat-order", {}, at)];
  if (count.ships <= before.ships) return [];
  return [problem("knowledge/afloat-rise", { ships: count.ships, before: before.ships }, at)];
}
