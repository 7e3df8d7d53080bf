import PgBoss from "pg-boss";
import type { Database, Session } from "./database.ts";

/** What waits in the queue: a run's chunks from `first` to `last`, `last` included. */
export interface JobData {
  readonly run: string;
  readonly first: number;
  readonly last: number;
  /** Bots that are no longer asked. */
  readonly excluded: readonly string[];
}

/** pg-boss, as far as the lab needs it. Every call is part of the session's transaction. */
export interface Queue {
  create(name: string): Promise<void>;
  add(
    session: Session,
    name: string,
    jobs: readonly { id: string; data: JobData }[],
  ): Promise<void>;
  /** What is given is unread: anybody may have written it. */
  take(session: Session, name: string, most: number): Promise<{ id: string; data: unknown }[]>;
  finish(session: Session, name: string, ids: readonly string[]): Promise<void>;
  /** Somebody else shall do it. */
  giveBack(session: Session, name: string, ids: readonly string[], why: string): Promise<void>;
  cancel(session: Session, name: string, ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Errors of a chunk are counted apart: a job may be given back as often as workers are lost. */
const RETRIES = 1_000_000;
/** Only a job whose worker sends signs of life and never ends comes to this. */
const EXPIRE_HOURS = 23;
const RETENTION_DAYS = 365;

export async function openQueue(database: Database): Promise<Queue> {
  const boss = await startBoss(database);
  return {
    async create(name) {
      if (!(await boss.getQueue(name))) await boss.createQueue(name);
    },
    async add(session, name, jobs) {
      await boss.insert(
        jobs.map(({ id, data }) => ({ id, name, data })),
        { db: executor(session) },
      );
    },
    take: (session, name, most) =>
      boss.fetch<object>(name, { batchSize: most, db: executor(session) }),
    async finish(session, name, ids) {
      for (const id of ids) await boss.complete(name, id, {}, { db: executor(session) });
    },
    async giveBack(session, name, ids, why) {
      for (const id of ids) await boss.fail(name, id, { why }, { db: executor(session) });
    },
    async cancel(session, name, ids) {
      if (ids.length > 0) await boss.cancel(name, [...ids], { db: executor(session) });
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}

/** Of several that set up a new database at once, one succeeds; the others find it done when they try again. */
async function startBoss(database: Database, triesLeft = 5): Promise<PgBoss> {
  const boss = new PgBoss({
    db: executor(database),
    schema: "broadside_queue",
    schedule: false,
    supervise: true,
    retryLimit: RETRIES,
    expireInHours: EXPIRE_HOURS,
    retentionDays: RETENTION_DAYS,
    // Finished jobs go to the archive after a minute and are deleted an hour later.
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 60,
    deleteAfterHours: 1,
  });
  // Whatever fails in its upkeep is tried again a minute later.
  boss.on("error", () => {});
  try {
    return await boss.start();
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (triesLeft === 0 || !EXISTS.includes(code)) throw error;
    return startBoss(database, triesLeft - 1);
  }
}

/** SQLSTATEs of what somebody else has just created: unique key, schema, table, other object. */
const EXISTS: readonly string[] = ["23505", "42P06", "42P07", "42710"];

const executor = (session: Session): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await session.query(text, values) }),
});
