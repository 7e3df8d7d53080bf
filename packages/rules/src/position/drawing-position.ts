import { fail, ok, problem } from "../basics/result.ts";
import type { Decoded } from "../json/json-value.ts";
import { readVariant } from "../json/variant-json.ts";
import { knowledgeFromDrawing } from "../text/drawing-knowledge.ts";
import { type Drawing, parseDrawing } from "../text/drawing-parse.ts";
import type { Variant } from "../variant/variant.ts";
import { type Position, positionOf } from "./position.ts";

/** A drawn board with its list of sunk ships. A square one needs no variant: it is `open-waters-N`. */
export function parseDrawingPosition(text: string, chosen: Variant | undefined): Decoded<Position> {
  const drawing = parseDrawing(text);
  if (!drawing.ok) return fail([drawing.error]);
  const variant = chosen ? ok(chosen) : variantOfSize(drawing.value);
  if (!variant.ok) return variant;
  const knowledge = knowledgeFromDrawing(variant.value, drawing.value);
  return knowledge.ok ? ok(positionOf("drawing", undefined, knowledge.value)) : knowledge;
}

function variantOfSize({ rows, columns }: Drawing): Decoded<Variant> {
  if (rows !== columns) {
    const message = `This board is ${rows} x ${columns}, and no preset has that size: choose a variant.`;
    return fail([problem("position/no-rules", message)]);
  }
  return readVariant(`open-waters-${rows}`);
}
