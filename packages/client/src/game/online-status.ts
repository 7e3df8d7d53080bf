import type { ClockReading, Connection, FairnessStatus, GameStatus } from "@broadside/play";
import type { Status } from "@broadside/protocol";
import { bot, type Player, type Players, person } from "@broadside/rules/record";

/** What a game's status is made of. */
export interface StatusParts {
  /** What the server said last, and when that was in milliseconds of `Date.now`. */
  readonly said: Status;
  readonly at: number;
  readonly connection: Connection;
  readonly fairness: FairnessStatus;
  /** The next game, once this device can play in it or only watches. */
  readonly nextGame: string | undefined;
}

export const makeStatus = (parts: StatusParts): GameStatus => {
  const { said, at, connection, fairness, nextGame } = parts;
  const [one, two] = said.players;
  return {
    presence: [one.presence, two.presence],
    clock: said.clock && readingOf(said.clock, at),
    digests: [one.commitment, two.commitment],
    connection,
    claimAt: said.claimInMs === undefined ? undefined : at + said.claimInMs,
    rematch: { offers: said.rematchOffers, game: nextGame },
    fairness,
  };
};

const readingOf = (clock: NonNullable<Status["clock"]>, at: number): ClockReading => ({
  ...clock,
  at,
});

export const playersIn = ({ players: [one, two] }: Status): Players => [
  playerOf(one),
  playerOf(two),
];

const playerOf = ({ kind, name }: Status["players"][number]): Player =>
  kind === "bot" ? bot(name) : person(name);
