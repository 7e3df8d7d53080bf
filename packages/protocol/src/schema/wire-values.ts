import { type Outcome, seats, type Variant } from "@broadside/rules";
import { MAX_SHIPS, MAX_SIDE } from "@broadside/rules/board";
import type { TimeControl } from "@broadside/rules/clock";
import { MAX_EVENTS, readOutcome, readTimeControl, readVariant } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { choice, formed, integer, list, object, type Schema, text } from "./schema.ts";

/** The number of a seat: 0 or 1. */
export const seat = choice(seats);

/** As in links: lower-case letters and digits. */
export const gameId = formed(/^[a-z0-9]{8,40}$/, 40, (at) => problem("game/id", {}, at));

/** A player on a server; that of a server's bot begins with "bot-". */
export const playerId = formed(/^[a-z0-9-]{4,60}$/, 60, (at) => problem("player/id", {}, at));

/** 32 random bytes in base64url. */
export const token = formed(/^[\w-]{43}$/, 43, (at) =>
  problem("game/token", { fault: "form" }, at),
);

/** A digest or a salt: 32 bytes. */
export const hex32 = formed(/^[0-9a-f]{64}$/, 64, (at) => problem("command/hex", {}, at));

/** For programs, like "match/not-your-turn". */
export const code = formed(/^[a-z-]+\/[a-z-]+$/, 60, (at) => problem("message/code", {}, at));

/** For people; longer than any sentence about a problem. */
export const sentence = text(1500);

/** In UTF-16 units: more than the 40 characters of a name need. */
export const MAX_NAME = 80;

/** A duration in milliseconds: a whole number. */
export const milliseconds = integer(0, Number.MAX_SAFE_INTEGER);

/** Chosen by the client, so that a repeated command is answered and not carried out twice. */
export const commandId = formed(/^[\w-]{1,64}$/, 64, (at) =>
  problem("command/id", { fault: "form" }, at),
);

/** The number of an event, or of the last event seen. */
export const eventNumber = integer(0, MAX_EVENTS);

/** An index into the board; the rules check that it is on the board. */
export const cell = integer(0, MAX_SIDE * MAX_SIDE - 1);

/** In UTF-16 units: more than the 32 characters of a ship's name need. */
const MAX_SHIP_NAME = 64;
export const shipName = text(MAX_SHIP_NAME);

/** Ships on squares, perhaps placed illegally. */
export const ships = list(object({ ship: shipName, cells: list(cell, MAX_SIDE) }), MAX_SHIPS);

/** A preset's name or a variant in full on the wire; written by `writeVariantReference`. */
export const variant: Schema<Variant> = {
  read: (value) => readVariant(value),
  json: {
    description: "The rules of the game.",
    anyOf: [
      { type: "string", minLength: 1, maxLength: 80, description: "A preset by name." },
      { type: "object", description: "A variant in full: name, rows, columns, fleet and rules." },
    ],
  },
};

const wholeNumber = { type: "integer" };

const jsonObject = (properties: Readonly<Record<string, unknown>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const timeControl: Schema<TimeControl> = {
  read: (value) => readTimeControl(value),
  json: {
    anyOf: [
      jsonObject({ kind: { const: "budget" }, totalMs: wholeNumber, incrementMs: wholeNumber }),
      jsonObject({ kind: { const: "per-turn" }, turnMs: wholeNumber }),
    ],
  },
};

export const outcome: Schema<Outcome> = {
  read: readOutcome,
  json: {
    anyOf: [
      jsonObject({
        winner: seat.json,
        by: { enum: ["fleet-sunk", "resignation", "timeout", "abandonment"] },
        shots: wholeNumber,
        squaresLeft: wholeNumber,
        shipsLeft: wholeNumber,
      }),
      jsonObject({ by: { const: "aborted" } }),
    ],
  },
};
