import { resultAt } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { announcementRuleOf, type ShotResult } from "@broadside/rules/announcement";
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { useWindowEvents } from "../frame/use-window-events.ts";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { lineBetween } from "./sunk-line.ts";
import type { Answering } from "./use-answering.ts";

const HOLD_MS = 500;

/** A context menu that opens later than this after a press is unrelated to it. */
const MENU_MS = 1_500;

/**
 * Mouse: left click is a miss and, again, a hit; right click is a hit and, again, a sinking;
 * dragging outlines a sunk ship. Finger: a tap selects, a long press is a hit, dragging as above.
 */
export function useSeaPointer({ now: knowledge }: AdviserState, { answer, sink }: Answering) {
  const press = useRef<Press>(undefined);
  const down = useRef<{ kind: string; at: number }>(undefined);
  const announces = announcementRuleOf(knowledge.variant).announcesSinking;
  const lineOf = ({ from, to }: Press) => lineBetween(knowledge.variant, from, to);
  useSeaDrag(press, {
    onMove(held) {
      const line = lineOf(held);
      if (announces) dispatch({ type: "stretch", cells: line.length > 1 ? line : undefined });
    },
    onEnd(held, isLifted) {
      const line = lineOf(held);
      if (isLifted && announces && line.length > 1) sink(line);
      else if (held.isSpent) dispatch({ type: "stretch", cells: undefined });
    },
  });

  function onPointerDown(event: PointerEvent): void {
    const from = cellUnder(event);
    down.current = { kind: event.pointerType, at: event.timeStamp };
    if (from === undefined || event.button !== 0) return;
    const { pointerId: pointer, pointerType: kind } = event;
    const fresh = { isDown: true, isSpent: false, hold: undefined };
    const held: Press = { pointer, kind, from, to: from, ...fresh };
    press.current = held;
    if (kind !== "touch") return;
    held.hold = setTimeout(() => {
      held.isSpent = true;
      answer(from, "hit");
    }, HOLD_MS);
  }

  function onPress(cell: Cell, event: MouseEvent): void {
    const held = press.current;
    // A click with a count of 0 came from a key or a screen reader.
    if (event.detail === 0) dispatch({ type: "choose", cell });
    else if (held?.isSpent) return;
    else if (held?.kind === "mouse") answer(cell, afterLeft(resultAt(knowledge, cell)), "stays");
    else dispatch({ type: "choose", cell });
  }

  function onContextMenu(event: MouseEvent): void {
    const cell = cellUnder(event);
    const { kind, at } = down.current ?? { kind: "", at: 0 };
    // The menu key also sends this event, without a press on a cell.
    if (cell === undefined || event.timeStamp - at > MENU_MS) return;
    event.preventDefault();
    if (kind === "touch") return;
    if (press.current) press.current.isSpent = true;
    answer(cell, afterRight(resultAt(knowledge, cell), announces), "stays");
  }
  return { onPointerDown, onPress, onContextMenu };
}

const afterLeft = (said: ShotResult | undefined): ShotResult => (said === "miss" ? "hit" : "miss");

const afterRight = (said: ShotResult | undefined, announces: boolean): ShotResult =>
  said === "hit" && announces ? "sunk" : "hit";

/** A finger or button pressed on the board. */
interface Press {
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
function useSeaDrag(press: RefObject<Press | undefined>, listeners: DragListeners): void {
  const pressOf = ({ pointerId }: globalThis.PointerEvent) =>
    press.current?.isDown && press.current.pointer === pointerId ? press.current : undefined;
  function end(event: globalThis.PointerEvent): void {
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

function cellUnder({
  clientX,
  clientY,
}: Pick<MouseEvent, "clientX" | "clientY">): Cell | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-cell]");
  return found ? Number(found.dataset.cell) : undefined;
}
