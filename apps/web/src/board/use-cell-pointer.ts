import type { Cell } from "@broadside/rules";
import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  type TouchEvent,
  useRef,
} from "react";

/** Milliseconds a finger must stay to count as pointing; a shorter tap is just a press. */
const READS_MS = 150;

/**
 * Reports the cell that is hovered, focused, or under a finger that stays. Quick taps are not
 * reported: on a weak phone, the consequences would delay the press itself.
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

/** A finger that stays longer or moves farther, in pixels, is not a tap. */
const TAP_MS = 500;
const TAP_REACH = 10;

interface Touched {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Reports a tap as soon as the finger is lifted. By default a browser first simulates a mouse that
 * moves there, presses and takes the focus, which takes a weak phone longer than everything else.
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
      // Otherwise the same tap would arrive again as a mouse click.
      event.preventDefault();
      onTap(from.cell);
    },
  };
}
