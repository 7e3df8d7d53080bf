import { type FleetSharing, fleetSharingSchema, type SharedFleet } from "@broadside/protocol";
import { type Answer, nothing, type Requests } from "./requests.ts";

/** The part of a server's HTTP interface that concerns fleets shared anonymously. */
export interface FleetClient {
  /** Whether the server takes shared fleets. */
  fleetSharing(): Answer<FleetSharing>;
  /** Shares a fleet of a game that is over. */
  shareFleet(fleet: SharedFleet): Answer<void>;
}

export const createFleetClient = ({ json }: Requests): FleetClient => ({
  fleetSharing: () => json("GET", "/fleets", fleetSharingSchema),
  shareFleet: (body) => json("POST", "/fleets", nothing, { body }),
});
