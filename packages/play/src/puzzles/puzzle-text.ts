import { type AnsweredShot, type Cell, cellCount } from "@broadside/rules";
import { cellsFrom, columnOf, directionOf, rowOf } from "@broadside/rules/board";
import type { Puzzle } from "./puzzle.ts";
import { puzzleRules } from "./puzzle.ts";

/**
 * A puzzle as one short line: the number of its rules, best and tempting square, the gap in tenths
 * of a percentage point, then the misses in board order and the hits in the order they fell:
 *
 *     0 1g 22 0fa|0105 1a2m|12+13+14*
 *
 * without the spaces. Squares and the gap are in base 36. A hit is followed by "+", a sinking by
 * "*". If the ship was named, its letter in fleet order is used instead, lower case for a hit and
 * upper case for a sinking; if its squares were shown, the first of them and "H" or "V" follow.
 */
export function makePuzzleText({ knowledge, best, tempting, gap }: Puzzle): string {
  const { variant, shots } = knowledge;
  const misses = shots.filter(isMiss).map(({ cell }) => cell);
  const hits = shots
    .filter((shot) => !isMiss(shot))
    .map((shot) => makeHit(knowledge.variant, shot));
  const rules = puzzleRules.indexOf(variant);
  if (rules < 0) throw new RangeError(`Puzzles are not set under ${variant.name}.`);
  const gapText = base36(Math.floor(gap * 1000 + 1e-9), 3);
  const head = `${rules}${cellText(best)}${cellText(tempting)}${gapText}`;
  return [
    head,
    misses
      .sort((a, b) => a - b)
      .map(cellText)
      .join(""),
    hits.join(""),
  ].join("|");
}

/** Undefined if the text is not a puzzle. */
export function parsePuzzle(text: string): Puzzle | undefined {
  const match = /^(\d)([0-9a-z]{2})([0-9a-z]{2})([0-9a-z]{3})\|((?:[0-9a-z]{2})*)\|(.*)$/.exec(
    text,
  );
  const variant = puzzleRules[Number(match?.[1])];
  if (!match || !variant) return undefined;
  const [best, tempting, gap] = [match[2], match[3], match[4]].map((part) => parseInt(part!, 36));
  const misses = (match[5]!.match(/../g) ?? []).map(
    (part): AnsweredShot => ({ cell: parseInt(part, 36), announcement: { result: "miss" } }),
  );
  const hits = parseHits(variant, match[6]!);
  const shots = [...misses, ...(hits ?? [])];
  const cells = [best!, tempting!, ...shots.map(({ cell }) => cell)];
  const isOpen = (cell: Cell) => shots.every((shot) => shot.cell !== cell);
  const isGood =
    hits && cells.every((cell) => cell < cellCount(variant)) && isOpen(best!) && isOpen(tempting!);
  if (!isGood) return undefined;
  return { knowledge: { variant, shots }, best: best!, tempting: tempting!, gap: gap! / 1000 };
}

type Rules = Puzzle["knowledge"]["variant"];

const isMiss = ({ announcement }: AnsweredShot): boolean => announcement.result === "miss";

function makeHit(variant: Rules, { cell, announcement }: AnsweredShot): string {
  if (announcement.result === "miss") return "";
  const { result, ship } = announcement;
  const index = variant.fleet.findIndex(({ name }) => name === ship);
  const letter = index < 0 ? undefined : String.fromCharCode(97 + index);
  const sign = result === "hit" ? (letter ?? "+") : (letter?.toUpperCase() ?? "*");
  const cells = result === "sunk" ? announcement.cells : undefined;
  const place = cells ? `${cellText(Math.min(...cells))}${directionOf(variant, cells)}` : "";
  return `${cellText(cell)}${sign}${place}`;
}

const HIT = /([0-9a-z]{2})([+*a-zA-Z])(?:([0-9a-z]{2})([HV]))?/y;

function parseHits(variant: Rules, text: string): AnsweredShot[] | undefined {
  const shots: AnsweredShot[] = [];
  HIT.lastIndex = 0;
  while (HIT.lastIndex < text.length) {
    const match = HIT.exec(text);
    const shot = match && parseHit(variant, match);
    if (!shot) return undefined;
    shots.push(shot);
  }
  return shots;
}

function parseHit(variant: Rules, match: RegExpExecArray): AnsweredShot | undefined {
  const [, at, sign, start, direction] = match as unknown as [
    string,
    string,
    string,
    string?,
    string?,
  ];
  const cell = parseInt(at, 36);
  if (sign === "+") return { cell, announcement: { result: "hit" } };
  if (sign === "*") return { cell, announcement: { result: "sunk" } };
  const ship = variant.fleet[sign.toLowerCase().charCodeAt(0) - 97];
  if (!ship) return undefined;
  if (sign === sign.toLowerCase())
    return { cell, announcement: { result: "hit", ship: ship.name } };
  if (start === undefined) return { cell, announcement: { result: "sunk", ship: ship.name } };
  const from = parseInt(start, 36);
  const [row, column] = [rowOf(variant, from), columnOf(variant, from)];
  const cells = cellsFrom(variant, row, column, direction === "V" ? "V" : "H", ship.length);
  return cells && { cell, announcement: { result: "sunk", ship: ship.name, cells } };
}

const base36 = (n: number, digits: number): string => n.toString(36).padStart(digits, "0");

const cellText = (cell: Cell): string => base36(cell, 2);
