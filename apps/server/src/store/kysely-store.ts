import type { Kysely } from "kysely";
import { createAlertStore } from "./alerts/alert-store.ts";
import { listedContests } from "./contests.ts";
import { createDailyStore } from "./daily/daily-store.ts";
import { createEventLog, type EventQueries, type GroupCommitOptions } from "./event-log.ts";
import { createFleetStore } from "./fleets/fleet-store.ts";
import { createPasskeyStore } from "./passkeys/passkey-store.ts";
import { createPlayerStore } from "./player-store.ts";
import { AT_WORK, CHECKED, noteTime } from "./probe.ts";
import { createResultStore } from "./result-store.ts";
import type { Schema } from "./schema.ts";
import { createSeekStore } from "./seek-store.ts";
import type { Bus, Life, Store } from "./store.ts";
import { createTokens } from "./tokens.ts";
import { createTournamentStore } from "./tournaments/tournament-store.ts";
import { createUpkeep } from "./upkeep.ts";

export interface KyselyStoreOptions {
  readonly db: Kysely<Schema>;
  readonly groups: GroupCommitOptions;
  readonly bus: Bus;
  readonly isShared: boolean;
  readonly queries: EventQueries;
  /** Free disk space; infinite if another machine manages it. */
  readonly freeBytes: () => Promise<number>;
  /** Returns the space of removed games to the disk. */
  readonly shrink: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly time: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The only implementation of a store, for any database that Kysely supports. */
export function createKyselyStore(options: KyselyStoreOptions): Store {
  const { db, groups, bus, isShared, queries, freeBytes, time, shrink, close } = options;
  const { append, events, drain } = createEventLog(db, queries, groups);
  return {
    append,
    events,
    ...createTokens(db),
    seeks: createSeekStore(db),
    players: createPlayerStore(db),
    results: createResultStore(db),
    daily: createDailyStore(db),
    passkeys: createPasskeyStore(db),
    alerts: createAlertStore(db),
    tournaments: createTournamentStore(db),
    fleets: createFleetStore(db),
    listed: (most) => listedContests(db, "games", most),
    upkeep: createUpkeep(db, shrink),
    async check() {
      await noteTime(db, CHECKED, Date.now());
      return { freeBytes: await freeBytes() };
    },
    life: createLife(db, time),
    bus,
    isShared,
    async close() {
      await drain();
      await close();
    },
  };
}

const createLife = (db: Kysely<Schema>, time: () => Promise<number>): Life => ({
  time,
  async lastBeat() {
    const row = await db
      .selectFrom("probe")
      .select("at")
      .where("id", "=", AT_WORK)
      .executeTakeFirst();
    return row?.at ?? 0;
  },
  async beat(at) {
    await noteTime(db, AT_WORK, at);
  },
});
