import { createHash } from "node:crypto";
import type { Command } from "@broadside/protocol";
import { type Seat, seats, unwrap, versionOf } from "@broadside/rules";
import type { Decision } from "../game/decide.ts";
import { readCreated, readGameEvent, writeGameEvent } from "../game/event-codec.ts";
import type { Created, GameEvent, GameEventType } from "../game/game-event.ts";
import { applyGameEvent, type GameState, startGame } from "../game/game-state.ts";
import type { PlayerSeat } from "../store/player-records.ts";
import type { NewToken, Store, StoredEvent } from "../store/store.ts";

/** A game and its log in the store. Every state it shows is already stored. */
export interface GameLog {
  state(): GameState;
  /** The result of an earlier command with this id. */
  answerTo(seat: Seat, id: string): Answered | undefined;
  /** Stores a decision about the current state. False if another process was faster. */
  append(decision: Decision, stamp?: AppendStamp): Promise<boolean>;
  /** Reads events that other processes have appended. */
  reload(): Promise<void>;
  /** True if other processes may append to it. */
  readonly isShared: boolean;
  /** Calls the listener after every further event, with the state before it. */
  listen(listener: (before: GameState) => void): void;
}

export interface Answered {
  readonly version: number;
  readonly digest: string | undefined;
}

export interface AppendStamp {
  readonly seat?: Seat;
  readonly command?: CommandStamp;
  readonly token?: NewToken;
}

export async function openGameLog(store: Store, id: string): Promise<GameLog | undefined> {
  const [first, ...rest] = await store.events(id, 0);
  if (!first) return undefined;
  let state = startGame(id, readCreated(first.body), first.at);
  let notify: (before: GameState) => void = () => {};
  const answers = new Map<string, Answered>();

  function take(next: GameState, row: StoredEvent): void {
    const before = state;
    state = next;
    if (row.seat !== null && row.command !== null) {
      const { id: command, digest } = parseStamp(row.command);
      answers.set(keyOf(row.seat, command), { version: versionOf(state.match), digest });
    }
    notify(before);
  }
  function replay(row: StoredEvent): void {
    const type = row.type as Exclude<GameEventType, "created">;
    const event = readGameEvent(state.created.variant, type, row.body);
    take(unwrap(applyGameEvent(state, event, row.at)), row);
  }
  async function reload(): Promise<void> {
    for (const row of await store.events(id, state.number)) replay(row);
  }
  for (const row of rest) replay(row);
  return {
    state: () => state,
    answerTo: (seat, command) => answers.get(keyOf(seat, command)),
    reload,
    isShared: store.isShared,
    listen(listener) {
      notify = listener;
    },
    async append({ event, next }, stamp = {}) {
      const row = rowOf(state, event, next.at, state.number, stamp);
      const finishes = next.match.outcome !== undefined && state.match.outcome === undefined;
      const seated = event.type === "joined" ? seatedBy(id, event, next.at) : undefined;
      if (await store.append({ event: row, token: stamp.token, seated, finishes })) take(next, row);
      else await reload();
      return state === next;
    },
  };
}

/** Stores a new game with its first event. False if the id is taken. */
export const storeNewGame = (
  store: Store,
  id: string,
  created: Created,
  at: number,
  token?: NewToken,
): Promise<boolean> =>
  store.append({
    event: rowOf(startGame(id, created, at), created, at, 0),
    token,
    seated: seatedBy(id, created, at),
    isListed: created.isListed,
    finishes: false,
  });

/** The seats that an event gives to players; undefined for none. */
function seatedBy(game: string, event: GameEvent, at: number): PlayerSeat[] | undefined {
  const players =
    event.type === "created"
      ? event.players
      : seats.map((seat) =>
          event.type === "joined" && event.seat === seat ? event.player : undefined,
        );
  const seated = seats.flatMap((seat) => {
    const player = players[seat]?.id;
    return player === undefined ? [] : [{ game, seat, player, at }];
  });
  return seated.length > 0 ? seated : undefined;
}

/** An event as the row to store after this state. */
export const rowOf = (
  { id, number: next, created }: GameState,
  event: GameEvent,
  at: number,
  number = next,
  { seat, command }: AppendStamp = {},
): StoredEvent => ({
  game: id,
  number,
  at,
  type: event.type,
  seat: seat ?? null,
  command: command ? makeStamp(command) : null,
  body: writeGameEvent(created.variant, event),
});

const keyOf = (seat: number, id: string): string => `${seat} ${id}`;

/**
 * The id and digest of a command that was carried out. A retry has the same digest; another command
 * under the same id does not.
 */
export interface CommandStamp {
  readonly id: string;
  /** Undefined for commands stored by an older version. */
  readonly digest: string | undefined;
}

/**
 * Short commands are stored verbatim, which is cheaper than hashing. Of ships and salts, only 128
 * bits of a hash are stored.
 */
export function digestOf(command: Command): string {
  const { type, version } = command;
  switch (type) {
    case "fire":
      return `${type}.${version}.${command.cell}`;
    case "commit":
      return `${type}.${version}.${command.digest.slice(0, 22)}`;
    case "place":
      return `${type}.${version}.${hashOf(JSON.stringify([command.ships, command.salt]))}`;
    default:
      return `${type}.${version}`;
  }
}

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Ids have no spaces. */
const makeStamp = ({ id, digest }: CommandStamp): string =>
  digest === undefined ? id : `${id} ${digest}`;

function parseStamp(text: string): CommandStamp {
  const [id = "", digest] = text.split(" ");
  return { id, digest };
}
