import { fail, ok, type Seat, seats } from "@broadside/rules";
import type { TimeControl, TimeControlDraft } from "@broadside/rules/clock";
import {
  boundedText,
  type Decoded,
  oneOf,
  orNull,
  type Reader,
  readFields,
  readList,
  readTimeControl,
  wholeNumber,
  writeTimeControl,
} from "@broadside/rules/json";
import { readGameId } from "./client-message.ts";
import { readBytes32 } from "./command.ts";

export const stages = ["waiting", "placing", "battle", "over"] as const;
/** Where an online game stands: like a match's phase, but someone may still have to join. */
export type Stage = (typeof stages)[number];

export const presences = ["free", "here", "away"] as const;
/** `free`: nobody has taken the seat. `away`: taken, but not connected just now. */
export type Presence = (typeof presences)[number];

export const playerKinds = ["person", "bot"] as const;

/** What everybody at a table may know about it besides the view. */
export interface Status {
  readonly stage: Stage;
  readonly players: readonly [SeatStatus, SeatStatus];
  readonly clock: ClockStatus | undefined;
  /**
   * Without a clock, while the player to move is away: milliseconds until the other may claim the
   * win. Undefined when nobody can.
   */
  readonly claimInMs: number | undefined;
  /** Who would like to play again. */
  readonly rematchOffers: readonly Seat[];
  /** The next game of the same two players, once both wanted it. */
  readonly rematch: string | undefined;
}

export interface SeatStatus {
  readonly name: string;
  readonly kind: (typeof playerKinds)[number];
  readonly presence: Presence;
  /** The digest that binds the seat to its layout. */
  readonly commitment: string | undefined;
}

/** Both clocks at the moment the message was sent. */
export interface ClockStatus {
  readonly control: TimeControl;
  readonly leftMs: readonly [number, number];
  /** Whose time is running out. */
  readonly running: Seat | undefined;
}

export interface StatusJson {
  readonly stage: Stage;
  readonly players: readonly [SeatStatusJson, SeatStatusJson];
  readonly clock: {
    readonly control: TimeControlDraft;
    readonly leftMs: readonly [number, number];
    readonly running: Seat | null;
  } | null;
  readonly claimInMs: number | null;
  readonly rematchOffers: readonly Seat[];
  readonly rematch: string | null;
}

type SeatStatusJson = Omit<SeatStatus, "commitment"> & { readonly commitment: string | null };

export const writeStatus = (status: Status): StatusJson => ({
  stage: status.stage,
  players: [writeSeat(status.players[0]), writeSeat(status.players[1])],
  clock: status.clock
    ? {
        control: writeTimeControl(status.clock.control),
        leftMs: [status.clock.leftMs[0], status.clock.leftMs[1]],
        running: status.clock.running ?? null,
      }
    : null,
  claimInMs: status.claimInMs ?? null,
  rematchOffers: [...status.rematchOffers],
  rematch: status.rematch ?? null,
});

const writeSeat = ({ name, kind, presence, commitment }: SeatStatus): SeatStatusJson => ({
  name,
  kind,
  presence,
  commitment: commitment ?? null,
});

export const readStatus: Reader<Status> = (value, where) =>
  readFields<Status>(value, where, {
    stage: oneOf(stages),
    players: pairOf(readSeat, "a list of two players"),
    clock: orNull(readClock),
    claimInMs: orNull(milliseconds),
    rematchOffers: (list, at) =>
      readList(list, { where: at, what: "a list of seats", most: 2 }, (seat) =>
        oneOf(seats)(seat, at),
      ),
    rematch: orNull(readGameId),
  });

const readSeat: Reader<SeatStatus> = (value, where) =>
  readFields<SeatStatus>(value, where, {
    name: boundedText(MAX_NAME),
    kind: oneOf(playerKinds),
    presence: oneOf(presences),
    commitment: orNull(readBytes32),
  });

const milliseconds = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const readClock: Reader<ClockStatus> = (value, where) =>
  readFields<ClockStatus>(value, where, {
    control: (control) => readTimeControl(control),
    leftMs: pairOf(milliseconds, "a list of two numbers"),
    running: orNull(oneOf(seats)),
  });

/** In UTF-16 units: more than the 40 characters of a name can take. */
export const MAX_NAME = 80;

/** A list of exactly two. `what`: "a list of two players". */
export const pairOf =
  <T>(reader: Reader<T>, what: string): Reader<readonly [T, T]> =>
  (value, where): Decoded<readonly [T, T]> => {
    const list = readList(value, { where, what, most: 2 }, (item) => reader(item, where));
    if (!list.ok) return list;
    const [one, two] = list.value;
    if (list.value.length === 2) return ok([one!, two!]);
    return fail([{ code: "json/wrong-type", message: `${where} must be ${what}.` }]);
  };
