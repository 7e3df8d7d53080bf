import { unwrap } from "@broadside/rules";
import { readTimeControl, writeTimeControl, writeVariant } from "@broadside/rules/json";
import { storedVariant } from "../game/event-codec.ts";
import type { StoredTournamentEvent } from "../store/tournaments/tournament-records.ts";
import type { Opened, TournamentEvent } from "./tournament-event.ts";

/** An event as a row of the log. Only this server writes there, so unreadable data throws. */
export function writeTournamentEvent(
  event: TournamentEvent,
  place: Pick<StoredTournamentEvent, "tournament" | "number" | "at">,
): StoredTournamentEvent {
  const { type, ...rest } = event;
  const player = "player" in event ? event.player : null;
  const body = event.type === "opened" ? writeOpened(event) : rest;
  return { ...place, type, player, body: JSON.stringify(body) };
}

export function readTournamentEvent({ type, body }: StoredTournamentEvent): TournamentEvent {
  return type === "opened" ? readOpened(body) : { type, ...JSON.parse(body) };
}

const writeOpened = ({ type: _, variant, clock, ...rest }: Opened) => ({
  ...rest,
  variant: writeVariant(variant),
  clock: writeTimeControl(clock),
});

export function readOpened(body: string): Opened {
  const { variant, clock, ...rest } = JSON.parse(body);
  return {
    type: "opened",
    startsAt: undefined,
    keyHash: undefined,
    ...rest,
    variant: storedVariant(variant),
    clock: unwrap(readTimeControl(clock)),
  };
}
