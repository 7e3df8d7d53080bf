/** The bodies of the HTTP interface that concern the server's daily fleet. */
import { MAX_SIDE } from "@broadside/rules/board";
import { problem } from "@broadside/words";
import { playerKinds } from "../game/messages.ts";
import { answeredShots } from "../game/view-schema.ts";
import {
  choice,
  described,
  formed,
  integer,
  list,
  nullable,
  object,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import { cell, hex32, milliseconds, playerId, ships } from "../schema/wire-values.ts";
import { name } from "./http-messages.ts";

const MOST_SHOTS = MAX_SIDE * MAX_SIDE;
/** Entries in a table of the day. */
const MOST_ENTRIES = 500;

/** A day of the calendar in UTC: "2026-11-16". */
export const day = formed(/^\d{4}-\d{2}-\d{2}$/, 10, (at) => problem("daily/day", {}, at));

const shotNumber = integer(1, MOST_SHOTS);
const fleet = object({ ships, salt: hex32 });

const attempt = object({
  shots: answeredShots,
  finishedAt: described(nullable(milliseconds), "When the last ship sank; null before."),
});

/** GET /api/v1/daily/:day: the day, and your attempt at it. */
export const dailySchema = object({
  day,
  variant: described(text(80), "A preset by name; squares are letters and numbers."),
  commitment: described(
    hex32,
    'SHA-256 of the ships and a salt, as in games (player 1, game "daily-" and the day): they cannot be changed after it was shown.',
  ),
  endsAt: described(milliseconds, "Midnight: until then attempts can be begun."),
  closesAt: described(
    milliseconds,
    "Until then an attempt that was begun can be finished; then everybody may see the fleet.",
  ),
  attempt: described(nullable(attempt), "Yours; null before your first shot and for guests."),
  fleet: described(
    nullable(fleet),
    "To those who have sunk it, and to everybody once the day is over.",
  ),
});
/** A day's fleet on a server, as far as one may know it. */
export type Daily = ValueOf<typeof dailySchema>;

/** POST /api/v1/daily/:day/shots */
export const dailyShotSchema = object({
  shot: described(
    shotNumber,
    "The number of the shot, from 1: sent again, it has no second effect.",
  ),
  cell,
});
/** A shot at the fleet of a day. */
export type DailyShot = ValueOf<typeof dailyShotSchema>;

const relations = ["you", "friend", "other"] as const;

const entry = object({
  place: described(
    nullable(integer(1, Number.MAX_SAFE_INTEGER)),
    "Equal for equal numbers of shots; null for players who are new on that day, and not ranked.",
  ),
  player: playerId,
  name,
  kind: choice(playerKinds),
  shots: shotNumber,
  relation: described(choice(relations), "`friend`: somebody you have played."),
});

const count = integer(0, Number.MAX_SAFE_INTEGER);

/** GET /api/v1/daily/:day/table */
export const dailyTableSchema = object({
  day,
  entries: described(list(entry, MOST_ENTRIES), "You and your friends first."),
  first: described(nullable(shotNumber), "The fewest shots of anyone; null before the first."),
  games: described(list(count, MOST_SHOTS), "Players by shots, from the fewest up."),
});
/** Who sank the fleet of a day, and in how many shots. */
export type DailyTable = ValueOf<typeof dailyTableSchema>;
/** One line of the table. */
export type DailyEntry = DailyTable["entries"][number];
