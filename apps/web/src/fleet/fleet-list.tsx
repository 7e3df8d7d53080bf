import "./fleet-list.css";
import { pluralise } from "@broadside/rules/text";
import { memo } from "react";
import type { FleetStatus, ShipStatus } from "./fleet-status.ts";
import { ShipIcon } from "./ship-icon.tsx";

interface FleetListProps {
  readonly label: string;
  readonly fleet: FleetStatus;
}

/** What is afloat and what has sunk. */
export const FleetList = memo(function FleetList({ label, fleet }: FleetListProps) {
  return (
    <div className="fleet">
      <ul aria-label={label}>
        {fleet.ships.map((ship) => (
          <FleetItem key={ship.name} ship={ship} />
        ))}
      </ul>
      {fleet.unnamedSunk > 0 && <p className="quiet">{sunkUnnamed(fleet.unnamedSunk)}</p>}
      {fleet.ships.some((ship) => ship.state === "unknown") && (
        <p className="quiet">These rules do not announce sinkings.</p>
      )}
    </div>
  );
});

function FleetItem({ ship }: { readonly ship: ShipStatus }) {
  const { name, length, state, hits } = ship;
  return (
    <li className={`fleet-ship is-${state}`}>
      <ShipIcon length={length} state={state === "sunk" ? "sunk" : "afloat"} hits={hits} />
      <span>
        <span className="fleet-name">{name}</span>
        <span className="visually-hidden">{`, length ${length}, ${stateText(ship)}`}</span>
      </span>
    </li>
  );
}

const sunkUnnamed = (ships: number): string =>
  `${pluralise(ships, "more ship")} ${ships === 1 ? "has" : "have"} sunk. It is not clear yet which.`;

function stateText({ state, hits }: ShipStatus): string {
  if (state === "unknown") return "unknown";
  if (state === "sunk") return "sunk";
  return hits > 0 ? `afloat, hit ${hits === 1 ? "once" : `${hits} times`}` : "afloat";
}
