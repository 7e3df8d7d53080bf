import {
  type Announcement,
  type AnsweredShot,
  answerWords,
  type Cell,
  capital,
  cellName,
  type FiredShot,
  firingWords,
  type Names,
  type Seat,
  shipText,
  type Variant,
  type Viewer,
} from "@broadside/rules";

/** "Captain", "Player 2": a player's name at the start of a sentence. */
export const who = (names: Names, seat: Seat): string => capital(names[seat]);

/** Undefined for the viewer, who is addressed as "you". */
export const nameFor = (viewer: Viewer, names: Names, seat: Seat): string | undefined =>
  viewer === seat ? undefined : who(names, seat);

/** "E1 to E4" or "[4, 0] to [4, 3]": the ends of a ship in the variant's notation; one if they meet. */
export function endsOf(variant: Variant, cells: readonly Cell[]): string {
  const [first, last] = [Math.min(...cells), Math.max(...cells)].map((c) => cellName(variant, c));
  return first === last ? first! : `${first} to ${last}`;
}

/** What was said to a shot: "miss.", "hit on the cruiser.", "hit. The cruiser (E1 to E3) has sunk!" */
export function answerText(variant: Variant, announcement: Announcement): string {
  if (announcement.result !== "sunk" || !announcement.cells) return answerWords(announcement);
  const ship = capital(shipText(announcement, "the ") ?? "a ship");
  return `hit. ${ship} (${endsOf(variant, announcement.cells)}) has sunk!`;
}

/** "You fire at B7: hit." or "Captain fires at [1, 6]: miss." */
export const shotText = (
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  { cell, announcement }: AnsweredShot,
): string =>
  `${firingWords(variant, nameFor(viewer, names, seat), cell)}: ${answerText(variant, announcement)}`;

/** "You call B7." or "Captain calls B7.": a shot of a volley, answered at the end of the turn. */
export function callText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  cell: Cell,
): string {
  const name = nameFor(viewer, names, seat);
  return `${name === undefined ? "You call" : `${name} calls`} ${cellName(variant, cell)}.`;
}

/** "You: B7 hit, C3 miss": a turn on one line, for a place where nothing may move. */
export function briefText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  shots: readonly FiredShot[],
): string {
  const [first] = shots;
  if (!first) return "";
  const name = nameFor(viewer, names, first.seat) ?? "You";
  const parts = shots.map(({ cell, announcement }) => {
    const ship = shipText(announcement);
    return [cellName(variant, cell), announcement.result, ...(ship ? [ship] : [])].join(" ");
  });
  return `${name}: ${parts.join(", ")}`;
}
