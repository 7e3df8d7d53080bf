import "./ship.css";
import type { Board, Cell } from "@broadside/rules";
import { columnOf, directionOf, rowOf } from "@broadside/rules/board";
import { memo } from "react";
import { hullShape, kindOf } from "./hull-shape.ts";

/** `held`: being moved; `clash`: held where it may not be; `ghost`: revealed after the game. */
export type ShipState = "afloat" | "sunk" | "held" | "clash" | "ghost";

interface ShipShapeProps {
  readonly board: Board;
  readonly cells: readonly Cell[];
  /** The ship's name, if known. */
  readonly name?: string | undefined;
  readonly state: ShipState;
  /** Just hit, so it may be animated briefly. */
  readonly isFresh?: boolean;
}

/** A ship from above: stern at its first cell, bow at its last. */
export function ShipShape({ board, cells, name, state, isFresh }: ShipShapeProps) {
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
      <Hull length={cells.length} name={name} />
    </g>
  );
}

interface HullProps {
  readonly length: number;
  /** The ship's name, if known: it decides which kind of ship is drawn. */
  readonly name?: string | undefined;
}

/** `length` cells long along x, one cell wide along y. */
export const Hull = memo(function Hull({ length, name }: HullProps) {
  const kind = kindOf(name, length);
  const { hull, deck, parts, lines } = hullShape(kind, length);
  return (
    <>
      <path className={`ship-hull is-${kind}`} d={hull} />
      <path className={`ship-deck is-${kind}`} d={deck} />
      {parts && <path className="ship-part" d={parts} />}
      {lines && <path className={`ship-line is-${kind}`} d={lines} />}
    </>
  );
});
