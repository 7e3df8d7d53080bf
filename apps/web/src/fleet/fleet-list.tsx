import "./fleet-list.css";
import { shipTitle } from "@broadside/play";
import { boards } from "@broadside/words";
import { memo } from "react";
import { tag } from "../frame/tag.ts";
import type { FleetStatus, ShipStatus } from "./fleet-status.ts";
import { ShipIcon } from "./ship-icon.tsx";

interface FleetListProps {
  readonly label: string;
  readonly fleet: FleetStatus;
}

export const FleetList = memo(function FleetList({ label, fleet }: FleetListProps) {
  const note = noteOn(fleet);
  return (
    <div className="fleet">
      <ul aria-label={label}>
        {fleet.ships.map((ship) => (
          <FleetItem key={ship.name} ship={ship} />
        ))}
      </ul>
      {note && <p className="quiet">{note}</p>}
    </div>
  );
});

/** Under given rules there is always a note or never one, so that nothing moves when it changes. */
function noteOn({ ships, unnamedSunk }: FleetStatus): string | undefined {
  if (unnamedSunk !== undefined) return boards.unnamedSunk({ ships: unnamedSunk });
  return ships.some((ship) => ship.state === "unknown") ? boards.silent() : undefined;
}

const fleetName = tag("span", "fleet-name");
const hidden = tag("span", "visually-hidden");

function FleetItem({ ship }: { readonly ship: ShipStatus }) {
  const { name, length, state, hits } = ship;
  return (
    <li className={`fleet-ship is-${state}`}>
      <ShipIcon
        length={length}
        name={name}
        state={state === "sunk" ? "sunk" : "afloat"}
        hits={hits}
      />
      <span>
        {boards[`ship.${state}`]({
          ship: shipTitle(name),
          length,
          hits,
          name: fleetName,
          more: hidden,
        })}
      </span>
    </li>
  );
}
