import type { Board, Notation } from "@broadside/rules";
import type { CSSProperties, ReactNode } from "react";
import { columnHead, rowHead } from "./heads.ts";

interface BoardFrameProps {
  readonly board: Board & { readonly notation: Notation };
  readonly children: ReactNode;
}

/** The letters and numbers around a board that is only looked at. */
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
