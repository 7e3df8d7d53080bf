import type { Cell } from "@broadside/rules";
import { type TouchEvent, useRef } from "react";
import { cellOf } from "./use-pointing.ts";

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
