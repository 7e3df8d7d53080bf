import type { Cell } from "@broadside/rules";
import type { RefObject } from "react";
import { useWindowEvents } from "../frame/use-window-events.ts";

/** A finger or button pressed on the board. */
export interface Press {
  readonly pointer: number;
  readonly kind: string;
  readonly from: Cell;
  to: Cell;
  isDown: boolean;
  /** The following click has already been handled. */
  isSpent: boolean;
  hold: ReturnType<typeof setTimeout> | undefined;
}

interface DragListeners {
  /** Called when it reaches another cell. */
  onMove(press: Press): void;
  /** Called when it is lifted, or cancelled by the browser. */
  onEnd(press: Press, isLifted: boolean): void;
}

/** Follows a press anywhere, even off the board. */
export function useSeaDrag(press: RefObject<Press | undefined>, listeners: DragListeners): void {
  const pressOf = ({ pointerId }: PointerEvent) =>
    press.current?.isDown && press.current.pointer === pointerId ? press.current : undefined;
  function end(event: PointerEvent): void {
    const held = pressOf(event);
    if (!held) return;
    held.isDown = false;
    clearTimeout(held.hold);
    listeners.onEnd(held, event.type === "pointerup");
  }
  useWindowEvents({
    pointermove(event) {
      const held = pressOf(event);
      const to = held && cellUnder(event);
      if (!held || to === undefined || to === held.to) return;
      held.to = to;
      held.isSpent = true;
      clearTimeout(held.hold);
      listeners.onMove(held);
    },
    pointerup: end,
    pointercancel: end,
  });
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export function cellUnder({ clientX, clientY }: Point): Cell | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-cell]");
  return found ? Number(found.dataset.cell) : undefined;
}
