import type { Board } from "@broadside/rules";
import type { Notation } from "@broadside/rules/text";
import { columnLabel, rowLabel } from "@broadside/words";
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
        {Array.from({ length: board.columns }, (_, i) => columnLabel(board, i)).map((n) => (
          <span key={n}>{n}</span>
        ))}
      </div>
      <div className="board-heads is-down" aria-hidden="true">
        {Array.from({ length: board.rows }, (_, i) => rowLabel(board, i)).map((n) => (
          <span key={n}>{n}</span>
        ))}
      </div>
      <div>{children}</div>
    </div>
  );
}
