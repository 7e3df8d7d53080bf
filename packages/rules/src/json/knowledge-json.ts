import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { type Cell, cellCount, columnOf, rowOf } from "../board/board.ts";
import { type CellName, makeCellName } from "../board/cell-name.ts";
import { cellsFrom, directions } from "../board/placement.ts";
import { findShip, fleetCells } from "../board/ship.ts";
import type { AnsweredShot } from "../match/announcement.ts";
import type { Knowledge } from "../match/knowledge.ts";
import type { Variant } from "../variant/variant.ts";
import { readObject } from "./json-object.ts";
import { parseJson } from "./json-text.ts";
import { readList } from "./json-value.ts";
import { readCells, writeCells } from "./placement-json.ts";
import { readShot, type ShotJson, writeShot } from "./shot-json.ts";

export interface KnowledgeJson {
  readonly shots: readonly ShotJson[];
  /** Squares called and not answered yet; left out where there are none. */
  readonly called?: readonly CellName[];
}

/** Knowledge from JSON text, whose own mistakes come with line and column. */
export function parseKnowledge(
  variant: Variant,
  text: string,
): Result<Knowledge, readonly Problem[]> {
  const json = parseJson(text);
  return json.ok ? readKnowledge(variant, json.value) : fail([json.error]);
}

/** JSON text, a shot a line, that `parseKnowledge` reads back. */
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
 * {"shots": [...]} or just the list. Refuses what no game of the variant can announce shot by shot;
 * whether any layout fits all of it is for the engine to say. Mistakes give the shot's number from 1.
 */
export function readKnowledge(
  variant: Variant,
  value: unknown,
): Result<Knowledge, readonly Problem[]> {
  const object = Array.isArray(value)
    ? ok({ shots: value as unknown, called: undefined })
    : readObject(value, "The knowledge", ["shots"], ["called"]);
  if (!object.ok) return object;
  const shots = readShots(variant, object.value.shots);
  if (!shots.ok) return shots;
  const knowledge = { variant, shots: shots.value };
  if (object.value.called === undefined) return ok(knowledge);
  const called = readCalled(knowledge, object.value.called);
  return called.ok
    ? ok(called.value.length > 0 ? { ...knowledge, called: called.value } : knowledge)
    : called;
}

/** Answered shots that one game of the variant can bring, in their order. */
export function readShots(
  variant: Variant,
  value: unknown,
): Result<AnsweredShot[], readonly Problem[]> {
  if (Array.isArray(value) && value.length > cellCount(variant)) {
    const message = `There are ${value.length} shots; the board has ${cellCount(variant)} squares.`;
    return fail([problem("knowledge/too-many-shots", message)]);
  }
  const list = { where: 'The "shots"', what: "a list", most: cellCount(variant) };
  const shots = readList(value, list, (shot, index) =>
    readShot(variant, shot, `Shot ${index + 1}`),
  );
  if (!shots.ok) return shots;
  const impossible = sequenceProblems({ variant, shots: shots.value });
  return impossible.length > 0 ? fail(impossible) : shots;
}

/** Squares called and not answered yet: each once, and none that has been fired at. */
function readCalled(
  { variant, shots }: Knowledge,
  value: unknown,
): Result<Cell[], readonly Problem[]> {
  const where = 'The "called" squares';
  const cells = readCells(variant, value, where, variant.fleet.length);
  if (!cells.ok) return cells;
  const taken = new Set(shots.map(({ cell }) => cell));
  const again = cells.value.find((cell) => taken.size === taken.add(cell).size);
  if (again === undefined) return cells;
  const name = makeCellName(variant, again, variant.notation);
  return fail([problem("knowledge/fired-twice", `${where}: ${name} was fired at before.`)]);
}

function sequenceProblems(knowledge: Knowledge): Problem[] {
  const { shots } = knowledge;
  const found = shots.flatMap((shot, index) => [
    ...repeatProblems(knowledge, shot, index),
    ...afloatProblems(knowledge, shot, index),
    ...namedHitProblems(knowledge, shot, index),
    ...cellsProblems(knowledge, shot, index),
  ]);
  return [...found, ...countProblems(knowledge)];
}

function repeatProblems({ variant, shots }: Knowledge, shot: AnsweredShot, index: number) {
  const earlier = shots.findIndex((other) => other.cell === shot.cell);
  if (earlier === index) return [];
  const cell = makeCellName(variant, shot.cell, variant.notation);
  const message = `Shot ${index + 1} is at ${cell}, where shot ${earlier + 1} was already.`;
  return [problem("knowledge/fired-twice", message)];
}

const shipOf = ({ announcement }: AnsweredShot): string | undefined =>
  announcement.result === "miss" ? undefined : announcement.ship;

const isSunk = ({ announcement }: AnsweredShot): boolean => announcement.result === "sunk";

/** A ship that has sunk is neither hit nor sunk again. */
function afloatProblems({ shots }: Knowledge, shot: AnsweredShot, index: number): Problem[] {
  const ship = shipOf(shot);
  const sunk = shots.findIndex((other) => isSunk(other) && shipOf(other) === ship);
  if (ship === undefined || sunk < 0 || sunk >= index) return [];
  const message = `Shot ${index + 1} names the ${ship}, which shot ${sunk + 1} sank already.`;
  return [problem("knowledge/sunk-already", message)];
}

/** Where every hit is named, a ship sinks at the hit that makes its length full, and only then. */
function namedHitProblems(
  { variant, shots }: Knowledge,
  shot: AnsweredShot,
  index: number,
): Problem[] {
  const name = shipOf(shot);
  const ship = name === undefined ? undefined : findShip(variant.fleet, name);
  if (variant.announcement !== "ship-named" || !ship) return [];
  const hits = shots.slice(0, index + 1).filter((other) => shipOf(other) === name).length;
  if (hits > ship.length || (hits === ship.length) === isSunk(shot)) return [];
  const said = isSunk(shot) ? "sinks" : "only hits";
  const message = `Shot ${index + 1} ${said} the ${name} (length ${ship.length}) at its hit number ${hits}.`;
  return [problem("knowledge/named-hits", message)];
}

function cellsProblems(
  { variant, shots }: Knowledge,
  { cell, announcement }: AnsweredShot,
  index: number,
): Problem[] {
  if (announcement.result !== "sunk" || !announcement.cells) return [];
  const { ship = "", cells } = announcement;
  const length = findShip(variant.fleet, ship)?.length ?? 0;
  const wrong = (what: string) => [
    problem(
      "knowledge/sunk-cells",
      `Shot ${index + 1} sinks the ${ship} (length ${length}): ${what}`,
    ),
  ];
  if (!isLineOf(variant, length, cells)) return wrong("its cells must be that many, in one line.");
  if (!cells.includes(cell)) return wrong("its cells must contain the cell of the shot.");
  const hits = openHits(shots.slice(0, index));
  const unhit = cells.find((other) => other !== cell && !hits.has(other));
  if (unhit === undefined) return [];
  const name = makeCellName(variant, unhit, variant.notation);
  return wrong(`${name} was not an open hit before that shot.`);
}

/** Hits so far that no listed ship accounts for. */
function openHits(shots: readonly AnsweredShot[]): ReadonlySet<Cell> {
  const open = new Set<Cell>();
  for (const { cell, announcement } of shots) {
    if (announcement.result === "hit") open.add(cell);
    if (announcement.result === "sunk")
      for (const own of announcement.cells ?? []) open.delete(own);
  }
  return open;
}

/** `cells` ascending. */
function isLineOf(variant: Variant, length: number, cells: readonly Cell[]): boolean {
  const [first] = cells;
  if (first === undefined || cells.length !== length) return false;
  return directions.some((way) => {
    const line = cellsFrom(variant, rowOf(variant, first), columnOf(variant, first), way, length);
    return line?.join() === cells.join();
  });
}

function countProblems({ variant, shots }: Knowledge): Problem[] {
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss");
  const sunk = hits.filter(isSunk);
  const cells = fleetCells(variant.fleet);
  const ships = variant.fleet.length;
  const last = (list: readonly AnsweredShot[], n: number) => `Shot ${shots.indexOf(list[n]!) + 1}`;
  const found: Problem[] = [];
  if (hits.length > cells) {
    const message = `${last(hits, cells)} is hit number ${cells + 1}; the fleet covers only ${cells} cells.`;
    found.push(problem("knowledge/too-many-hits", message));
  }
  if (sunk.length > ships) {
    const message = `${last(sunk, ships)} is sinking number ${ships + 1}; the fleet has only ${ships} ships.`;
    found.push(problem("knowledge/too-many-sunk", message));
  }
  return found;
}
