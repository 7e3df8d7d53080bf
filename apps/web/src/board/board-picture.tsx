import "./board.css";
import type { Board, Cell, Placement } from "@broadside/rules";
import { squareOf } from "@broadside/rules/board";
import { memo } from "react";
import { Heat } from "./heat.tsx";
import { Mark, type MarkKind } from "./mark.tsx";
import { ShipShape, type ShipState } from "./ship-shape.tsx";

export interface DrawnShip extends Placement {
  readonly state: ShipState;
}

export interface BoardPictureProps {
  readonly board: Board;
  readonly ships?: readonly DrawnShip[] | undefined;
  readonly marks?: ReadonlyMap<Cell, MarkKind> | undefined;
  /** Letters on hits, if the rules label ships. */
  readonly labels?: ReadonlyMap<Cell, string> | undefined;
  /** By cell, 0 for none; drawn relative to the maximum. */
  readonly heat?: readonly number[] | undefined;
  /** The square marked as the best; by default those with the most heat. */
  readonly best?: Cell | undefined;
  readonly aims?: ReadonlySet<Cell> | undefined;
  readonly last?: Cell | undefined;
  /** For boards without controls: their content in words. */
  readonly label?: string | undefined;
}

/** The sea with its odds, ships and shots; redrawn only if they change. */
export const BoardPicture = memo(function BoardPicture(props: BoardPictureProps) {
  const { board, ships = [], marks, labels, heat, best, aims, last, label } = props;
  const { rows, columns } = board;
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `meaning` names it or hides it
    <svg className="sea" viewBox={`0 0 ${columns} ${rows}`} {...meaning}>
      <rect className="sea-water" width={columns} height={rows} rx="0.18" />
      {heat && <Heat board={board} values={heat} best={best} />}
      <Grid rows={rows} columns={columns} />
      {ships.map((ship) => (
        <ShipShape
          key={ship.ship}
          board={board}
          cells={ship.cells}
          name={ship.ship}
          state={ship.state}
          isFresh={last !== undefined && ship.cells.includes(last)}
        />
      ))}
      {[...(marks ?? [])].map(([cell, kind]) => (
        <Mark
          key={cell}
          {...squareOf(board, cell)}
          kind={kind}
          label={labels?.get(cell)}
          isFresh={cell === last}
        />
      ))}
      {[...(aims ?? [])].map((cell) => (
        <Mark key={`aim ${cell}`} {...squareOf(board, cell)} kind="aim" />
      ))}
      {last !== undefined && (
        <Mark key={`last ${last}`} {...squareOf(board, last)} kind="last" isFresh />
      )}
    </svg>
  );
});

const Grid = memo(function Grid({ rows, columns }: Board) {
  const down = Array.from({ length: columns - 1 }, (_, i) => `M${i + 1} 0V${rows}`);
  const across = Array.from({ length: rows - 1 }, (_, i) => `M0 ${i + 1}H${columns}`);
  return <path className="sea-lines" d={[...down, ...across].join("")} />;
});
