import { ok, unreachable } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import { type CellName, makeCellName } from "../board/cell-name.ts";
import type { Layout } from "../layout/layout.ts";
import { type EventType, eventTypes, type MatchEvent } from "../match/event.ts";
import { type Seat, seats } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import { oneOf } from "./checked-value.ts";
import { fieldOf, fieldPath } from "./json-object.ts";
import { type Decoded, type Reader, readFields } from "./json-value.ts";
import { type PlacementJson, readCell, readLayout, writePlacements } from "./placement-json.ts";

/** An event as JSON. A `place` event is secret: it goes to the store, never to a player. */
export type EventJson =
  | { readonly type: "place"; readonly seat: Seat; readonly ships: readonly PlacementJson[] }
  | { readonly type: "fire"; readonly seat: Seat; readonly cell: CellName }
  | { readonly type: Exclude<EventType, "place" | "fire">; readonly seat: Seat };

/** No game has more events: two layouts, every square fired at by both sides, and an ending. */
export const MAX_EVENTS = 2 + 2 * MAX_SIDE * MAX_SIDE + 1;

/** Writes an event of a match as JSON, with squares by name. */
export function writeEvent(variant: Variant, event: MatchEvent): EventJson {
  const { type, seat } = event;
  switch (type) {
    case "place":
      return { type, seat, ships: writePlacements(variant, event.layout.placements) };
    case "fire":
      return { type, seat, cell: makeCellName(variant, event.cell) };
    case "resign":
    case "timeout":
    case "abandon":
    case "abort":
      return { type, seat };
    default:
      return unreachable(event);
  }
}

/**
 * Reads an untrusted event. Its layout is legal and its square is on the board; only `applyEvent`
 * knows whether the event is legal now.
 */
export function readEvent(variant: Variant, value: unknown, path = ""): Decoded<MatchEvent> {
  const type = oneOf(eventTypes)(fieldOf(value, "type"), fieldPath(path, "type"));
  if (!type.ok) return type;
  const shared = { type: () => type as Decoded<never>, seat: oneOf(seats) };
  switch (type.value) {
    case "place": {
      const ships: Reader<Layout> = (given, at) => readLayout(variant, given, at);
      const read = readFields<Placed>(value, path, { ...shared, ships });
      return read.ok
        ? ok({ type: type.value, seat: read.value.seat, layout: read.value.ships })
        : read;
    }
    case "fire":
      return readFields<MatchEvent & { type: "fire" }>(value, path, {
        ...shared,
        cell: (given, at) => readCell(variant, given, at),
      });
    case "resign":
    case "timeout":
    case "abandon":
    case "abort":
      return readFields<Exclude<MatchEvent, { type: "place" | "fire" }>>(value, path, shared);
    default:
      return unreachable(type.value);
  }
}

interface Placed {
  readonly type: "place";
  readonly seat: Seat;
  readonly ships: Layout;
}
