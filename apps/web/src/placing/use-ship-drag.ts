import type { Board, Cell } from "@broadside/rules";
import { cellAt } from "@broadside/rules/board";
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from "react";
import { useWindowEvents } from "../frame/use-window-events.ts";
import { type PlacingAction, shipAt } from "./placing-state.ts";
import type { Placing } from "./use-placing.ts";

/**
 * Moves ships by mouse, finger or pen: drag to move, tap to rotate, a second finger rotates the
 * held ship, and releasing it next to the board returns it to the dock.
 */
export function useShipDrag(sea: RefObject<HTMLElement | null>, { state, dispatch }: Placing) {
  const press = useRef<Press>(undefined);
  const at = (event: Point) => placeAt(sea.current, state.variant, event);
  const pressOf = ({ pointerId }: PointerEvent) =>
    press.current?.pointer === pointerId ? press.current : undefined;

  useWindowEvents({
    pointermove(event) {
      const held = pressOf(event);
      if (!held || (!held.isDrag && distance(held, event) < SLOP)) return;
      if (!held.isDrag) dispatch(pickedUp(held));
      held.isDrag = true;
      dispatch({ type: "move", ...at(event) });
    },
    pointerup(event) {
      const held = pressOf(event);
      if (!held) return;
      press.current = undefined;
      dispatch(held.isDrag ? letGo(at(event)) : tapped(held));
    },
    pointercancel(event) {
      if (!pressOf(event)) return;
      press.current = undefined;
      dispatch({ type: "cancel" });
    },
    pointerdown(event) {
      if (press.current?.isDrag && !pressOf(event)) dispatch({ type: "rotate" });
    },
  });

  function begin(event: ReactPointerEvent, ship: string, cell: Cell | undefined): void {
    if (event.button !== 0 || press.current) return;
    const { pointerId: pointer, clientX, clientY } = event;
    press.current = { pointer, ship, cell, clientX, clientY, isDrag: false };
  }
  /** A ship picked up by a tap or a key is placed by the next tap. */
  function putDown(event: ReactPointerEvent, { row, column }: Place): void {
    event.preventDefault();
    dispatch({ type: "move", row, column });
    dispatch({ type: "drop", orReturn: false });
  }
  return {
    onDockPress: (event: ReactPointerEvent, ship: string) => begin(event, ship, undefined),
    onSeaPress(event: ReactPointerEvent) {
      const place = at(event);
      if (place.isOff) return;
      if (state.held && !press.current) return putDown(event, place);
      const cell = cellAt(state.variant, place.row, place.column);
      const found = shipAt(state, cell);
      if (found) begin(event, found.ship, cell);
    },
  };
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A press that may become a drag. */
interface Press extends Point {
  readonly pointer: number;
  readonly ship: string;
  /** Undefined in the dock. */
  readonly cell: Cell | undefined;
  isDrag: boolean;
}

/** Pixels a finger may tremble before a tap becomes a drag. */
const SLOP = 6;

const distance = (a: Point, b: Point): number =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

const pickedUp = ({ ship, cell }: Press): PlacingAction => ({
  type: "pick",
  ship,
  ...(cell !== undefined && { cell }),
});

const tapped = ({ ship, cell }: Press): PlacingAction =>
  cell === undefined ? { type: "pick", ship } : { type: "turn", ship, cell };

const letGo = ({ isOff }: Place): PlacingAction =>
  isOff ? { type: "stow" } : { type: "drop", orReturn: true };

interface Place {
  readonly row: number;
  readonly column: number;
  /** More than half a cell off the board. */
  readonly isOff: boolean;
}

function placeAt(sea: HTMLElement | null, board: Board, { clientX, clientY }: Point): Place {
  const picture = sea?.querySelector(".sea")?.getBoundingClientRect();
  if (!picture || picture.width === 0) return { row: 0, column: 0, isOff: true };
  const size = picture.width / board.columns;
  const x = (clientX - picture.left) / size;
  const y = (clientY - picture.top) / size;
  const isOff = x < -0.5 || y < -0.5 || x > board.columns + 0.5 || y > board.rows + 0.5;
  const within = (value: number, most: number) =>
    Math.min(Math.max(Math.floor(value), 0), most - 1);
  return { row: within(y, board.rows), column: within(x, board.columns), isOff };
}
