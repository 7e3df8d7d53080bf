import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type None, problemsOf } from "../basics/problem.ts";
import { fail } from "../basics/result.ts";
import type { Cell } from "../board/board.ts";
import { parseJson } from "../json/json-text.ts";
import type { Decoded } from "../json/json-value.ts";
import { writeKnowledge } from "../json/knowledge-json.ts";
import { writeVariant } from "../json/variant-json.ts";
import type { Knowledge } from "../match/knowledge.ts";
import { knownSunkShips } from "../match/sunk-ship.ts";
import type { Drawing } from "../text/drawing-parse.ts";
import type { Position } from "./position.ts";
import { readPosition } from "./position-json.ts";

export interface PositionNoteProblems {
  "position/note-differs": None;
}
const problem = problemsOf<PositionNoteProblems>();

const NOTE = /^\s*Position: (\{.*\})\s*$/m;

/**
 * The line that completes a drawing: the whole position as JSON. Undefined if the drawing and its list
 * of sunk ships show everything that the answers revealed.
 */
export function makePositionNote(knowledge: Knowledge): string | undefined {
  if (!isMoreThanDrawn(knowledge)) return undefined;
  const { variant } = knowledge;
  return `Position: ${JSON.stringify({ variant: writeVariant(variant), ...writeKnowledge(knowledge) })}`;
}

/** A drawing has no mark for a sinking on uncertain squares, nor for what a hit says about its ship. */
function isMoreThanDrawn(knowledge: Knowledge): boolean {
  const { variant, shots, called = [], afloat = [] } = knowledge;
  if (called.length > 0 || afloat.length > 0) return true;
  const times = (result: "hit" | "sunk") =>
    shots.filter(({ announcement }) => announcement.result === result).length;
  if (times("sunk") > knownSunkShips(knowledge).length) return true;
  return times("hit") > 0 && announcementRuleOf(variant).fieldsOf("hit").length > 0;
}

/** The JSON of the note in a text, if there is one. */
export const positionNoteIn = (text: string): string | undefined => NOTE.exec(text)?.[1];

/** Reads a note. Refuses it if the drawing above it has been changed since it was printed. */
export function readPositionNote(note: string, drawing: Drawing): Decoded<Position> {
  const json = parseJson(note);
  if (!json.ok) return fail([json.error]);
  const position = readPosition(json.value);
  if (!position.ok) return position;
  const { variant, shots } = position.value.knowledge;
  const fired = (isMiss: boolean) =>
    shots.filter(({ announcement }) => (announcement.result === "miss") === isMiss);
  const isSame =
    variant.rows === drawing.rows &&
    variant.columns === drawing.columns &&
    areSameCells(fired(true), drawing.misses) &&
    areSameCells(fired(false), [...drawing.hits, ...drawing.sunk.flat()]);
  return isSame ? position : fail([problem("position/note-differs", {})]);
}

function areSameCells(shots: readonly { readonly cell: Cell }[], cells: readonly Cell[]): boolean {
  const drawn = new Set(cells);
  return shots.length === drawn.size && shots.every(({ cell }) => drawn.has(cell));
}
