import type { AnsweredShot } from "../announcement/announcement.ts";
import type { Seat } from "./seat.ts";

export interface FiredShot extends AnsweredShot {
  readonly seat: Seat;
}

/** Of a match or of a view: who fired each answered shot, and each side's shots. */
interface Fired {
  readonly shooters: readonly Seat[];
  readonly sides: readonly [Shots, Shots];
}
interface Shots {
  readonly shots: readonly AnsweredShot[];
}

/** Every answered shot of both sides, in the order they were fired: open to everyone. */
export function shotsInOrder({ shooters, sides }: Fired): FiredShot[] {
  const fired: [number, number] = [0, 0];
  return shooters.map((seat) => ({ seat, ...sides[seat].shots[fired[seat]++]! }));
}
