import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { type OpenRun, openRun } from "../../plan/open-run.ts";
import type { Session } from "../database.ts";
import { type Program, runId } from "./identity.ts";
import { type OrderProblem, type RunOrder, readOrder, storedLayouts } from "./run-order.ts";
import { loadLayouts } from "./stored-layouts.ts";

export type RunStanding = "running" | "complete" | "failed" | "cancelled";

/** A run as the cluster keeps it, read and found to be what its name says. */
export interface StoredRun {
  readonly id: string;
  readonly order: RunOrder;
  readonly program: Program;
  readonly queue: string;
  readonly open: OpenRun;
}

export type StoredRunProblem = OrderProblem | Problem<"run/unknown" | "run/identity">;

/** Layouts that were read before are not transferred again. */
export type LayoutCache = Map<string, readonly string[]>;

export async function loadRun(
  session: Session,
  id: string,
  cache: LayoutCache = new Map(),
): Promise<Result<StoredRun, StoredRunProblem>> {
  const [row] = await session.query<RunRow>(
    'SELECT "order", version, signature, queue FROM broadside_lab.run WHERE id = $1',
    [id],
  );
  if (!row) return refuse("run/unknown", `There is no run "${id}".`);
  const layouts = await layoutsOf(session, row.order, cache);
  const order = readOrder(row.order, layouts);
  if (!order.ok) return order;
  const program = { version: row.version, signature: row.signature };
  if (runId(order.value, program) !== id) {
    return refuse("run/identity", `Run ${id} is not the one that was submitted under its name.`);
  }
  const { run } = order.value;
  return ok({
    id,
    order: order.value,
    program,
    queue: row.queue,
    open: openRun(run),
  });
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
