import { fail, ok, type Problem, problem, type Result, unreachable } from "../basics/result.ts";
import { makeCellName, parseCellName } from "../board/cell-name.ts";
import type { Placement } from "../board/placement.ts";
import { MAX_SHIPS } from "../board/ship.ts";
import { type Draft, validateDraft } from "../layout/layout.ts";
import type { EventType, MatchEvent } from "../match/event.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import { makeAnnouncementText, makeRefusalText } from "../text/record-line.ts";
import type { Variant } from "../variant/variant.ts";
import { readObject, wrongType } from "./json-object.ts";
import { readShot, type ShotJson, writeShot } from "./shot-json.ts";

export interface PlacementJson {
  readonly ship: string;
  readonly cells: readonly string[];
}

/** An event of a match as a JSON value; a shot comes with its answer. */
export type EventJson =
  | { readonly type: "place"; readonly seat: Seat; readonly ships: readonly PlacementJson[] }
  | ({ readonly type: "fire"; readonly seat: Seat } & ShotJson)
  | { readonly type: Exclude<EventType, "place" | "fire">; readonly seat: Seat };

type Read<T> = Result<T, readonly Problem[]>;

export function writeEvents(match: Match): EventJson[] {
  const fired = [0, 0];
  return match.events.map((event): EventJson => {
    const { type, seat } = event;
    switch (type) {
      case "place":
        return { type, seat, ships: writePlacements(match.variant, event.layout.placements) };
      case "fire":
        return {
          type,
          seat,
          ...writeShot(match.variant, match.sides[seat].shots[fired[seat]!++]!),
        };
      case "resign":
      case "timeout":
      case "abandon":
      case "abort":
        return { type, seat };
      default:
        return unreachable(event);
    }
  });
}

const writePlacements = (variant: Variant, placements: readonly Placement[]): PlacementJson[] =>
  placements.map(({ ship, cells }) => ({
    ship,
    cells: cells.map((cell) => makeCellName(variant, cell, variant.notation)),
  }));

/** The match the events lead to. Stops at the first mistake, which gives the event's number from 1. */
export function readEvents(variant: Variant, first: Seat, events: unknown): Read<Match> {
  if (!Array.isArray(events)) return fail([wrongType('"events"', "a list", events)]);
  let match = createMatch(variant, first);
  for (const [index, value] of events.entries()) {
    const next = readEvent(match, value, `Event ${index + 1}`);
    if (!next.ok) return next;
    match = next.value;
  }
  return ok(match);
}

const fieldsOf = {
  place: { required: ["type", "seat", "ships"], optional: [] },
  fire: { required: ["type", "seat", "cell", "result"], optional: ["ship", "cells"] },
  resign: { required: ["type", "seat"], optional: [] },
} as const;

function readEvent(match: Match, value: unknown, where: string): Read<Match> {
  const type =
    typeof value === "object" && value !== null ? (value as { type?: unknown }).type : "";
  if (type !== "place" && type !== "fire" && type !== "resign") {
    return fail([wrongType(where, 'an object of "type" place, fire or resign', value)]);
  }
  const object = readObject(value, where, fieldsOf[type].required, fieldsOf[type].optional);
  if (!object.ok) return object;
  const { type: _, seat, ...fields } = object.value;
  if (seat !== 0 && seat !== 1) return fail([wrongType(`${where}'s seat`, "0 or 1", seat)]);
  if (type === "resign") return apply(match, { type, seat }, where);
  return type === "place"
    ? readPlace(match, seat, fields.ships, where)
    : readFire(match, seat, fields, where);
}

function readPlace(match: Match, seat: Seat, ships: unknown, where: string): Read<Match> {
  if (!Array.isArray(ships) || ships.length > 2 * MAX_SHIPS) {
    return fail([wrongType(`${where}'s ships`, "a list with each ship of the fleet", ships)]);
  }
  const read = Array.from(ships, (ship) => readPlacement(match.variant, ship, where));
  const problems = read.flatMap((placement) => (placement.ok ? [] : placement.error));
  if (problems.length > 0) return fail(problems);
  const draft: Draft = read.flatMap((placement) => (placement.ok ? [placement.value] : []));
  const layout = validateDraft(match.variant, draft);
  if (layout.ok) return apply(match, { type: "place", seat, layout: layout.value }, where);
  return fail(layout.error.map((wrong) => problem(wrong.code, `${where}: ${wrong.message}`)));
}

function readPlacement(variant: Variant, value: unknown, where: string): Read<Placement> {
  const object = readObject(value, `A ship of ${where.toLowerCase()}`, ["ship", "cells"]);
  if (!object.ok) return object;
  const { ship, cells } = object.value;
  if (typeof ship !== "string" || !Array.isArray(cells)) {
    return fail([wrongType(`A ship of ${where.toLowerCase()}`, 'a "ship" and its "cells"', value)]);
  }
  const read = Array.from(cells.slice(0, variant.rows + variant.columns), (cell) =>
    parseCellName(variant, typeof cell === "string" ? cell : ""),
  );
  const wrong = read.find((cell) => !cell.ok);
  if (wrong && !wrong.ok)
    return fail([problem(wrong.error.code, `${where}: ${wrong.error.message}`)]);
  return ok({ ship, cells: read.flatMap((cell) => (cell.ok ? [cell.value] : [])) });
}

function readFire(match: Match, seat: Seat, fields: object, where: string): Read<Match> {
  const shot = readShot(match.variant, fields, where);
  if (!shot.ok) return shot;
  const next = apply(match, { type: "fire", seat, cell: shot.value.cell }, where);
  if (!next.ok) return next;
  const { announcement } = next.value.sides[seat].shots.at(-1)!;
  const given = makeAnnouncementText(match.variant, shot.value.announcement);
  const wanted = makeAnnouncementText(match.variant, announcement);
  const sameCells = JSON.stringify(announcement) === JSON.stringify(shot.value.announcement);
  if (given === wanted && sameCells) return next;
  return fail([problem("record/answer", `${where}: the answer is "${wanted}", not "${given}".`)]);
}

function apply(match: Match, event: MatchEvent, where: string): Read<Match> {
  const next = applyEvent(match, event);
  if (next.ok) return next;
  const message = `${where}: ${makeRefusalText(match, event, next.error)}`;
  return fail([problem("record/refused", message)]);
}
