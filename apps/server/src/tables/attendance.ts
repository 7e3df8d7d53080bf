import { type Seat, seats } from "@broadside/rules";
import type { Attendance } from "../game/game-status.ts";
import type { Presence } from "./presence.ts";

/** Who is at one table, and since when who is not. */
export interface TableAttendance extends Attendance {
  /** Looks again. True if somebody has come or gone. */
  update(): boolean;
  /** News has been missed: who seems to be away is away from now on. */
  restart(): void;
}

/** A player who is away when the table is opened is away from then on: nobody loses by a restart. */
export function createAttendance(
  game: string,
  presence: Presence,
  now: () => number,
): TableAttendance {
  const awaySince: [number | undefined, number | undefined] = [now(), now()];
  const isHere = (seat: Seat) => awaySince[seat] === undefined;
  function update(): boolean {
    const changed = seats.filter((seat) => presence.isHere(game, seat) !== isHere(seat));
    for (const seat of changed) awaySince[seat] = isHere(seat) ? now() : undefined;
    return changed.length > 0;
  }
  update();
  return {
    isHere,
    awayMs: (seat, at) => (presence.isSure() ? Math.max(0, at - (awaySince[seat] ?? at)) : 0),
    update,
    restart() {
      for (const seat of seats) if (!isHere(seat)) awaySince[seat] = now();
    },
  };
}
