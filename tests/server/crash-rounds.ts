import { playSeat } from "@broadside/client";
import { checkFairness } from "@broadside/protocol";
import { createRng, type Rng, seats, unwrap } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { startPostgres } from "../../tools/test/postgres.mjs";
import { type LossyNetwork, startLossyNetwork } from "../programs/lossy-network.ts";
import { createDevice, insist, randomPlayer } from "./device.ts";
import { checkHistory, type Entry } from "./game-history.ts";
import { createRecorder, watchThroughout } from "./game-recorder.ts";
import { type Host, startHost } from "./host.ts";

export interface CrashOptions {
  readonly rounds: number;
  /** Played at the same time; each starts over when it ends. */
  readonly games: number;
  readonly engine: "sqlite" | "postgres";
  /** Milliseconds between two troubles. */
  readonly roundMs: number;
  readonly say?: (line: string) => void;
}

export interface CrashReport {
  readonly kills: number;
  readonly games: number;
  /** In the records of all games. */
  readonly shots: number;
  /** Greetings of players and spectators. */
  readonly reads: number;
  /** Everything that clients sent and were told, which was checked for linearizability. */
  readonly messages: number;
  /** What went wrong, in words; empty if nothing did. */
  readonly faults: readonly string[];
}

/**
 * Kills the server again and again while games are played, puts it to sleep, sets its clock, takes
 * its database or its connection for news away, and checks that nothing was lost.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { rounds, games, engine, roundMs, say = () => {} } = options;
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const network = postgres && (await startLossyNetwork(postgres.url));
  const hosts = [await startHost(network?.url)];
  // The second process has its own connection to the database, and half of all players.
  if (postgres) hosts.push(await startHost(postgres.url));
  const tally: Tally = {
    acknowledged: 0,
    shots: 0,
    reads: 0,
    messages: 0,
    games: 0,
    faults: [],
    isEnding: false,
  };
  const urls = [hosts[0]!.url, hosts.at(-1)!.url] as const;
  try {
    const players = Array.from({ length: games }, (_, at) => playOn(urls, at, tally));
    for (let round = 1; round <= rounds; round++) {
      const before = tally.acknowledged;
      await pause(roundMs);
      // On a busy machine the games get under way again later than that.
      while (tally.acknowledged < before + games) await pause(100);
      const trouble = troubles[engine][(round - 1) % troubles[engine].length]!;
      const stage = { postgres, network };
      const done = await trouble(stage, hosts[round % hosts.length]!, round);
      say(
        `round ${round}, ${done}: ${tally.games} games over, ${tally.acknowledged} commands acknowledged`,
      );
    }
    tally.isEnding = true;
    await Promise.all(players);
    return { kills: rounds, ...tally };
  } finally {
    for (const host of hosts) await host.remove();
    await network?.close();
    await postgres?.remove();
  }
}

interface Stage {
  readonly postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  readonly network: LossyNetwork | undefined;
}

type Trouble = (stage: Stage, host: Host, round: number) => Promise<string>;

const kill: Trouble = async (_, host) => {
  await host.kill();
  await host.start();
  return "a process was killed";
};
const sleep: Trouble = async (_, host) => {
  await host.pause(3000);
  return "a process slept";
};
/** Two hours forward, three back, and so on: further than any clock of a game has. */
const setClock: Trouble = async (_, host, round) => {
  const hours = round % 2 === 0 ? -3 : 2;
  host.jump(hours * 60 * 60_000);
  return `a clock was set by ${hours} hours`;
};
const killDatabase: Trouble = async ({ postgres }) => {
  await postgres!.kill();
  await postgres!.start();
  return "the database was killed";
};
const silence: Trouble = async ({ network }) =>
  `${network!.freeze("listen broadside")} connection for news fell silent`;

/** What goes wrong, one after another. A server also restarts after its clock was set. */
const troubles: Readonly<Record<CrashOptions["engine"], readonly Trouble[]>> = {
  sqlite: [setClock, kill, sleep],
  postgres: [setClock, kill, sleep, killDatabase, silence],
};

interface Tally {
  /** Commands so far, those of unfinished games too. */
  acknowledged: number;
  shots: number;
  reads: number;
  messages: number;
  games: number;
  readonly faults: string[];
  /** Games under way are finished, and no new ones begun. */
  isEnding: boolean;
}

/** The servers of the two players. */
type Urls = readonly [string, string];

/** One game after another, each between two devices. */
async function playOn(urls: Urls, at: number, tally: Tally): Promise<void> {
  const rng = createRng(`crash ${at}`);
  for (let n = 0; !tally.isEnding; n++) {
    try {
      await playGame(urls, rng.split(n), tally);
    } catch (error) {
      tally.faults.push(`Game ${at}.${n}: ${(error as Error).message}`);
    }
  }
}

/** Far more than a game here takes, and far less than clocks are set by. */
const TOTAL_MS = 60 * 60_000;

async function playGame(urls: Urls, rng: Rng, tally: Tally) {
  const startedAt = performance.now();
  const recorder = createRecorder((entry) => {
    if (entry.type === "accepted") tally.acknowledged++;
    if (entry.type === "event" && !isPossible(entry.leftMs, startedAt)) {
      tally.faults.push(`A clock shows ${entry.leftMs} ms.`);
    }
  });
  const devices = [
    createDevice(urls[0], recorder.socketsOf(0)),
    createDevice(urls[1], recorder.socketsOf(1)),
  ] as const;
  const clock = { kind: "budget", totalMs: TOTAL_MS, incrementMs: 0 } as const;
  const wanted = { variant: "mini", clock, opponent: "friend" } as const;
  const id = await insist(() => devices[0].lobby.create(wanted));
  // A join whose answer was lost for too long has taken the seat: nobody plays this game.
  if (!(await insist(() => devices[1].lobby.join(id)))) return;
  const endWatching = watchThroughout([...new Set(urls)], id, recorder.socketsOf("spectator"));
  try {
    await Promise.all(
      seats.map(async (seat) => {
        const game = await devices[seat].open(id);
        unwrap(await playSeat(game, randomPlayer(rng.split(`seat ${seat}`))));
        game.close();
      }),
    );
  } finally {
    await endWatching();
  }
  const record = await insist(() => devices[0].server.record(id));
  check(id, record, recorder.history, tally);
}

function check(id: string, record: GameRecord, history: readonly Entry[], tally: Tally): void {
  const faults = checkHistory(record, history);
  if (!checkFairness(record).ok) faults.push("It is not fair.");
  tally.faults.push(...faults.map((fault) => `Game ${id}: ${fault}`));
  tally.shots += record.events.filter(({ type }) => type === "fire").length;
  tally.reads += history.filter(({ type }) => type === "welcome").length;
  tally.messages += history.length;
  tally.games++;
}

/** Nobody has won time, or lost more than has passed since the game was begun. */
function isPossible(leftMs: readonly number[] | undefined, startedAt: number): boolean {
  const least = TOTAL_MS - (performance.now() - startedAt) - 100;
  return leftMs?.every((left) => left <= TOTAL_MS && left >= least) ?? false;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
