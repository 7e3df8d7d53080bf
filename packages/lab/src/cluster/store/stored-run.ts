import { deflateRawSync, inflateRawSync } from "node:zlib";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import { type OpenRun, openRun } from "../../plan/open-run.ts";
import type { Session } from "../database.ts";
import { type Program, runId } from "./identity.ts";
import { digestOf, type RunOrder, readOrder, storedLayouts } from "./run-order.ts";

export type RunStanding = "running" | "complete" | "failed" | "cancelled";

/** A run as stored, checked against its id. */
export interface StoredRun {
  readonly id: string;
  readonly order: RunOrder;
  readonly program: Program;
  readonly queue: string;
  readonly open: OpenRun;
}

/** Avoids fetching layouts twice. */
export type LayoutCache = Map<string, readonly string[]>;

/** Reads a run from the database, ready to be played or followed. */
export async function loadRun(
  session: Session,
  id: string,
  cache: LayoutCache = new Map(),
): Promise<Result<StoredRun, Problem>> {
  const [row] = await session.query<RunRow>(
    'SELECT "order", version, signature, queue FROM broadside_lab.run WHERE id = $1',
    [id],
  );
  if (!row) return fail(problem("run/unknown", { run: id }));
  const layouts = await layoutsOf(session, row.order, cache);
  const order = readOrder(row.order, layouts);
  if (!order.ok) return order;
  const program = { version: row.version, signature: row.signature };
  if (runId(order.value, program) !== id) return fail(problem("run/identity", { run: id }));
  const open = openRun(order.value.run);
  return ok({ id, order: order.value, program, queue: row.queue, open });
}

interface RunRow {
  readonly order: string;
  readonly version: string;
  readonly signature: string;
  readonly queue: string;
}

async function layoutsOf(session: Session, order: string, cache: LayoutCache) {
  const digest = storedLayouts(order);
  if (digest === undefined) return undefined;
  const texts = cache.get(digest) ?? (await loadLayouts(session, digest));
  if (texts) cache.set(digest, texts);
  return texts;
}

/** Layout files may have 50 MB, and a little more as JSON. */
const MAX_BYTES = 200_000_000;

/** Stores layouts under their digest unless they already exist. */
export async function storeLayouts(session: Session, texts: readonly string[]): Promise<void> {
  const digest = digestOf(texts);
  const there = await session.query("SELECT 1 FROM broadside_lab.layouts WHERE digest = $1", [
    digest,
  ]);
  if (there.length > 0) return;
  await session.query(
    "INSERT INTO broadside_lab.layouts (digest, data) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [digest, deflateRawSync(JSON.stringify(texts))],
  );
}

/** Undefined if they are missing or do not match the digest. */
export async function loadLayouts(session: Session, digest: string): Promise<string[] | undefined> {
  const [row] = await session.query<{ data: Buffer }>(
    "SELECT data FROM broadside_lab.layouts WHERE digest = $1",
    [digest],
  );
  try {
    const texts: unknown = JSON.parse(
      inflateRawSync(row?.data ?? Buffer.alloc(0), { maxOutputLength: MAX_BYTES }).toString(),
    );
    const areTexts = Array.isArray(texts) && texts.every((text) => typeof text === "string");
    return areTexts && digestOf(texts) === digest ? texts : undefined;
  } catch {
    return undefined;
  }
}
