import type { AnsweredShot } from "./announcement.ts";
import type { Match, Seat } from "./match.ts";

export interface FiredShot extends AnsweredShot {
  readonly seat: Seat;
}

/** Every shot of both sides, in the order they were fired: open to everyone. */
export function shotsInOrder({ events, sides }: Match): FiredShot[] {
  const fired: [number, number] = [0, 0];
  return events.flatMap((event) => {
    if (event.type !== "fire") return [];
    const shot = sides[event.seat].shots[fired[event.seat]++]!;
    return [{ seat: event.seat, ...shot }];
  });
}
