import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { parseDrawing } from "./drawing-parse.ts";
import { drawingInOdds } from "./odds-drawing.ts";

const PRINTED = `What Ann knows (player 1)
       1     2     3
 A     *  12.5 100.0
 B     O     O     +
 C     X   7.0   0.0
Sunk ships :
B1 -> B2

Numbers are the chance of a hit in percent.
Most likely hit: C2 7.00%
`;

describe("a board as `broadside odds` prints it", () => {
  it("is read as a drawing: numbers are unknown squares, the title and the rest are left out", () => {
    expect(parseDrawing(drawingInOdds(PRINTED)!)).toEqual({
      ok: true,
      value: { rows: 3, columns: 3, misses: [0], hits: [6], sunk: [[3, 4]] },
    });
  });

  it("may count from 0", () => {
    const text = " 0 1\n 0 * 50\n 1 X 50\n";
    expect(unwrap(parseDrawing(drawingInOdds(text)!))).toMatchObject({ misses: [0], hits: [2] });
  });

  it.each(["", "hello", "0 1\n---\n0|# #\n1|# *", " 1 2\n A 10 20 30", "1 2"])(
    "is not taken for one if it is %j",
    (text) => expect(drawingInOdds(text)).toBeUndefined(),
  );
});
