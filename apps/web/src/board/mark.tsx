import "./mark.css";
import type { ShotResult } from "@broadside/rules/announcement";
import { memo } from "react";

export type MarkKind = "miss" | "hit" | "sunk" | "aim" | "last";

interface MarkProps {
  readonly row: number;
  readonly column: number;
  readonly kind: MarkKind;
  /** Drawn instead of the cross of a hit: the letter of the ship. */
  readonly label?: string | undefined;
  /** Just fallen, so it may be animated briefly. */
  readonly isFresh?: boolean;
}

/** Distinguished by shape as well as colour: a dot, a cross on a patch, a ring. */
export const Mark = memo(function Mark({ row, column, kind, label, isFresh }: MarkProps) {
  return (
    <g transform={`translate(${column + 0.5} ${row + 0.5})`}>
      <g className={`mark mark-${kind}${isFresh ? " is-fresh" : ""}`}>
        {label === undefined || kind !== "hit" ? shapes[kind] : lettered(label)}
      </g>
    </g>
  );
});

const cross = <path d="M-.17 -.17L.17 .17M.17 -.17L-.17 .17" />;

const patch = <rect x="-0.4" y="-0.4" width="0.8" height="0.8" rx="0.16" />;

const lettered = (label: string): React.ReactNode => (
  <>
    {patch}
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
      {patch}
      {cross}
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
      <circle r="0.3" />
      <path d="M-.46 0H-.16M.16 0H.46M0 -.46V-.16M0 .16V.46" />
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
