import "./mark.css";
import type { ShotResult } from "@broadside/rules/announcement";
import { memo } from "react";
import { burstPath, crossPath, embersPath } from "./mark-shape.ts";

export type MarkKind = "miss" | "hit" | "sunk" | "aim" | "last";

interface MarkProps {
  readonly row: number;
  readonly column: number;
  readonly kind: MarkKind;
  /** Drawn in the burst of a hit: the letter of the ship. */
  readonly label?: string | undefined;
  /** Just fallen, so it may be animated briefly. */
  readonly isFresh?: boolean;
}

/** Distinguished by shape as well as colour: a dot with a ripple, a burst, a cross on a disc, a ring. */
export const Mark = memo(function Mark({ row, column, kind, label, isFresh }: MarkProps) {
  return (
    <g transform={`translate(${column + 0.5} ${row + 0.5})`}>
      <g className={`mark mark-${kind}${isFresh ? " is-fresh" : ""}`}>
        {label === undefined || kind !== "hit" ? shapes[kind] : lettered(label)}
      </g>
    </g>
  );
});

const cross = <path d={crossPath} />;
const burst = <path className="mark-burst" d={burstPath} />;
const embers = <path className="mark-embers" d={embersPath} />;

const crosshair = (
  <>
    <circle r="0.3" />
    <path d="M-.46 0H-.16M.16 0H.46M0 -.46V-.16M0 .16V.46" />
  </>
);

const lettered = (label: string): React.ReactNode => (
  <>
    {burst}
    <text>{label}</text>
  </>
);

const shapes: Record<MarkKind, React.ReactNode> = {
  miss: (
    <>
      <circle r="0.11" />
      <circle className="mark-ripple" r="0.24" />
    </>
  ),
  hit: (
    <>
      {burst}
      {embers}
    </>
  ),
  sunk: (
    <>
      <circle r="0.27" />
      {cross}
    </>
  ),
  aim: (
    <>
      <g className="mark-halo">{crosshair}</g>
      {crosshair}
    </>
  ),
  last: <rect x="-0.49" y="-0.49" width="0.98" height="0.98" rx="0.14" />,
};

/** The part of its cell that a mark fills. */
const boxes: Record<ShotResult, string> = {
  miss: ".2 .2 .6 .6",
  hit: ".05 .05 .9 .9",
  sunk: ".18 .18 .64 .64",
};

interface MarkIconProps {
  readonly kind: ShotResult;
  readonly className: string;
}

/** A board's mark as an icon; the text beside it has the same content. */
export const MarkIcon = ({ kind, className }: MarkIconProps) => (
  <svg className={className} viewBox={boxes[kind]} aria-hidden="true">
    <Mark row={0} column={0} kind={kind} />
  </svg>
);
