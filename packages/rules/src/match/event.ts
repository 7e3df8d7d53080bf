import type { Cell } from "../board/board.ts";
import type { Layout } from "../layout/layout.ts";
import type { Seat } from "./seat.ts";

export const eventTypes = ["place", "fire", "resign", "timeout", "abandon", "abort"] as const;
export type EventType = (typeof eventTypes)[number];

/**
 * A change of a match. Players cause most of them; `timeout` and `abandon` come from the program
 * that runs the clock, against the seat that loses.
 */
export type MatchEvent =
  | { readonly type: "place"; readonly seat: Seat; readonly layout: Layout }
  | { readonly type: "fire"; readonly seat: Seat; readonly cell: Cell }
  | { readonly type: Exclude<EventType, "place" | "fire">; readonly seat: Seat };
