import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { problemText } from "@broadside/words";
import pino from "pino";
import type { Config } from "./config.ts";
import { openStore } from "./start-server.ts";
import { exportGames, importGame } from "./upkeep/archive.ts";
import { backUp } from "./upkeep/backup.ts";

/** The commands of `npm run games`. Each returns a sentence about what it did. */
export const gamesCommands = {
  async export(config: Config, file: string): Promise<string> {
    const { store, place } = await openStore(config, silent, "guest");
    const out = createWriteStream(file, { flags: "wx", mode: 0o600 });
    let games = 0;
    const unreadable: string[] = [];
    for await (const line of exportGames(store, (game) => unreadable.push(game))) {
      games++;
      if (!out.write(`${line}\n`)) await once(out, "drain");
    }
    out.end();
    await finished(out);
    await store.close();
    const skipped =
      unreadable.length === 0
        ? ""
        : ` ${unreadable.length} could not be read and are not in it: ${unreadable.join(", ")}.`;
    return `Wrote ${games} games from ${place} to ${file}.${skipped}`;
  },
  async import(config: Config, file: string): Promise<string> {
    const { store, place } = await openStore(config, silent);
    const told = { taken: 0, known: 0 };
    let number = 0;
    try {
      for await (const line of createInterface({ input: createReadStream(file) })) {
        number++;
        const done = await importGame(store, line);
        if (!done.ok) throw new Error(`${file}, line ${number}: ${problemText(done.error)}`);
        told[done.value ? "taken" : "known"]++;
      }
    } finally {
      await store.close();
    }
    return `Imported ${told.taken} games from ${file} into ${place}; ${told.known} were already there.`;
  },
  async backup({ databaseUrl, data }: Config, file: string): Promise<string> {
    if (databaseUrl !== undefined) throw new Error("Use pg_dump to back up a PostgreSQL database.");
    backUp(data, file);
    return `Copied ${data} to ${file}. To restore, stop the server, remove broadside.sqlite-wal and -shm, and put the copy in place of broadside.sqlite.`;
  },
} as const;

const silent = pino({ level: "silent" });
