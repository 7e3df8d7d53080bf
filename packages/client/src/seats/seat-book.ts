import { makeSavedSeat, parseSavedSeat, type SavedSeat } from "./saved-seat.ts";

/**
 * A device's storage of texts by name: the browser's storage, or a folder. A text is replaced as a
 * whole or not at all. Names are letters, digits, hyphens and underscores.
 */
export interface TextStore {
  names(): readonly string[] | Promise<readonly string[]>;
  read(name: string): string | undefined | Promise<string | undefined>;
  write(name: string, text: string): void | Promise<void>;
  remove(name: string): void | Promise<void>;
}

/** The seats this device may play. Each is a separate text, so that two programs do not collide. */
export interface SeatBook {
  find(game: string): Promise<SavedSeat | undefined>;
  /** The latest first. Unreadable texts are skipped, but not removed. */
  list(): Promise<readonly SavedSeat[]>;
  save(seat: SavedSeat): Promise<void>;
  /**
   * The token with which this device requests a seat: the same until the seat is saved or refused,
   * so that a device that never got the reply can ask again.
   */
  tokenToJoin(game: string, fresh: () => string): Promise<string>;
  joinRefused(game: string): Promise<void>;
  forget(game: string): Promise<void>;
}

/** Seats of finished games that stay in the book. */
const MAX_OVER = 20;

/** The seats this device holds, stored as text. Entries that cannot be read are ignored. */
export function createSeatBook(store: TextStore): SeatBook {
  const find = async (game: string): Promise<SavedSeat | undefined> => {
    const text = await store.read(game);
    const read = text === undefined ? undefined : parseSavedSeat(text);
    return read?.ok ? read.value : undefined;
  };
  const list = async (): Promise<readonly SavedSeat[]> => {
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
    async save(seat) {
      await store.write(seat.game, makeSavedSeat(seat));
      await store.remove(joining(seat.game));
      if (!seat.isOver) return;
      const over = (await list()).filter(({ isOver }) => isOver);
      await Promise.all(over.slice(MAX_OVER).map(({ game }) => forget(game)));
    },
  };
}

const joining = (game: string): string => `join-${game}`;

/** For tests, and for programs that save nothing. */
export function createMemoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    names: () => [...texts.keys()],
    read: (name) => texts.get(name),
    write: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}
