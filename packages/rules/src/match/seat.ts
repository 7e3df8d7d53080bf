/** Both seats. */
export const seats = [0, 1] as const;
/** One of the two sides; people read "player 1" and "player 2". */
export type Seat = (typeof seats)[number];

/** The other seat. */
export const opponentOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** "player 1" or "player 2": what records and messages call a seat. */
export const playerText = (seat: Seat): string => `player ${seat + 1}`;
