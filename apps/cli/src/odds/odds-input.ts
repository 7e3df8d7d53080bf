import { type Position, readPosition } from "@broadside/engine";
import {
  knowledgeFromDrawing,
  makeTextProblemLine,
  type Problem,
  parseDrawing,
  parseJson,
  preset,
  type Result,
  type TextProblem,
} from "@broadside/rules";
import { readLines } from "../terminal/read-lines.ts";
import { UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";

export interface NumberedPosition {
  readonly position: Position;
  /** Where it stands in the input, from 1. */
  readonly line: number;
}

/** A drawing is at most this long; more is not a drawing. */
const MAX_DRAWING_LINES = 200;

/** For input that is not what it should be at all. */
const EXPECTED =
  "Expected positions as JSON, one object a line, or one drawn board. Examples: broadside odds --help";

export const noPosition = (): UserError =>
  new UserError(`The input holds no position. ${EXPECTED}`);

/** The positions of the input, one by one: JSON lines, or one drawn board. */
export async function* readPositions(
  file: string | undefined,
  variantName: string | undefined,
): AsyncGenerator<NumberedPosition> {
  const drawing: string[] = [];
  let line = 0;
  let isJson: boolean | undefined;
  for await (const text of readLines(file)) {
    line++;
    isJson ??= text.trim() === "" ? undefined : text.trimStart().startsWith("{");
    if (isJson === false) drawing.push(text);
    else if (isJson) {
      if (text.trim() !== "") yield { position: positionFromJson(text, line), line };
    } else drawing.push(text);
    if (drawing.length > MAX_DRAWING_LINES) {
      throw new UserError(`Line ${line}: this is neither JSON nor a drawn board. ${EXPECTED}`);
    }
  }
  if (isJson === false) {
    yield { position: positionFromDrawing(drawing.join("\n"), variantName), line: 1 };
  }
}

function positionFromJson(text: string, line: number): Position {
  const json = parseJson(text);
  if (!json.ok) throw unreadableAt({ ...json.error, line });
  const position = readPosition(json.value);
  if (position.ok) return position.value;
  throw new UserError(`Line ${line}: ${position.error.message}`);
}

function positionFromDrawing(text: string, variantName: string | undefined): Position {
  const drawing = parseDrawing(text);
  if (!drawing.ok) throw unreadableAt(drawing.error);
  const { rows, columns } = drawing.value;
  if (variantName === undefined && rows !== columns) {
    throw new UserError(`This board is ${rows} x ${columns}: say whose rules with --variant.`);
  }
  const variant =
    variantName === undefined ? orComplain(preset(`seed-${rows}`)) : variantFrom(variantName);
  const knowledge = orComplain(knowledgeFromDrawing(variant, drawing.value));
  return { name: undefined, knowledge, orders: 1n };
}

const unreadableAt = (problem: TextProblem): UserError =>
  new UserError(`${makeTextProblemLine(problem)}\n${EXPECTED}`);

function orComplain<T>(result: Result<T, Problem | readonly Problem[]>): T {
  if (result.ok) return result.value;
  const problems = [result.error].flat() as Problem[];
  throw new UserError(problems.map((p) => p.message).join("\n"));
}
