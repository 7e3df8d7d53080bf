import { fail } from "../basics/result.ts";
import {
  type Located,
  type LocatedProblem,
  positionAt,
  type TextPosition,
} from "../basics/text-problem.ts";
import type { GameRecord } from "./game-record.ts";
import { parseRecordJson } from "./record-json.ts";
import { parseRecordText } from "./record-parse.ts";

/** A record in either of its forms, text or JSON. What is blank before it does not matter. */
export function parseRecord(text: string): Located<GameRecord> {
  const body = text.trimStart();
  const start = positionAt(text, text.length - body.length);
  const read: Located<GameRecord> = body.startsWith("{")
    ? parseRecordJson(body)
    : parseRecordText(body);
  return read.ok ? read : fail(read.error.map((wrong) => movedBy(start, wrong)));
}

/** A place in what follows `start`, as a place in the whole. */
function movedBy(start: TextPosition, wrong: LocatedProblem): LocatedProblem {
  const { line, column } = wrong;
  if (line === undefined || column === undefined) return wrong;
  const indent = line === 1 ? start.column - 1 : 0;
  return { ...wrong, line: line + start.line - 1, column: column + indent };
}
