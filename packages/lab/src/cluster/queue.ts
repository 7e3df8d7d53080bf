import PgBoss from "pg-boss";
import type { Database, Session } from "./database.ts";

/** A queued job: chunks `first` to `last` of a run, inclusive. */
export interface JobData {
  readonly run: string;
  readonly first: number;
  readonly last: number;
  /** Bots to forfeit without being started. */
  readonly excluded: readonly string[];
}

/** The part of pg-boss that the lab uses. Every call joins the session's transaction. */
export interface Queue {
  create(name: string): Promise<void>;
  add(
    session: Session,
    name: string,
    jobs: readonly { id: string; data: JobData }[],
  ): Promise<void>;
  /** Returns unvalidated data: anyone may have written it. */
  take(session: Session, name: string, most: number): Promise<{ id: string; data: unknown }[]>;
  finish(session: Session, name: string, ids: readonly string[]): Promise<void>;
  /** Requeues jobs for another worker. */
  giveBack(session: Session, name: string, ids: readonly string[], why: string): Promise<void>;
  cancel(session: Session, name: string, ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Failed chunks are counted elsewhere; a job is requeued as often as workers are lost. */
const RETRIES = 1_000_000;
/** Reached only by a job that never ends although its worker sends heartbeats. */
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

/** When several machines set up a new database at once, one succeeds and the others retry. */
async function startBoss(database: Database, triesLeft = 5): Promise<PgBoss> {
  const boss = new PgBoss({
    db: executor(database),
    schema: "broadside_queue",
    schedule: false,
    supervise: true,
    retryLimit: RETRIES,
    expireInHours: EXPIRE_HOURS,
    retentionDays: RETENTION_DAYS,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 60,
    deleteAfterHours: 1,
  });
  // Failed maintenance is retried a minute later.
  boss.on("error", () => {});
  try {
    return await boss.start();
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (triesLeft === 0 || !EXISTS.includes(code)) throw error;
    return startBoss(database, triesLeft - 1);
  }
}

/** SQLSTATEs for "already exists": unique key, schema, table, other object. */
const EXISTS: readonly string[] = ["23505", "42P06", "42P07", "42710"];

const executor = (session: Session): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await session.query(text, values) }),
});
