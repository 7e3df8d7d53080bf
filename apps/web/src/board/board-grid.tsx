import type { Board, Cell } from "@broadside/rules";
import { cellAt } from "@broadside/rules/board";
import type { Notation } from "@broadside/rules/text";
import { boards, columnLabel, rowLabel, squareName } from "@broadside/words";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
} from "react";
import { cellOf, usePointing, useQuickTap } from "./use-cell-pointer.ts";
import { useRovingCell } from "./use-roving-cell.ts";

export interface BoardGridProps {
  readonly board: Board & { readonly notation: Notation };
  readonly label: string;
  /** Drawn beneath the transparent cells. */
  readonly picture: ReactNode;
  /** What a screen reader says after the name of a cell: "hit", "not fired at". */
  readonly describe: (cell: Cell) => string;
  readonly onPress: (cell: Cell, event: MouseEvent) => void;
  /** Called at once for a tap, which then is not also a press. If omitted, taps are presses. */
  readonly onTap?: (cell: Cell) => void;
  /** The hovered or focused cell, or undefined. */
  readonly onPoint?: (cell: Cell | undefined) => void;
  /** Returns true if the key was handled and the focus must stay. */
  readonly onKey?: (event: KeyboardEvent, cell: Cell) => boolean;
  readonly isClosed?: (cell: Cell) => boolean;
  readonly isGrip?: (cell: Cell) => boolean;
  /** False to draw only the picture: the cells are most of a board's cost. */
  readonly hasCells?: boolean;
}

/**
 * An interactive board: one tab stop, arrow keys inside, a button for every cell. The table listens
 * for its many cells, and a cell is redrawn only when something about it changes.
 */
export function BoardGrid(props: BoardGridProps) {
  const { board, label, picture, onPress, onTap, onPoint, onKey, hasCells = true } = props;
  const roving = useRovingCell(board, onKey);
  const pointing = usePointing(onPoint);
  function press(event: MouseEvent): void {
    const cell = cellOf(event);
    if (cell === undefined) return;
    roving.move(cell);
    onPress(cell, event);
  }
  const tapping = useQuickTap(
    onTap &&
      ((cell) => {
        roving.move(cell);
        onTap(cell);
      }),
  );
  function focus(event: FocusEvent<HTMLElement>): void {
    const cell = cellOf(event);
    if (cell !== undefined) roving.move(cell);
    pointing.onFocus?.(event);
  }
  return (
    <div className="board" style={{ "--columns": board.columns } as CSSProperties}>
      <div>{picture}</div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern
        role="grid"
        aria-label={label}
        className="board-cells"
        ref={roving.ref}
        {...pointing}
        {...tapping}
        onKeyDown={roving.onKeyDown}
        onClick={press}
        onFocus={focus}
      >
        <ColumnHeads board={board} />
        {hasCells && (
          <tbody>
            {Array.from({ length: board.rows }, (_, row) => (
              <BoardRow key={rowLabel(board, row)} {...props} row={row} start={roving.start} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

const ColumnHeads = memo(function ColumnHeads({ board }: Pick<BoardGridProps, "board">) {
  return (
    <thead>
      <tr>
        <td aria-hidden="true" />
        {Array.from({ length: board.columns }, (_, column) => columnLabel(board, column)).map(
          (head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
});

interface BoardRowProps extends BoardGridProps {
  readonly row: number;
  /** The cell in the tab order until the focus has moved. */
  readonly start: Cell;
}

function BoardRow({ row, start, board, describe, isClosed, isGrip }: BoardRowProps) {
  return (
    <tr>
      <th scope="row">{rowLabel(board, row)}</th>
      {Array.from({ length: board.columns }, (_, column) => {
        const cell = cellAt(board, row, column);
        return (
          <CellButton
            key={cell}
            cell={cell}
            name={squareName(board, cell)}
            state={describe(cell)}
            isClosed={isClosed?.(cell) ?? false}
            isGrip={isGrip?.(cell) ?? false}
            isStart={cell === start}
          />
        );
      })}
    </tr>
  );
}

interface CellButtonProps {
  readonly cell: Cell;
  readonly name: string;
  readonly state: string;
  readonly isClosed: boolean;
  readonly isGrip: boolean;
  readonly isStart: boolean;
}

const CellButton = memo(function CellButton(props: CellButtonProps) {
  const { cell, name, state, isClosed, isGrip, isStart } = props;
  return (
    <td>
      <button
        type="button"
        data-cell={cell}
        className={isGrip ? "is-grip" : undefined}
        tabIndex={isStart ? 0 : -1}
        aria-label={boards.square({ square: name, state })}
        aria-disabled={isClosed || undefined}
      />
    </td>
  );
});
