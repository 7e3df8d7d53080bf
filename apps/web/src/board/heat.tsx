import { type Board, columnOf, rowOf } from "@broadside/rules";

interface HeatProps {
  readonly board: Board;
  /** 0 or more; nothing is drawn at 0. */
  readonly values: readonly number[];
}

/** One hue, laid on in proportion: lightness alone carries the meaning, so that it reads in grey. */
export function Heat({ board, values }: HeatProps) {
  const best = Math.max(...values);
  if (!(best > 0)) return null;
  return (
    <g className="heat">
      {values.map((value, cell) => {
        const at = { x: columnOf(board, cell), y: rowOf(board, cell) };
        const isBest = value >= best * (1 - 1e-9);
        return (
          value > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
            <g key={cell}>
              <rect {...at} width="1" height="1" opacity={(value / best) ** 1.3} />
              {isBest && <circle className="heat-best" cx={at.x + 0.5} cy={at.y + 0.5} r="0.12" />}
            </g>
          )
        );
      })}
    </g>
  );
}
