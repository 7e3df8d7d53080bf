import { type Board, type Notation, rowLetter } from "@broadside/rules";

type Named = Board & { readonly notation: Notation };

/** "A", or "0" where squares are named by coordinates. */
export const rowHead = ({ notation }: Named, row: number): string =>
  notation === "letters" ? rowLetter(row) : `${row}`;

/** "1", or "0" where squares are named by coordinates. */
export const columnHead = ({ notation }: Named, column: number): string =>
  `${notation === "letters" ? column + 1 : column}`;
