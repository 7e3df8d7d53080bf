import "./placing.css";
import { shipTitle } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { joinSentences, placing as words } from "@broadside/words";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
} from "react";
import { BoardGrid } from "../board/board-grid.tsx";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";
import { arrows } from "../board/use-roving-cell.ts";
import { ShipIcon } from "../fleet/ship-icon.tsx";
import { letterKey } from "../frame/letter-key.ts";
import { ProblemText } from "../frame/problem-text.tsx";
import { tag } from "../frame/tag.ts";
import { useWindowEvents } from "../frame/use-window-events.ts";
import { heldPlacement, heldProblem, inDock, type PlacingState, shipAt } from "./placing-state.ts";
import type { Placing } from "./use-placing.ts";
import { useShipDrag } from "./use-ship-drag.ts";

interface PlacingBoardProps {
  readonly placing: Placing;
  readonly label: string;
}

/** Your own board while placing ships, the dock below it, and any problem in words. */
export const PlacingBoard = memo(function PlacingBoard({ placing, label }: PlacingBoardProps) {
  const { state, dispatch } = placing;
  const sea = useRef<HTMLDivElement>(null);
  const drag = useShipDrag(sea, placing);
  usePlacingKeys(placing);

  function onPress(cell: Cell, event: MouseEvent): void {
    // Touch and mouse presses are handled elsewhere; this leaves keys and screen readers.
    if (event.detail > 0) return;
    const found = shipAt(state, cell);
    if (state.held) dispatch({ type: "drop", orReturn: false });
    else if (found) dispatch({ type: "pick", ship: found.ship, cell });
  }
  function onKey(event: KeyboardEvent): boolean {
    if (!state.held) return false;
    if (event.key === "Escape") dispatch({ type: "cancel" });
    if (event.key === "Delete" || event.key === "Backspace") dispatch({ type: "stow" });
    const step = arrows[event.key];
    if (step) dispatch({ type: "nudge", rows: step[0], columns: step[1] });
    return step !== undefined || ["Escape", "Delete", "Backspace"].includes(event.key);
  }
  function onDockPick(ship: string): void {
    dispatch({ type: "pick", ship });
    sea.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  }
  const problem = heldProblem(state);
  const ships = useMemo(() => drawn(state), [state]);
  return (
    <>
      <div ref={sea} className="placing-sea" onPointerDown={drag.onSeaPress}>
        <BoardGrid
          board={state.variant}
          label={label}
          describe={(cell) => describe(state, cell)}
          onPress={onPress}
          onKey={onKey}
          isGrip={(cell) => state.held !== undefined || shipAt(state, cell) !== undefined}
          picture={<BoardPicture board={state.variant} ships={ships} />}
        />
      </div>
      <p className={`notice ${problem ? "is-problem" : ""}`} role="status">
        <Notice {...state} />
      </p>
      <Dock state={state} onPress={drag.onDockPress} onPick={onDockPick} />
    </>
  );
});

/** What just happened, or else how to begin. */
function Notice({ notice, variant: { notation } }: PlacingState): ReactNode {
  if (typeof notice === "function") return notice();
  if (notice) return <ProblemText of={notice} notation={notation} />;
  const hint = joinSentences([notation === "coordinates" && words.countFromZero(), words.hint()]);
  return (
    <>
      {hint}
      <span className="only-keys">
        {joinSentences([hint, words.keysHint()]).slice(hint.length)}
      </span>
    </>
  );
}

/** R rotates the held ship, or else the focused one. Ctrl-Z undoes. */
function usePlacingKeys({ state, dispatch, undo }: Placing): void {
  useWindowEvents({
    keydown(event) {
      const target = event.target as HTMLElement;
      if (target.closest("input:not([type=radio]), textarea, select")) return;
      const key = letterKey(event);
      const isControlled = event.ctrlKey || event.metaKey;
      if (isControlled && key === "z" && !event.shiftKey) undo();
      if (key !== "r" || isControlled || event.altKey) return;
      const cell = Number(target.dataset.cell ?? Number.NaN);
      const found = shipAt(state, cell);
      if (state.held) dispatch({ type: "rotate" });
      else if (found) dispatch({ type: "turn", ship: found.ship, cell });
    },
  });
}

function drawn(state: PlacingState): DrawnShip[] {
  const held = heldPlacement(state);
  const lying = state.placed.map((ship) => ({ ...ship, state: "afloat" as const }));
  if (!held) return lying;
  const leaving = state.held?.isOff ? "ghost" : "held";
  return [...lying, { ...held, state: heldProblem(state) ? "clash" : leaving }];
}

function describe(state: PlacingState, cell: Cell): string {
  const held = heldPlacement(state);
  if (held?.cells.includes(cell)) return words.inHand({ ship: shipTitle(held.ship) });
  const ship = shipAt(state, cell)?.ship;
  return ship === undefined ? words.water() : shipTitle(ship);
}

const small = tag("small");

interface DockProps {
  readonly state: PlacingState;
  readonly onPress: (event: PointerEvent, ship: string) => void;
  readonly onPick: (ship: string) => void;
}

/** The ships not placed yet. */
function Dock({ state, onPress, onPick }: DockProps) {
  const ships = inDock(state);
  if (ships.length === 0) return null;
  return (
    <section className="dock" aria-label={words.dock()}>
      {ships.map((ship) => (
        <button
          key={ship.name}
          type="button"
          className="dock-ship"
          onPointerDown={(event) => onPress(event, ship.name)}
          onClick={(event) => event.detail === 0 && onPick(ship.name)}
        >
          <ShipIcon length={ship.length} name={ship.name} />
          <span>
            {words.dockShip({
              ship: shipTitle(ship.name),
              length: small,
              squares: ship.length,
            })}
          </span>
        </button>
      ))}
    </section>
  );
}
