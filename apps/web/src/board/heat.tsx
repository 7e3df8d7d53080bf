import "./heat.css";
import type { Board } from "@broadside/rules";
import { columnOf, rowOf } from "@broadside/rules/board";
import { memo } from "react";

interface HeatProps {
  readonly board: Board;
  /** 0 or more; nothing is drawn at 0. */
  readonly values: readonly number[];
  /** The square to mark instead of those with the highest value. */
  readonly best?: number | undefined;
}

/** More rings would highlight nothing: an indifferent bot rates all cells the same. */
const MOST_RINGS = 8;

/** One hue in proportion to the value: lightness carries the meaning, so it works in greyscale. */
export const Heat = memo(function Heat({ board, values, best }: HeatProps) {
  const most = Math.max(...values);
  if (!(most > 0)) return null;
  const isMost = (value: number) => value >= most * (1 - 1e-9);
  const rings =
    best === undefined ? values.flatMap((value, cell) => (isMost(value) ? [cell] : [])) : [best];
  return (
    <g className="heat">
      {values.map((value, cell) => (
        <HeatCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
          key={cell}
          x={columnOf(board, cell)}
          y={rowOf(board, cell)}
          depth={(value / most) ** 1.3}
        />
      ))}
      {rings.length <= MOST_RINGS &&
        rings.map((cell) => (
          <circle
            key={`best ${cell}`}
            className="heat-best"
            cx={columnOf(board, cell) + 0.5}
            cy={rowOf(board, cell) + 0.5}
            r="0.12"
          />
        ))}
    </g>
  );
});

interface HeatCellProps {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** Mixes colours: a hundred transparent elements cost a weak phone ten times as much. */
const HeatCell = memo(function HeatCell({ x, y, depth }: HeatCellProps) {
  return depth > 0 ? (
    <rect x={x} y={y} width="1" height="1" fillOpacity={Math.round(depth * 1000) / 1000} />
  ) : null;
});
