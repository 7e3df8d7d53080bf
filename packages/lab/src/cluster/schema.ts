import type { Database, Session } from "./database.ts";

/**
 * Increases with every change to the tables. All machines that share a database must agree on it.
 */
const FORMAT = 1;

/** Advisory lock, so that one machine at a time creates the tables. The number is arbitrary. */
const LOCK = 7_242_023;

/** False if the existing tables have another format. */
export async function createSchema(database: Database): Promise<boolean> {
  // Machines that join later must not lock tables that are in use.
  const [last] = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('broadside_lab.failure') IS NOT NULL AS "isThere"`,
  );
  if (last?.isThere) return isOurs(database);
  return database.transaction(async (session) => {
    await session.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    for (const statement of statements) await session.query(statement);
    return isOurs(session);
  });
}

async function isOurs(session: Session): Promise<boolean> {
  const [found] = await session.query<{ format: number }>("SELECT format FROM broadside_lab.meta");
  return found?.format === FORMAT;
}

const statements: readonly string[] = [
  "CREATE SCHEMA IF NOT EXISTS broadside_lab",
  "CREATE TABLE IF NOT EXISTS broadside_lab.meta (format integer PRIMARY KEY)",
  `INSERT INTO broadside_lab.meta SELECT ${FORMAT}
   WHERE NOT EXISTS (SELECT 1 FROM broadside_lab.meta)`,
  // Layout files, stored once each under their digest.
  `CREATE TABLE IF NOT EXISTS broadside_lab.layouts (
     digest text PRIMARY KEY,
     data bytea NOT NULL
   )`,
  // "order" is the submitted order as JSON; "progress" is a RunState, if decisions need one.
  `CREATE TABLE IF NOT EXISTS broadside_lab.run (
     id text PRIMARY KEY,
     "order" text NOT NULL,
     version text NOT NULL,
     signature text NOT NULL,
     queue text NOT NULL,
     state text NOT NULL CHECK (state IN ('running', 'complete', 'failed', 'cancelled')),
     next integer NOT NULL DEFAULT 0,
     progress text,
     benched text[] NOT NULL DEFAULT '{}',
     pace double precision[] NOT NULL DEFAULT '{}',
     submitted timestamptz NOT NULL DEFAULT now(),
     finished timestamptz,
     tended timestamptz NOT NULL DEFAULT 'epoch'
   )`,
  "CREATE INDEX IF NOT EXISTS run_running ON broadside_lab.run (submitted) WHERE state = 'running'",
  `CREATE TABLE IF NOT EXISTS broadside_lab.worker (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     version text NOT NULL,
     signature text NOT NULL,
     slots integer NOT NULL,
     started timestamptz NOT NULL DEFAULT now(),
     seen timestamptz NOT NULL DEFAULT now(),
     lost_after double precision NOT NULL,
     games bigint NOT NULL DEFAULT 0,
     refused text[] NOT NULL DEFAULT '{}'
   )`,
  // One row per job that is queued or held by a worker.
  `CREATE TABLE IF NOT EXISTS broadside_lab.job (
     id uuid PRIMARY KEY,
     run text NOT NULL REFERENCES broadside_lab.run (id) ON DELETE CASCADE,
     first integer NOT NULL,
     last integer NOT NULL,
     worker uuid,
     losses integer NOT NULL DEFAULT 0
   )`,
  "CREATE INDEX IF NOT EXISTS job_run ON broadside_lab.job (run)",
  // "again" counts how often the same games were played again and discarded.
  `CREATE TABLE IF NOT EXISTS broadside_lab.result (
     series text NOT NULL,
     first integer NOT NULL,
     last integer NOT NULL,
     games integer NOT NULL,
     ms double precision NOT NULL,
     data bytea NOT NULL,
     log bytea,
     worker uuid NOT NULL,
     made timestamptz NOT NULL DEFAULT now(),
     used timestamptz NOT NULL DEFAULT now(),
     again integer NOT NULL DEFAULT 0,
     PRIMARY KEY (series, first, last)
   )`,
  "CREATE INDEX IF NOT EXISTS result_made ON broadside_lab.result (made)",
  `CREATE TABLE IF NOT EXISTS broadside_lab.failure (
     run text NOT NULL REFERENCES broadside_lab.run (id) ON DELETE CASCADE,
     chunk integer NOT NULL,
     job uuid NOT NULL,
     worker text NOT NULL,
     code text NOT NULL,
     message text NOT NULL,
     made timestamptz NOT NULL DEFAULT now()
   )`,
  "CREATE INDEX IF NOT EXISTS failure_run ON broadside_lab.failure (run, chunk)",
];
