import type { ShotResult } from "@broadside/rules";
import { Mark } from "./mark.tsx";

/** The part of its cell that a mark fills. */
const boxes: Record<ShotResult, string> = {
  miss: ".3 .3 .4 .4",
  hit: ".05 .05 .9 .9",
  sunk: ".18 .18 .64 .64",
};

interface MarkIconProps {
  readonly kind: ShotResult;
  readonly className: string;
}

/** A mark of the board, close up; the words beside it say the same. */
export const MarkIcon = ({ kind, className }: MarkIconProps) => (
  <svg className={className} viewBox={boxes[kind]} aria-hidden="true">
    <Mark row={0} column={0} kind={kind} />
  </svg>
);
