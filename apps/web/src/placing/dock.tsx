import type { PointerEvent } from "react";
import { ShipIcon } from "../fleet/ship-icon.tsx";
import { inDock, type PlacingState } from "./placing-state.ts";

interface DockProps {
  readonly state: PlacingState;
  readonly onPress: (event: PointerEvent, ship: string) => void;
  readonly onPick: (ship: string) => void;
}

/** The ships not placed yet; nothing at all when every ship lies on the board. */
export function Dock({ state, onPress, onPick }: DockProps) {
  const ships = inDock(state);
  if (ships.length === 0) return null;
  return (
    <section className="dock" aria-label="Ships to place">
      {ships.map((ship) => (
        <button
          key={ship.name}
          type="button"
          className="dock-ship"
          onPointerDown={(event) => onPress(event, ship.name)}
          onClick={(event) => event.detail === 0 && onPick(ship.name)}
        >
          <ShipIcon length={ship.length} />
          <span>
            {ship.name} <small>{ship.length}</small>
          </span>
        </button>
      ))}
    </section>
  );
}
