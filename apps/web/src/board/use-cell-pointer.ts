import type { Cell } from "@broadside/rules";
import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  type TouchEvent,
  useRef,
} from "react";

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

/** A finger that stays longer or moves farther, in pixels, wants something else than to press. */
const TAP_MS = 500;
const TAP_REACH = 10;

interface Touched {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Tells of a tap as soon as the finger is lifted. A browser left to itself plays a mouse first that
 * moves there, presses and takes the focus, which on a weak phone takes longer than all the rest.
 */
export function useQuickTap(onTap: ((cell: Cell) => void) | undefined) {
  const touched = useRef<Touched>(undefined);
  const forget = () => {
    touched.current = undefined;
  };
  if (!onTap) return {};
  return {
    onTouchStart(event: TouchEvent) {
      const cell = cellOf(event);
      const finger = event.touches.item(0);
      forget();
      if (cell === undefined || event.touches.length > 1) return;
      touched.current = { cell, x: finger.clientX, y: finger.clientY, at: event.timeStamp };
    },
    onTouchCancel: forget,
    onTouchEnd(event: TouchEvent) {
      const from = touched.current;
      const finger = event.changedTouches.item(0);
      forget();
      if (!from || !event.cancelable || event.timeStamp - from.at > TAP_MS) return;
      if (Math.hypot(finger.clientX - from.x, finger.clientY - from.y) > TAP_REACH) return;
      // Else the same tap would come again, as a press of the mouse.
      event.preventDefault();
      onTap(from.cell);
    },
  };
}
