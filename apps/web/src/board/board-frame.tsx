import type { Board } from "@broadside/rules";
import { type Notation, rowLetter } from "@broadside/rules/text";
import type { CSSProperties, ReactNode } from "react";

interface BoardFrameProps {
  readonly board: Board & { readonly notation: Notation };
  readonly children: ReactNode;
}

/** The row and column labels around a board without controls. */
export function BoardFrame({ board, children }: BoardFrameProps) {
  const style = { "--columns": board.columns, "--rows": board.rows } as CSSProperties;
  return (
    <div className="board is-still" style={style}>
      <div className="board-heads is-across" aria-hidden="true">
        {Array.from({ length: board.columns }, (_, i) => columnHead(board, i)).map((n) => (
          <span key={n}>{n}</span>
        ))}
      </div>
      <div className="board-heads is-down" aria-hidden="true">
        {Array.from({ length: board.rows }, (_, i) => rowHead(board, i)).map((n) => (
          <span key={n}>{n}</span>
        ))}
      </div>
      <div>{children}</div>
    </div>
  );
}

type Named = Board & { readonly notation: Notation };

/** "A", or "0" in coordinate notation. */
export const rowHead = ({ notation }: Named, row: number): string =>
  notation === "letters" ? rowLetter(row) : `${row}`;

/** "1", or "0" in coordinate notation. */
export const columnHead = ({ notation }: Named, column: number): string =>
  `${notation === "letters" ? column + 1 : column}`;
