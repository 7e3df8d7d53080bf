import { type Seat, versionOf } from "@broadside/rules";
import { type CommandStamp, makeStamp, parseStamp } from "../game/command-digest.ts";
import { readCreated, readGameEvent, writeGameEvent } from "../game/event-codec.ts";
import type { Created, GameEvent, GameEventType } from "../game/game-event.ts";
import { applyGameEvent, type GameState, startGame } from "../game/game-state.ts";
import type { NewToken, Store, StoredEvent } from "../store/store.ts";

/** A game and its log in the store. What it shows is stored. */
export interface KeptGame {
  state(): GameState;
  /** What a command of this id led to, if one has been carried out before. */
  answerTo(seat: Seat, id: string): Answered | undefined;
  /** False if another process was faster: then the game has been read again. */
  append(event: GameEvent, stamp?: AppendStamp): Promise<boolean>;
  /** Reads what others have appended. */
  reload(): Promise<void>;
  /** Others may append to it. */
  readonly isShared: boolean;
}

export interface Answered {
  readonly version: number;
  /** Of the command that was carried out. */
  readonly digest: string | undefined;
}

export interface AppendStamp {
  readonly seat?: Seat;
  readonly command?: CommandStamp;
  readonly token?: NewToken;
  /** When it happened, if not now. */
  readonly at?: number;
}

/** Undefined if there is no such game. */
export async function openKeptGame(
  store: Store,
  id: string,
  now: () => number,
): Promise<KeptGame | undefined> {
  const [first, ...rest] = await store.events(id, 0);
  if (!first) return undefined;
  let state = startGame(id, readCreated(first.body), first.at);
  const answers = new Map<string, Answered>();

  function take(next: GameState, row: StoredEvent): void {
    state = next;
    if (row.seat === null || row.command === null) return;
    const { id, digest } = parseStamp(row.command);
    answers.set(keyOf(row.seat, id), { version: versionOf(state.match), digest });
  }
  function replay(row: StoredEvent): void {
    const type = row.type as Exclude<GameEventType, "created">;
    const event = readGameEvent(state.created.variant, type, row.body);
    take(applyGameEvent(state, event, row.at), row);
  }
  async function reload(): Promise<void> {
    for (const row of await store.events(id, state.number)) replay(row);
  }
  for (const row of rest) replay(row);
  return {
    state: () => state,
    answerTo: (seat, id) => answers.get(keyOf(seat, id)),
    reload,
    isShared: store.isShared,
    async append(event, stamp = {}) {
      const next = applyGameEvent(state, event, Math.max(stamp.at ?? now(), state.at));
      const row = rowOf(state, event, next.at, stamp);
      const finishes = next.match.outcome !== undefined && state.match.outcome === undefined;
      if (await store.append({ event: row, token: stamp.token, finishes })) take(next, row);
      else await reload();
      return state === next;
    },
  };
}

/** Stores a new game; its first event has no other before it. False if there is one of this id. */
export const storeNewGame = (
  store: Store,
  id: string,
  created: Created,
  at: number,
  token?: NewToken,
): Promise<boolean> =>
  store.append({
    event: {
      game: id,
      number: 0,
      at,
      type: "created",
      seat: null,
      command: null,
      body: writeGameEvent(created.variant, created),
    },
    token,
    finishes: false,
  });

const rowOf = (
  { id, number, created }: GameState,
  event: GameEvent,
  at: number,
  { seat, command }: AppendStamp,
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
