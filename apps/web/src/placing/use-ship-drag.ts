import { type Board, type Cell, cellAt } from "@broadside/rules";
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";
import { type PlacingState, shipAt } from "./placing-state.ts";
import type { Placing } from "./use-placing.ts";

/** A press that may become a drag. */
interface Press {
  readonly pointer: number;
  readonly ship: string;
  readonly cell: Cell | undefined;
  readonly x: number;
  readonly y: number;
  isDrag: boolean;
}

/** Pixels a finger may tremble before a tap becomes a drag. */
const SLOP = 6;

/**
 * Ships under mouse, finger or pen: drag to move, tap to turn, a second finger turns the ship in
 * hand, and letting go beside the board puts it back in the dock.
 */
export function useShipDrag(sea: RefObject<HTMLElement | null>, placing: Placing) {
  const { state, dispatch } = placing;
  const press = useRef<Press>(undefined);
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    const at = (event: PointerEvent) => placeAt(sea.current, latest.current.variant, event);
    function onMove(event: PointerEvent): void {
      const held = press.current;
      if (held?.pointer !== event.pointerId) return;
      if (!held.isDrag) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP) return;
        held.isDrag = true;
        dispatch({
          type: "pick",
          ship: held.ship,
          ...(held.cell !== undefined && { cell: held.cell }),
        });
      }
      dispatch({ type: "move", ...at(event) });
    }
    function onUp(event: PointerEvent): void {
      const held = press.current;
      if (held?.pointer !== event.pointerId) return;
      press.current = undefined;
      if (!held.isDrag) {
        if (held.cell === undefined) dispatch({ type: "pick", ship: held.ship });
        else dispatch({ type: "turn", ship: held.ship, cell: held.cell });
      } else dispatch(at(event).isOff ? { type: "stow" } : { type: "drop", orReturn: true });
    }
    function onCancel(event: PointerEvent): void {
      if (press.current?.pointer !== event.pointerId) return;
      press.current = undefined;
      dispatch({ type: "cancel" });
    }
    function onSecond(event: PointerEvent): void {
      if (press.current?.isDrag && press.current.pointer !== event.pointerId) {
        dispatch({ type: "rotate" });
      }
    }
    const listeners = {
      pointermove: onMove,
      pointerup: onUp,
      pointercancel: onCancel,
      pointerdown: onSecond,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        removeEventListener(name, listener as EventListener);
      }
    };
  }, [sea, dispatch]);

  function begin(event: ReactPointerEvent, ship: string, cell: Cell | undefined): void {
    if (event.button !== 0 || press.current) return;
    press.current = {
      pointer: event.pointerId,
      ship,
      cell,
      x: event.clientX,
      y: event.clientY,
      isDrag: false,
    };
  }

  return {
    isDragging: () => press.current?.isDrag === true,
    onDockPress: (event: ReactPointerEvent, ship: string) => begin(event, ship, undefined),
    onSeaPress(event: ReactPointerEvent) {
      const { row, column, isOff } = placeAt(sea.current, state.variant, event);
      if (isOff) return;
      const cell = cellAt(state.variant, row, column);
      if (state.held && !press.current) return putDown(event, state, row, column);
      const found = shipAt(state, cell);
      if (found) begin(event, found.ship, cell);
    },
  };

  /** A ship taken up by a tap or a key goes where the next tap points. */
  function putDown(
    event: ReactPointerEvent,
    held: PlacingState,
    row: number,
    column: number,
  ): void {
    event.preventDefault();
    dispatch({ type: "move", row, column });
    dispatch({ type: "drop", orReturn: !held.held });
  }
}

interface Place {
  readonly row: number;
  readonly column: number;
  /** More than half a cell beside the board. */
  readonly isOff: boolean;
}

function placeAt(
  sea: HTMLElement | null,
  board: Board,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Place {
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
