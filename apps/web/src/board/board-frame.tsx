import { type Board, type Notation, rowLetter } from "@broadside/rules";
import type { CSSProperties, ReactNode } from "react";

interface BoardFrameProps {
  readonly board: Board & { readonly notation: Notation };
  readonly children: ReactNode;
}

/** The letters and numbers around a board that is only looked at. */
export function BoardFrame({ board, children }: BoardFrameProps) {
  const letters = board.notation === "letters";
  const style = { "--columns": board.columns, "--rows": board.rows } as CSSProperties;
  return (
    <div className="board is-still" style={style}>
      <div className="board-heads is-across" aria-hidden="true">
        {Array.from({ length: board.columns }, (_, i) => i + (letters ? 1 : 0)).map((n) => (
          <span key={n}>{n}</span>
        ))}
      </div>
      <div className="board-heads is-down" aria-hidden="true">
        {Array.from({ length: board.rows }, (_, i) => (letters ? rowLetter(i) : i)).map((n) => (
          <span key={n}>{n}</span>
        ))}
      </div>
      <div>{children}</div>
    </div>
  );
}
