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
import { type Decoded, MAX_EVENTS, writeVariant } from "@broadside/rules/json";
import {
  choice,
  integer,
  list,
  makeJson,
  nullable,
  object,
  pair,
  type Schema,
  tagged,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import {
  code,
  gameId,
  hex32,
  MAX_NAME,
  milliseconds,
  outcome,
  seat,
  sentence,
  timeControl,
  variant,
} from "../schema/wire-values.ts";
import { cell, commandId, eventNumber, shipName, ships } from "./client-message.ts";

export const stages = ["waiting", "placing", "battle", "over"] as const;
/** How far an online game has come: like a match's phase, but someone may still have to join. */
export type Stage = (typeof stages)[number];

export const playerKinds = ["person", "bot"] as const;

const seatStatus = object({
  name: text(MAX_NAME),
  kind: choice(playerKinds),
  /** `free`: nobody has taken the seat. `away`: taken, but not connected just now. */
  presence: choice(["free", "here", "away"]),
  /** The digest that binds the seat to its layout. */
  commitment: nullable(hex32),
});
export type SeatStatus = ValueOf<typeof seatStatus>;

/** Both clocks at the moment the message was sent, and whose is running. */
const clockTimes = { leftMs: pair(milliseconds, "a list of two numbers"), running: nullable(seat) };

const status = object({
  stage: choice(stages),
  players: pair(seatStatus, "a list of two players"),
  clock: nullable(object({ control: timeControl, ...clockTimes })),
  /**
   * Without a clock, while the player to move is away: milliseconds until the other may claim the
   * win. Undefined when nobody can.
   */
  claimInMs: nullable(milliseconds),
  /** Who would like to play again. */
  rematchOffers: list(seat, "a list of seats", 2),
  /** The next game of the same two players, once both wanted it. */
  rematch: nullable(gameId),
});
/** What everybody may know about a game besides the view. */
export type Status = ValueOf<typeof status>;

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

const view: Schema<PlayerView> = {
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

const viewEvent: Schema<ViewEvent> = tagged({
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

const serverMessage = tagged({
  /** The answer to a hello: the whole view, or the events after the last one that was seen. */
  welcome: {
    game: gameId,
    view: nullable(view),
    events: list(viewEvent, "a list of events", MAX_EVENTS),
    status,
  },
  /** The command has been carried out, now or when it came first; `version`: of the game after it. */
  accepted: { id: commandId, version: eventNumber },
  /** The id is undefined if the command was too broken to have one. */
  refused: { id: nullable(commandId), code, message: sentence },
  /** What happened, and both clocks after it. */
  event: { event: viewEvent, clock: nullable(object(clockTimes)) },
  status: { status },
  pong: {},
  /** The server closes the connection next. Unless the code says otherwise, come back later. */
  bye: { code, message: sentence },
});
/** What a server says to a player or a spectator. */
export type ServerMessage = ValueOf<typeof serverMessage>;

export const readServerMessage = (value: unknown): Decoded<ServerMessage> =>
  serverMessage.read(value, "The message");

/** The JSON text that `readServerMessage` reads. */
export const makeServerMessage = (message: ServerMessage): string =>
  makeJson(
    message.type === "welcome" && message.view
      ? {
          ...message,
          view: { ...message.view, variant: writeVariant(message.view.variant) },
        }
      : message,
  );
