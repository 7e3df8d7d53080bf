import type { Cell, Variant } from "@broadside/rules";
import { cellAt } from "@broadside/rules/board";
import { squareName } from "@broadside/words";

/** An example of how to type a square of this board: "B7", or "4 3" by coordinates. */
export const exampleSquare = (variant: Variant): string =>
  variant.notation === "letters" ? lettersExample(variant) : typedPair(variant, 4, 3);

/** Another one: "C5", or "2 4". */
export const otherSquare = (variant: Variant): string =>
  variant.notation === "letters"
    ? squareName(variant, nearest(variant, 2, 4), "letters")
    : typedPair(variant, 2, 4);

/** A square and a direction: "B7 V", or "4 0 H". */
export const examplePlace = (variant: Variant): string =>
  variant.notation === "letters" ? `${lettersExample(variant)} V` : `${typedPair(variant, 4, 0)} H`;

/** One square in both notations: ["B7", "1 6"]. */
export const twoNotations = (variant: Variant): readonly [string, string] =>
  variant.notation === "letters"
    ? [lettersExample(variant), typedPair(variant, 1, 6)]
    : [squareName(variant, nearest(variant, 4, 3), "letters"), typedPair(variant, 4, 3)];

const lettersExample = (variant: Variant): string =>
  squareName(variant, nearest(variant, 1, 6), "letters");

const typedPair = ({ rows, columns }: Variant, row: number, column: number): string =>
  `${Math.min(row, rows - 1)} ${Math.min(column, columns - 1)}`;

/** The given square, moved onto the board if necessary. */
const nearest = (variant: Variant, row: number, column: number): Cell =>
  cellAt(variant, Math.min(row, variant.rows - 1), Math.min(column, variant.columns - 1));
