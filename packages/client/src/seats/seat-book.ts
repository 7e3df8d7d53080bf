import { type KeptSeat, makeKeptSeatText, parseKeptSeat } from "./kept-seat.ts";

/**
 * Where a device keeps texts by name: the browser's storage, a folder. A text is replaced as a
 * whole or not at all. Names are letters, digits, hyphens and underscores.
 */
export interface TextStore {
  names(): readonly string[] | Promise<readonly string[]>;
  read(name: string): string | undefined | Promise<string | undefined>;
  write(name: string, text: string): void | Promise<void>;
  remove(name: string): void | Promise<void>;
}

/** The seats this device may play. Each has a text of its own, so that two programs do not collide. */
export interface SeatBook {
  find(game: string): Promise<KeptSeat | undefined>;
  /** The latest first. What cannot be read is left out, and left alone. */
  list(): Promise<readonly KeptSeat[]>;
  keep(seat: KeptSeat): Promise<void>;
  /**
   * The token with which this device asks for a seat: the same until the seat is kept or refused.
   * Whoever took a seat and never heard the answer asks again, and gets it.
   */
  tokenToJoin(game: string, fresh: () => string): Promise<string>;
  /** The seat was refused. */
  joinRefused(game: string): Promise<void>;
  forget(game: string): Promise<void>;
}

/** Seats of finished games that are still there to be looked at. */
const MAX_OVER = 20;

export function createSeatBook(store: TextStore): SeatBook {
  const find = async (game: string): Promise<KeptSeat | undefined> => {
    const text = await store.read(game);
    const read = text === undefined ? undefined : parseKeptSeat(text);
    return read?.ok ? read.value : undefined;
  };
  const list = async (): Promise<readonly KeptSeat[]> => {
    const found = await Promise.all((await store.names()).map(find));
    return found
      .filter((seat) => seat !== undefined)
      .toSorted((one, two) => two.takenAt - one.takenAt);
  };
  const forget = async (game: string) => store.remove(game);
  return {
    find,
    list,
    forget,
    async tokenToJoin(game, fresh) {
      const known = await store.read(joining(game));
      if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
      const token = fresh();
      await store.write(joining(game), token);
      return token;
    },
    joinRefused: async (game) => store.remove(joining(game)),
    async keep(seat) {
      await store.write(seat.game, makeKeptSeatText(seat));
      await store.remove(joining(seat.game));
      if (!seat.isOver) return;
      const over = (await list()).filter(({ isOver }) => isOver);
      await Promise.all(over.slice(MAX_OVER).map(({ game }) => forget(game)));
    },
  };
}

const joining = (game: string): string => `join-${game}`;

/** For tests, and for programs that need no tomorrow. */
export function createMemoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    names: () => [...texts.keys()],
    read: (name) => texts.get(name),
    write: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}
