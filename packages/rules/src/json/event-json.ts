import { fail, ok, type Problem, type Result, unreachable } from "../basics/result.ts";
import { type CellName, makeCellName } from "../board/cell-name.ts";
import { type EventType, eventTypes, type MatchEvent } from "../match/event.ts";
import { type Seat, seats } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import { fieldOf, readChoice, readObject } from "./json-object.ts";
import { type PlacementJson, readCell, readLayout, writePlacements } from "./placement-json.ts";

/** An event as a JSON value. A `place` event holds a secret: it goes to the store, not to a player. */
export type EventJson =
  | { readonly type: "place"; readonly seat: Seat; readonly ships: readonly PlacementJson[] }
  | { readonly type: "fire"; readonly seat: Seat; readonly cell: CellName }
  | { readonly type: Exclude<EventType, "place" | "fire">; readonly seat: Seat };

export function writeEvent(variant: Variant, event: MatchEvent): EventJson {
  const { type, seat } = event;
  switch (type) {
    case "place":
      return { type, seat, ships: writePlacements(variant, event.layout.placements) };
    case "fire":
      return { type, seat, cell: makeCellName(variant, event.cell, variant.notation) };
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
 * An event that a stranger may have made. Its layout is legal and its square is on the board;
 * whether the event is legal now is for `applyEvent` to say. `where` begins a mistake's sentence.
 */
export function readEvent(
  variant: Variant,
  value: unknown,
  where = "The event",
): Result<MatchEvent, readonly Problem[]> {
  const type = readChoice(fieldOf(value, "type"), `${where}'s type`, eventTypes);
  if (!type.ok) return type;
  const object = readObject(value, where, fieldsOf(type.value));
  if (!object.ok) return object;
  const seat = readChoice(object.value.seat, `${where}'s seat`, seats);
  if (!seat.ok) return seat;
  return readFields(variant, type.value, seat.value, object.value, where);
}

function fieldsOf(type: EventType): readonly string[] {
  if (type === "place") return ["type", "seat", "ships"];
  return type === "fire" ? ["type", "seat", "cell"] : ["type", "seat"];
}

function readFields(
  variant: Variant,
  type: EventType,
  seat: Seat,
  fields: Readonly<Record<string, unknown>>,
  where: string,
): Result<MatchEvent, readonly Problem[]> {
  switch (type) {
    case "place": {
      const layout = readLayout(variant, fields.ships, where);
      return layout.ok ? ok({ type, seat, layout: layout.value }) : fail(layout.error);
    }
    case "fire": {
      const cell = readCell(variant, fields.cell, `${where}'s cell`);
      return cell.ok ? ok({ type, seat, cell: cell.value }) : fail(cell.error);
    }
    case "resign":
    case "timeout":
    case "abandon":
    case "abort":
      return ok({ type, seat });
    default:
      return unreachable(type);
  }
}
