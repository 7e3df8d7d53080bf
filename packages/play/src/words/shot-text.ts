import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  isVictory,
  type Outcome,
  opponentOf,
  type Seat,
  type Variant,
} from "@broadside/rules";
import { detailsOf } from "@broadside/rules/announcement";
import type { Names } from "@broadside/rules/record";
import type { FiredShot, Viewer } from "@broadside/rules/view";
import { outcome, ships, shots, squareName } from "@broadside/words";
import { nameText } from "./name-text.ts";
import { endsOf, kindOf, shipName } from "./ship-text.ts";

/** "Captain", "Player 2": a player's name at the start of a sentence. */
export const who = (names: Names, seat: Seat): string => nameText(names[seat]);

/** What was announced, after the name of a square: "miss.", "hit. The cruiser is sunk!" */
export const answerText = (variant: Variant, announcement: Announcement): string =>
  shots[`square.${eventOf(announcement)}`](valuesOf(variant, announcement));

/** "You fire at B7: hit." or "Captain fires at [1, 6]: miss." */
export function shotText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  { cell, announcement }: AnsweredShot,
): string {
  const voice = viewer === "spectator" ? "they" : viewer === seat ? "you" : "atYou";
  const values = { name: who(names, seat), square: squareName(variant, cell) };
  const event = eventOf(announcement);
  return shots[`${voice}.${event}`]({ ...values, ...valuesOf(variant, announcement) });
}

/** "You call B7." or "Captain calls B7.": a shot of a volley, answered at the end of the turn. */
export function callText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  cell: Cell,
): string {
  const square = squareName(variant, cell);
  return viewer === seat
    ? shots.youCall({ square })
    : shots.theyCall({ name: who(names, seat), square });
}

/** A turn on one line: "You sank the cruiser (B7)", or "You: B7 hit and C3 miss". */
export function briefText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  fired: readonly FiredShot[],
): string {
  const [first] = fired;
  if (!first) return "";
  const name = who(names, first.seat);
  const voice = viewer === first.seat ? "you" : "they";
  const brief = fired.map(({ cell, announcement }) => ({
    event: eventOf(announcement),
    values: { name, square: squareName(variant, cell), ...valuesOf(variant, announcement) },
  }));
  const [only, second] = brief;
  if (only && !second) return shots[`brief.${voice}.${only.event}`](only.values);
  const list = brief.map(({ event, values }) => shots[`short.${event}`](values));
  return shots[`brief.${voice}Fired`]({ name, shots: list });
}

type ShotEvent = "miss" | "hit" | "hitShip" | "hitLettered" | "sink" | "sinkShip";

function eventOf(announcement: Announcement): ShotEvent {
  const { ship, label } = detailsOf(announcement);
  switch (announcement.result) {
    case "miss":
      return "miss";
    case "hit":
      if (ship !== undefined) return "hitShip";
      return label === undefined ? "hit" : "hitLettered";
    default:
      return ship === undefined ? "sink" : "sinkShip";
  }
}

function valuesOf(variant: Variant, announcement: Announcement) {
  const { ship, label, cells } = detailsOf(announcement);
  const name = shipName(ship, label) ?? "";
  return {
    kind: kindOf(variant.fleet),
    letter: label ?? "",
    ship: cells ? ships.at({ ship: name, squares: endsOf(variant, cells) }) : name,
  };
}

/** Who won and how, then what the loser still had to sink. One sentence when nobody won. */
export function outcomeText(
  ended: Outcome,
  names: Names,
  viewer: Viewer,
): readonly [string, ...string[]] {
  if (!isVictory(ended)) return [outcome.aborted()];
  const { by, shots, winner, shipsLeft: ships, squaresLeft: squares } = ended;
  const loser = opponentOf(winner);
  const said = { winner: who(names, winner), loser: who(names, loser), shots };
  if (viewer === "spectator")
    return [outcome[`${by}.won`](said), outcome.hadLeft({ ...said, ships, squares })];
  if (viewer === winner)
    return [outcome[`${by}.youWon`](said), outcome.hadLeft({ ...said, ships, squares })];
  return [outcome[`${by}.youLost`](said), outcome.youHadLeft({ ships, squares })];
}
