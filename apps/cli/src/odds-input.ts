import { type Position, readPosition } from "@broadside/engine";
import {
  knowledgeFromDrawing,
  makeTextProblemLine,
  type Problem,
  parseDrawing,
  parseJson,
  parseVariantReference,
  preset,
  type Result,
  type Variant,
} from "@broadside/rules";
import { readLines } from "./input.ts";
import { UserError } from "./user-error.ts";

export interface NumberedPosition {
  readonly position: Position;
  /** Where it stands in the input, from 1. */
  readonly line: number;
}

/** A drawing is at most this long; more is not a drawing. */
const MAX_DRAWING_LINES = 200;

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
      throw new UserError(`Line ${line}: this is neither JSON lines nor a drawn board.`);
    }
  }
  if (isJson === false) {
    yield { position: positionFromDrawing(drawing.join("\n"), variantName), line: 1 };
  }
}

function positionFromJson(text: string, line: number): Position {
  const json = parseJson(text);
  if (!json.ok) throw new UserError(makeTextProblemLine({ ...json.error, line }));
  const position = readPosition(json.value);
  if (position.ok) return position.value;
  throw new UserError(`Line ${line}: ${position.error.message}`);
}

function positionFromDrawing(text: string, variantName: string | undefined): Position {
  const drawing = parseDrawing(text);
  if (!drawing.ok) throw new UserError(makeTextProblemLine(drawing.error));
  const { rows, columns } = drawing.value;
  if (variantName === undefined && rows !== columns) {
    throw new UserError(`This board is ${rows} x ${columns}: say whose rules with --variant.`);
  }
  const variant = orComplain<Variant>(
    variantName === undefined ? preset(`seed-${rows}`) : parseVariantReference(variantName),
  );
  const knowledge = orComplain(knowledgeFromDrawing(variant, drawing.value));
  return { name: undefined, knowledge, orders: 1n };
}

function orComplain<T>(result: Result<T, Problem | readonly Problem[]>): T {
  if (result.ok) return result.value;
  const problems = [result.error].flat() as Problem[];
  throw new UserError(problems.map((p) => p.message).join("\n"));
}
