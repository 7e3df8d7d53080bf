import "./heat.css";
import { type Board, columnOf, rowOf } from "@broadside/rules";

interface HeatProps {
  readonly board: Board;
  /** 0 or more; nothing is drawn at 0. */
  readonly values: readonly number[];
}

/** More would single nothing out: a bot that is indifferent wants every cell alike. */
const MOST_RINGS = 8;

/** One hue, laid on in proportion: lightness alone carries the meaning, so that it reads in grey. */
export function Heat({ board, values }: HeatProps) {
  const best = Math.max(...values);
  if (!(best > 0)) return null;
  const isBest = (value: number) => value >= best * (1 - 1e-9);
  const rings = values.filter(isBest).length <= MOST_RINGS;
  return (
    <g className="heat">
      {values.map((value, cell) => {
        const at = { x: columnOf(board, cell), y: rowOf(board, cell) };
        return (
          value > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
            <g key={cell}>
              <rect {...at} width="1" height="1" opacity={(value / best) ** 1.3} />
              {rings && isBest(value) && (
                <circle className="heat-best" cx={at.x + 0.5} cy={at.y + 0.5} r="0.12" />
              )}
            </g>
          )
        );
      })}
    </g>
  );
}
