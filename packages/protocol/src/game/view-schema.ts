import { type Announcement, fail, seats } from "@broadside/rules";
import { shotResults } from "@broadside/rules/announcement";
import { MAX_SHIPS, MAX_SIDE } from "@broadside/rules/board";
import { type PlayerView, phases, type ViewEvent, validateView } from "@broadside/rules/view";
import {
  choice,
  integer,
  list,
  nullable,
  object,
  pair,
  type Schema,
  tagged,
  text,
} from "../schema/schema.ts";
import {
  cell,
  eventNumber,
  outcome,
  seat,
  shipName,
  ships,
  variant,
} from "../schema/wire-values.ts";

const announcement = object(
  { result: choice(shotResults) },
  { ship: shipName, label: text(1), cells: list(cell, MAX_SIDE) },
) as Schema<Announcement>;

const turn = object({ seat, shotsLeft: integer(1, MAX_SHIPS) });
const cells = list(cell, MAX_SHIPS);
/** Shots with their answers, in order. */
export const answeredShots = list(object({ cell, announcement }), MAX_SIDE * MAX_SIDE);

const sideView = object({
  placed: choice([true, false]),
  shots: answeredShots,
  called: cells,
  ships: nullable(ships),
});

const viewShape = object({
  viewer: choice([...seats, "spectator"]),
  version: eventNumber,
  variant,
  first: seat,
  phase: choice(phases),
  turn: nullable(turn),
  sides: pair(sideView),
  shooters: list(seat, 2 * MAX_SIDE * MAX_SIDE),
  outcome: nullable(outcome),
});

export const view: Schema<PlayerView> = {
  json: viewShape.json,
  read(value, path) {
    const shape = viewShape.read(value, path);
    if (!shape.ok) return shape;
    const checked = validateView(shape.value);
    return checked.ok ? checked : fail([checked.error]);
  },
};

const end = object({ outcome, fleets: nullable(pair(ships)) });
const numbered = { number: eventNumber, seat };

export const viewEvent: Schema<ViewEvent> = tagged({
  place: { ...numbered, ships: nullable(ships), turn: nullable(turn) },
  fire: {
    ...numbered,
    cell,
    answers: list(announcement, MAX_SHIPS),
    turn: nullable(turn),
    end: nullable(end),
  },
  resign: { ...numbered, end },
  timeout: { ...numbered, end },
  abandon: { ...numbered, end },
  abort: { ...numbered, end },
});
