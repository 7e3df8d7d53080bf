/** The bodies of the HTTP interface that concern fleets shared anonymously. */
import type { Layout, Variant } from "@broadside/rules";
import { MAX_SHIPS, MAX_SIDE } from "@broadside/rules/board";
import { type VariantReference, writeVariant } from "@broadside/rules/json";
import { choice, described, list, object, type ValueOf } from "../schema/schema.ts";
import { cell } from "../schema/wire-values.ts";
import { sentVariant } from "./http-messages.ts";

/** POST /api/v1/fleets: where somebody's ships were in a game that is over, and nothing else. */
export const sharedFleetSchema = object({
  variant: sentVariant,
  ships: described(
    list(list(cell, MAX_SIDE), MAX_SHIPS),
    "The squares of every ship, in the order of the fleet.",
  ),
});
/** A fleet that a player shares anonymously. */
export type SharedFleet = ValueOf<typeof sharedFleetSchema>;

/** GET /api/v1/fleets */
export const fleetSharingSchema = object({
  isOpen: described(choice([true, false]), "Whether this server takes shared fleets."),
});
/** Whether a server takes shared fleets. */
export type FleetSharing = ValueOf<typeof fleetSharingSchema>;

/** A layout as it is shared: players may have named their own rules and ships. */
export const sharedFleetOf = (rules: Variant, { placements }: Layout): SharedFleet => ({
  variant: withoutNames(writeVariant(rules)),
  ships: placements.map(({ cells }) => cells),
});

/** Rules without the names that somebody has made up. */
export const withoutNames = (rules: VariantReference): VariantReference =>
  typeof rules === "string"
    ? rules
    : {
        ...rules,
        name: "custom",
        fleet: rules.fleet.map(({ length }, i) => ({ name: `ship-${i + 1}`, length })),
      };
