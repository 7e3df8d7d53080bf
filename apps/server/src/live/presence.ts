import { randomUUID } from "node:crypto";
import { type Seat, seats } from "@broadside/rules";
import type { Attendance } from "../game/game-status.ts";
import { type Bus, DEAF_MS } from "../store/store.ts";

/** Which seats are connected, to this process or to others on the same store. */
export interface Presence {
  arrive(game: string, seat: Seat): void;
  leave(game: string, seat: Seat): void;
  isHere(game: string, seat: Seat): boolean;
  /** False while other processes cannot be heard: then nobody counts as away. */
  isSure(): boolean;
  /** Handles a message from another process. */
  hear(text: string): void;
  /** Announces the seats connected here, and forgets those of silent processes. */
  beat(): void;
  /** For missed notifications: announces the seats connected here, and asks for the others'. */
  catchUp(): void;
}

export const BEAT_MS = 15_000;
/** A process that has been silent for this long is gone. */
const SILENCE_MS = 3 * BEAT_MS;
/** Seats per message: PostgreSQL allows less than 8000 bytes. */
const SEATS_PER_MESSAGE = 150;

interface News {
  readonly sender: string;
  readonly here?: readonly string[];
  readonly left?: readonly string[];
  /** True if the sender wants to know at once who is connected to the others. */
  readonly asks?: boolean;
}

/** `onChange` is called for every game whose attendance may have changed. */
export function createPresence(
  bus: Bus,
  onChange: (game: string) => void,
  now: () => number,
): Presence {
  const self = randomUUID();
  const local = new Map<string, number>();
  /** By seat and process: when it was last reported. */
  const remote = new Map<string, Map<string, number>>();
  const say = (news: Omit<News, "sender">) => bus.say(JSON.stringify({ sender: self, ...news }));

  function count(key: string, change: 1 | -1): void {
    const before = local.get(key) ?? 0;
    const after = before + change;
    if (after > 0) local.set(key, after);
    else local.delete(key);
    if (before === 0) say({ here: [key] });
    if (after === 0) say({ left: [key] });
    onChange(gameOf(key));
  }
  function forget(key: string, sender: string): void {
    const processes = remote.get(key);
    if (!processes?.delete(sender)) return;
    if (processes.size === 0) remote.delete(key);
    onChange(gameOf(key));
  }
  function announce(): void {
    const keys = [...local.keys()];
    for (let at = 0; at < keys.length; at += SEATS_PER_MESSAGE) {
      say({ here: keys.slice(at, at + SEATS_PER_MESSAGE) });
    }
  }
  const ask = () => say({ asks: true });
  ask();
  return {
    arrive: (game, seat) => count(keyOf(game, seat), 1),
    leave: (game, seat) => count(keyOf(game, seat), -1),
    isHere: (game, seat) => local.has(keyOf(game, seat)) || remote.has(keyOf(game, seat)),
    isSure: () => bus.ageMs() < DEAF_MS,
    hear(text) {
      const { sender, here = [], left = [], asks }: News = JSON.parse(text);
      if (sender === self) return;
      if (asks) announce();
      for (const key of here) {
        const processes = remote.get(key) ?? new Map();
        const isNew = processes.size === 0;
        remote.set(key, processes.set(sender, now()));
        if (isNew) onChange(gameOf(key));
      }
      for (const key of left) forget(key, sender);
    },
    beat() {
      announce();
      const gone = now() - SILENCE_MS;
      for (const [key, processes] of [...remote]) {
        for (const [sender, heard] of [...processes]) if (heard < gone) forget(key, sender);
      }
    },
    catchUp() {
      announce();
      ask();
    },
  };
}

const keyOf = (game: string, seat: Seat): string => `${game} ${seat}`;
const gameOf = (key: string): string => key.slice(0, key.indexOf(" "));

/** Tracks who is connected to one game. */
export interface GameAttendance extends Attendance {
  /** Looks again. True if someone has connected or left. */
  update(): boolean;
  /** For missed notifications: absent players count as away only from now on. */
  restart(): void;
}

/** Absence counts from when the game is loaded, so that nobody loses by a restart. */
export function createAttendance(
  game: string,
  presence: Presence,
  now: () => number,
): GameAttendance {
  const awaySince: [number | undefined, number | undefined] = [now(), now()];
  const isHere = (seat: Seat) => awaySince[seat] === undefined;
  function update(): boolean {
    const changed = seats.filter((seat) => presence.isHere(game, seat) !== isHere(seat));
    for (const seat of changed) awaySince[seat] = isHere(seat) ? now() : undefined;
    return changed.length > 0;
  }
  update();
  return {
    isHere,
    awayMs: (seat, at) => (presence.isSure() ? Math.max(0, at - (awaySince[seat] ?? at)) : 0),
    update,
    restart() {
      for (const seat of seats) if (!isHere(seat)) awaySince[seat] = now();
    },
  };
}
