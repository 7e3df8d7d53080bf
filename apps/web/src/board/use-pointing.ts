import type { Cell } from "@broadside/rules";
import { type FocusEvent, type PointerEvent, type SyntheticEvent, useRef } from "react";

/** A finger that stays this long wants to read; a shorter tap only wants to press. */
const READS_MS = 150;

/**
 * Tells which cell is under the mouse, under a finger that stays, or in the keyboard's focus. Quick
 * taps are not told: on a weak phone, what follows from them would hold up the press itself.
 */
export function usePointing(onPoint: ((cell: Cell | undefined) => void) | undefined) {
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse";
  const lift = () => clearTimeout(reading.current);
  if (!onPoint) return {};
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.target.matches(":focus-visible")) onPoint(cellOf(event));
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) onPoint(undefined);
    },
    onPointerDown(event: PointerEvent) {
      const cell = cellOf(event);
      clearTimeout(reading.current);
      if (isMouse(event)) onPoint(cell);
      else reading.current = setTimeout(() => onPoint(cell), READS_MS);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerOver: (event: PointerEvent) => isMouse(event) && onPoint(cellOf(event)),
    onPointerLeave() {
      lift();
      onPoint(undefined);
    },
  };
}

export function cellOf({ target }: SyntheticEvent): Cell | undefined {
  const { cell } = (target as HTMLElement).dataset;
  return cell === undefined ? undefined : Number(cell);
}
