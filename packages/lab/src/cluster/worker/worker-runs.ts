import type { Problem } from "@broadside/rules";
import { problem } from "@broadside/words";
import { commandOf, isCommand } from "../../plan/bot-names.ts";
import type { RunDescription } from "../../plan/run-description.ts";
import type { ChunkOutputs } from "../../run/chunk.ts";
import type { PackingPlayer } from "../../run/chunk-player.ts";
import type { Session } from "../database.ts";
import { type Program, queueOf } from "../store/identity.ts";
import { type LayoutCache, loadRun, type StoredRun } from "../store/stored-run.ts";

export interface OpenPlayer extends Pick<PackingPlayer, "playPacked"> {
  close(): Promise<void>;
}

export type OpensPlayers = (run: RunDescription, outputs: ChunkOutputs) => Promise<OpenPlayer>;

export interface WorkerRunsOptions {
  readonly program: Program;
  /** The only commands that bots may run. */
  readonly commands: ReadonlySet<string>;
  readonly openPlayer: OpensPlayers;
  readonly onRefused: (run: string, why: Problem) => void;
}

/** The runs a worker knows about: those it plays and those it refused. */
export interface WorkerRuns {
  refresh(session: Session): Promise<void>;
  queues(): string[];
  find(id: string): StoredRun | undefined;
  /** Calls `work` with the run's player, which stays open meanwhile. */
  play<T>(stored: StoredRun, work: (player: OpenPlayer) => Promise<T>): Promise<T>;
  /** By run id. */
  readonly refused: ReadonlyMap<string, Problem>;
  close(): Promise<void>;
}

/** Open players, each with its threads. The least recently used is closed first. */
const MAX_PLAYERS = 3;

export function createWorkerRuns(options: WorkerRunsOptions): WorkerRuns {
  const accepted = new Map<string, StoredRun>();
  const refused = new Map<string, Problem>();
  const players = new Map<string, Leased>();
  const layouts: LayoutCache = new Map();
  const closePlayer = async (id: string) => {
    const player = players.get(id);
    players.delete(id);
    await (await player?.opened)?.close();
  };
  const lease = ({ id, order }: StoredRun): Leased => {
    const leased = players.get(id) ?? {
      opened: options.openPlayer(order.run, { log: order.log }),
      uses: 0,
    };
    players.delete(id);
    players.set(id, leased); // Moves it to the end: the most recently used.
    leased.uses++;
    const idle = [...players].find(([, { uses }]) => uses === 0);
    if (players.size > MAX_PLAYERS && idle) void closePlayer(idle[0]);
    return leased;
  };
  return {
    refused,
    async refresh(session) {
      const rows = await runningRuns(session);
      for (const row of rows) {
        if (accepted.has(row.id) || refused.has(row.id)) continue;
        const run = await judge(session, row, options, layouts);
        if ("code" in run) {
          refused.set(row.id, run);
          options.onRefused(row.id, run);
        } else accepted.set(row.id, run);
      }
      const running = new Set(rows.map(({ id }) => id));
      for (const id of refused.keys()) if (!running.has(id)) refused.delete(id);
      for (const id of accepted.keys()) {
        if (running.has(id)) continue;
        accepted.delete(id);
        void closePlayer(id);
      }
    },
    queues: () => [...new Set([...accepted.values()].map(({ queue }) => queue))],
    find: (id) => accepted.get(id),
    async play(stored, work) {
      const leased = lease(stored);
      try {
        return await work(await leased.opened);
      } finally {
        leased.uses--;
      }
    },
    async close() {
      await Promise.all([...players.keys()].map(closePlayer));
    },
  };
}

interface Leased {
  readonly opened: Promise<OpenPlayer>;
  uses: number;
}

interface RunningRow {
  readonly id: string;
  readonly version: string;
  readonly signature: string;
  readonly queue: string;
}

const runningRuns = (session: Session): Promise<RunningRow[]> =>
  session.query<RunningRow>(
    `SELECT id, version, signature, queue FROM broadside_lab.run
     WHERE state = 'running' ORDER BY submitted LIMIT 1000`,
  );

async function judge(
  session: Session,
  { id, version, signature, queue }: RunningRow,
  { program, commands }: WorkerRunsOptions,
  layouts: LayoutCache,
): Promise<StoredRun | Problem> {
  if (version !== program.version || signature !== program.signature) {
    const own = { ownVersion: program.version, ownSignature: program.signature };
    return problem("program/other", { version, signature, ...own });
  }
  const stored = await loadRun(session, id, layouts);
  if (!stored.ok) return stored.error;
  const { run } = stored.value.order;
  if (queue !== queueOf(run, program)) return problem("run/queue", {});
  const strange = run.bots
    .map(({ name }) => name)
    .filter((name) => isCommand(name) && !commands.has(commandOf(name)));
  if (strange.length === 0) return stored.value;
  return problem("command/not-allowed", {
    commands: strange.map((name) => `"${commandOf(name)}"`),
  });
}

/** A program's version and signature, as people read them. */
export const programText = ({ version, signature }: Program): string =>
  `version ${version} with bench signature ${signature}`;
