import { playSeat } from "@broadside/client";
import { checkFairness } from "@broadside/protocol";
import { type Cell, createRng, type Seat, unwrap } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { startPostgres } from "../../tools/test/postgres.mjs";
import { type LossyNetwork, startLossyNetwork } from "../programs/lossy-network.ts";
import { createDevice, insist, randomPlayer } from "./device.ts";
import { type Host, startHost } from "./host.ts";
import { readThroughout } from "./read-history.ts";

export interface CrashOptions {
  readonly rounds: number;
  /** Played at the same time; each begins anew when it is over. */
  readonly games: number;
  readonly engine: "sqlite" | "postgres";
  /** Between two kills. */
  readonly roundMs: number;
  readonly say?: (line: string) => void;
}

export interface CrashReport {
  readonly kills: number;
  readonly games: number;
  /** Shots that a server had acknowledged; every one of them was found in its record, once. */
  readonly shots: number;
  /** Greetings of spectators who came while games were played; none was out of date. */
  readonly reads: number;
  /** What went wrong, in words; empty if nothing did. */
  readonly faults: readonly string[];
}

/**
 * Kills the server again and again while games are played, puts it to sleep, takes its database or
 * its connection for news away, and checks that nothing was lost.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { rounds, games, engine, roundMs, say = () => {} } = options;
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const network = postgres && (await startLossyNetwork(postgres.url));
  const hosts = [await startHost(network?.url)];
  // The second process has a way of its own to the database, and half of all players.
  if (postgres) hosts.push(await startHost(postgres.url));
  const tally: Tally = {
    acknowledged: 0,
    shots: 0,
    reads: 0,
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
      const done = await makeTrouble(round, { hosts, postgres, network });
      say(`${done}: ${tally.games} games over, ${tally.acknowledged} shots acknowledged`);
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
  readonly hosts: readonly Host[];
  readonly postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  readonly network: LossyNetwork | undefined;
}

/** What goes wrong in a round, in words. */
async function makeTrouble(round: number, { hosts, postgres, network }: Stage): Promise<string> {
  const host = hosts[round % hosts.length]!;
  if (round % 5 === 2) {
    await host.pause(3000);
    return `round ${round}, a process slept`;
  }
  if (postgres && round % 5 === 3) {
    await postgres.kill();
    await postgres.start();
    return `round ${round}, the database was killed`;
  }
  if (network && round % 5 === 4) {
    return `round ${round}, ${network.freeze("listen broadside")} connection for news fell silent`;
  }
  await host.kill();
  await host.start();
  return `round ${round}, a process was killed`;
}

interface Tally {
  /** Shots so far, those of unfinished games too. */
  acknowledged: number;
  shots: number;
  reads: number;
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

async function playGame(urls: Urls, rng: ReturnType<typeof createRng>, tally: Tally) {
  const devices = [createDevice(urls[0]), createDevice(urls[1])] as const;
  const wanted = { variant: "mini", clock: null, opponent: "friend" } as const;
  const id = await insist(() => devices[0].lobby.create(wanted));
  // A join whose answer was lost for too long has taken the seat: nobody plays this game.
  if (!(await insist(() => devices[1].lobby.join(id)))) return;
  const fired: [Cell[], Cell[]] = [[], []];
  const history = readThroughout([...new Set(urls)], id);
  try {
    await Promise.all(
      ([0, 1] as const).map(async (seat) => {
        const game = await devices[seat].open(id);
        const send = game.send.bind(game);
        const noting: typeof game = Object.assign(Object.create(game), {
          send: async (...[by, order]: Parameters<typeof send>) => {
            const sent = await send(by, order);
            if (sent.ok && order.type === "fire") {
              fired[seat].push(order.cell);
              history.told(game.view(seat).version);
              tally.acknowledged++;
            }
            return sent;
          },
        });
        unwrap(await playSeat(noting, randomPlayer(rng.split(`seat ${seat}`))));
        game.close();
      }),
    );
  } finally {
    const { reads, faults } = await history.end();
    tally.reads += reads;
    tally.faults.push(...faults);
  }
  const record = await insist(() => devices[0].server.record(id));
  check(id, record, fired, tally);
}

/** Every acknowledged shot is in the record, exactly once, and nothing else is. */
function check(id: string, record: GameRecord, fired: readonly [Cell[], Cell[]], tally: Tally) {
  for (const seat of [0, 1] as const) {
    const kept = shotsOf(record, seat);
    const told = fired[seat];
    if (JSON.stringify(kept) !== JSON.stringify(told)) {
      tally.faults.push(`Game ${id}, player ${seat + 1}: told ${told}, kept ${kept}.`);
    }
    tally.shots += told.length;
  }
  if (!checkFairness(record).ok) tally.faults.push(`Game ${id} is not fair.`);
  tally.games++;
}

const shotsOf = ({ events }: GameRecord, seat: Seat): Cell[] =>
  events.flatMap((event) => (event.type === "fire" && event.seat === seat ? [event.cell] : []));

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
