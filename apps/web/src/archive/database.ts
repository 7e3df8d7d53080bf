import { type IDBPDatabase, openDB } from "idb";

/** Broadside's IndexedDB. Every call rejects if the browser blocks storage. */
export const database = {
  async get(id: string): Promise<unknown> {
    return (await opened()).get(GAMES, id);
  },
  /** All entries with their ids, because a damaged entry may lack its own. */
  async all(): Promise<readonly (readonly [string, unknown])[]> {
    const transaction = (await opened()).transaction(GAMES);
    const [keys, values] = await Promise.all([
      transaction.store.getAllKeys(),
      transaction.store.getAll(),
    ]);
    return keys.map((key, i) => [`${key}`, values[i]] as const);
  },
  /** Stores all of them or none. */
  async put(entries: readonly (readonly [string, unknown])[]): Promise<void> {
    const transaction = (await opened()).transaction(GAMES, "readwrite");
    for (const [id, value] of entries) void transaction.store.put(value, id);
    await transaction.done;
  },
  async delete(id: string): Promise<void> {
    await (await opened()).delete(GAMES, id);
  },
  async clear(): Promise<void> {
    await (await opened()).clear(GAMES);
  },
};

const GAMES = "games";

let connection: Promise<IDBPDatabase> | undefined;

/** Opened once; another tab with a newer version of the page may close it. */
function opened(): Promise<IDBPDatabase> {
  connection ??= openDB("broadside", 1, {
    upgrade: (db) => void db.createObjectStore(GAMES),
    blocking: () => forget(),
    terminated: () => {
      connection = undefined;
    },
  }).catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

function forget(): void {
  void connection?.then((db) => db.close());
  connection = undefined;
}
