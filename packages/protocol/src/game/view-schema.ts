import {
  type Announcement,
  fail,
  MAX_SHIPS,
  MAX_SIDE,
  type PlayerView,
  phases,
  seats,
  shotResults,
  type ViewEvent,
  validateView,
} from "@broadside/rules";
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
  { ship: shipName, label: text(1), cells: list(cell, "a list of squares", MAX_SIDE) },
) as Schema<Announcement>;

const turn = object({ seat, shotsLeft: integer(1, MAX_SHIPS) });
const cells = list(cell, "a list of squares", MAX_SHIPS);
const shots = list(object({ cell, announcement }), "a list of shots", MAX_SIDE * MAX_SIDE);

const sideView = object({
  placed: choice([true, false]),
  shots,
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
  sides: pair(sideView, "a list of two sides"),
  shooters: list(seat, "a list of seats", 2 * MAX_SIDE * MAX_SIDE),
  outcome: nullable(outcome),
});

/** Everything a viewer may see of a game. */
export const view: Schema<PlayerView> = {
  json: viewShape.json,
  read(value, where) {
    const shape = viewShape.read(value, where);
    if (!shape.ok) return shape;
    const checked = validateView(shape.value);
    return checked.ok ? checked : fail([checked.error]);
  },
};

const end = object({ outcome, fleets: nullable(pair(ships, "a list of two fleets")) });
const numbered = { number: eventNumber, seat };

/** What an event changes in a view. */
export const viewEvent: Schema<ViewEvent> = tagged({
  place: { ...numbered, ships: nullable(ships), turn: nullable(turn) },
  fire: {
    ...numbered,
    cell,
    answers: list(announcement, "a list of answers", MAX_SHIPS),
    turn: nullable(turn),
    end: nullable(end),
  },
  resign: { ...numbered, end },
  timeout: { ...numbered, end },
  abandon: { ...numbered, end },
  abort: { ...numbered, end },
});
