import "./ship.css";
import type { Board, Cell } from "@broadside/rules";
import { columnOf, directionOf, rowOf } from "@broadside/rules/board";
import { memo } from "react";

/** `held`: being moved; `clash`: held where it may not be; `ghost`: revealed after the game. */
export type ShipState = "afloat" | "sunk" | "held" | "clash" | "ghost";

interface ShipShapeProps {
  readonly board: Board;
  readonly cells: readonly Cell[];
  readonly state: ShipState;
  /** Just hit, so it may be animated briefly. */
  readonly isFresh?: boolean;
}

/** A ship from above: stern at its first cell, bow at its last. */
export function ShipShape({ board, cells, state, isFresh }: ShipShapeProps) {
  const start = Math.min(...cells);
  const row = rowOf(board, start);
  const column = columnOf(board, start);
  const upright = directionOf(board, cells) === "V";
  const turn = upright
    ? `translate(${column + 1} ${row}) rotate(90)`
    : `translate(${column} ${row})`;
  return (
    <g
      transform={turn}
      className={`ship is-${state}${isFresh ? " is-fresh" : ""}`}
      data-cells={cells.join(" ")}
    >
      <Hull length={cells.length} />
    </g>
  );
}

/** `length` cells long along x, one cell wide along y. */
export const Hull = memo(function Hull({ length }: { readonly length: number }) {
  return (
    <>
      <path className="ship-hull" d={hull(length)} />
      <path className="ship-deck" d={deck(length)} />
      {Array.from({ length }, (_, i) => i + 0.5)
        .filter((x) => length < 3 || Math.abs(x - length / 2) > 0.4)
        .map((x) => (
          <circle key={x} className="ship-turret" cx={x} cy="0.5" r="0.12" />
        ))}
      {length >= 3 && (
        <rect
          className="ship-turret"
          x={length / 2 - 0.27}
          y="0.36"
          width="0.54"
          height="0.28"
          rx="0.1"
        />
      )}
    </>
  );
});

function hull(length: number): string {
  const [shoulder, cheek, bow] = [length - 0.58, length - 0.28, length - 0.06];
  const upper = `H${shoulder}C${cheek} .17 ${bow - 0.05} .36 ${bow} .5`;
  const lower = `C${bow - 0.05} .64 ${cheek} .83 ${shoulder} .83H.24`;
  return `M.24 .17${upper}${lower}Q.08 .83 .08 .67V.33Q.08 .17 .24 .17Z`;
}

const deck = (length: number): string => `M.2 .5H${(length - 0.24).toFixed(2)}`;
