import {
  type Board,
  type Cell,
  cellAt,
  columnOf,
  makeCellName,
  type Notation,
  rowLetter,
  rowOf,
} from "@broadside/rules";
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useRovingCell } from "./use-roving-cell.ts";

export interface BoardGridProps {
  readonly board: Board & { readonly notation: Notation };
  readonly label: string;
  /** Drawn beneath the cells, which are clear glass. */
  readonly picture: ReactNode;
  /** What a screen reader says of a cell after its name: "hit", "not fired at". */
  readonly describe: (cell: Cell) => string;
  readonly onPress: (cell: Cell, event: MouseEvent) => void;
  /** The cell under the pointer or the focus, and undefined when there is none. */
  readonly onPoint?: (cell: Cell | undefined) => void;
  /** True when the key was used up and the focus must stay. */
  readonly onKey?: (event: KeyboardEvent, cell: Cell) => boolean;
  readonly isClosed?: (cell: Cell) => boolean;
  readonly isGrip?: (cell: Cell) => boolean;
}

/** A board to point at: one tab stop, arrow keys inside, a button for every cell. */
export function BoardGrid(props: BoardGridProps) {
  const { board, label, picture, onPoint, onKey } = props;
  const roving = useRovingCell(board, onKey);
  return (
    <div className="board" style={{ "--columns": board.columns } as CSSProperties}>
      <div>{picture}</div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern
        role="grid"
        aria-label={label}
        className="board-cells"
        ref={roving.ref}
        onKeyDown={roving.onKeyDown}
        onPointerLeave={() => onPoint?.(undefined)}
      >
        <ColumnHeads {...props} />
        <tbody>
          {Array.from({ length: board.rows }, (_, row) => (
            <BoardRow key={rowLetter(row)} {...props} row={row} roving={roving} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeads({ board }: BoardGridProps) {
  const first = board.notation === "letters" ? 1 : 0;
  return (
    <thead>
      <tr>
        <td aria-hidden="true" />
        {Array.from({ length: board.columns }, (_, column) => column + first).map((number) => (
          <th key={number} scope="col">
            {number}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface BoardRowProps extends BoardGridProps {
  readonly row: number;
  readonly roving: ReturnType<typeof useRovingCell>;
}

function BoardRow({ row, roving, ...props }: BoardRowProps) {
  const { board } = props;
  return (
    <tr>
      <th scope="row">{board.notation === "letters" ? rowLetter(row) : row}</th>
      {Array.from({ length: board.columns }, (_, column) => {
        const cell = cellAt(board, row, column);
        return <CellButton key={cell} {...props} cell={cell} roving={roving} />;
      })}
    </tr>
  );
}

interface CellButtonProps extends BoardGridProps {
  readonly cell: Cell;
  readonly roving: ReturnType<typeof useRovingCell>;
}

function CellButton({ cell, roving, ...props }: CellButtonProps) {
  const { board, describe, onPress, onPoint, isClosed, isGrip } = props;
  const name = makeCellName(board, cell, board.notation);
  return (
    <td>
      <button
        type="button"
        data-cell={cell}
        data-at={`${rowOf(board, cell)},${columnOf(board, cell)}`}
        className={isGrip?.(cell) ? "is-grip" : undefined}
        tabIndex={roving.cell === cell ? 0 : -1}
        aria-label={`${name}, ${describe(cell)}`}
        aria-disabled={isClosed?.(cell) || undefined}
        onClick={(event) => {
          roving.move(cell);
          onPress(cell, event);
        }}
        onFocus={() => {
          roving.move(cell);
          onPoint?.(cell);
        }}
        onBlur={() => onPoint?.(undefined)}
        // A finger reads by pressing, and slides away to leave it at that.
        onPointerDown={() => onPoint?.(cell)}
        onPointerEnter={(event) => event.pointerType === "mouse" && onPoint?.(cell)}
      />
    </td>
  );
}
