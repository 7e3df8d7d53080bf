/**
 * npm run bench:server: how many durable moves a second the server takes, and how long each waits, with the
 * load generator on the same machine.
 *
 * The generator plays through the client library: its requests, connections and command queues. It reads
 * messages without checking them, because a thousand real clients bring their own processors; the
 * run prints what checking takes.
 */
import { startHost } from "../../tests/server/host.ts";
import { whole } from "../shared/figures.mjs";
import { tableHead, tableRow } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";
import { startPostgres } from "../test/postgres.mjs";
import { bareEcho, bareInserts, readShot } from "./server-baseline.ts";
import { compareServers } from "./server-compare.mjs";
import { bottleneckOf, type Figures, measure } from "./server-figures.ts";
import { type Crowd, gather, type Played } from "./server-load.ts";

const TARGET = 3000;
const TARGET_P99 = 100;
const begun = performance.now();
/** How many games at once, and how long each measurement takes. */
let load = { games: 1000, ms: 10_000 };

interface Options {
  readonly quick?: true;
  /** Another checkout to compare this one with. */
  readonly before?: string;
  readonly rounds: number;
}

export default async function benchServer({ quick, before, rounds }: Options) {
  if (before !== undefined) return compareServers(before, { ...(quick && { quick }), rounds });
  if (quick) load = { games: 100, ms: 3000 };
  const costs = ["server ms a move", "generator ms a move"];
  console.log(tableHead(["measured", "a second", "p50 ms", "p99 ms", ...costs]));
  await measureBaselines();
  const growth: Measured[] = [];
  for (const games of quick ? [10, load.games] : [10, 100, load.games]) {
    growth.push(await onSqlite(games));
  }
  report(growth, [await onPostgres(1), await onPostgres(2)]);
}

async function measureBaselines(): Promise<void> {
  const sockets = 2 * load.games;
  progress(`a bare echo over ${whole(sockets)} sockets`);
  const echo = await measure([], () => bareEcho(sockets, load.ms));
  print(`bare WebSocket echo, ${whole(sockets)} sockets`, { ...echo, serverMs: Number.NaN });
  progress("bare inserts");
  for (const rows of [1, 100]) {
    const insert = (folder: string) => bareInserts(folder, rows, load.ms / 3);
    const perSecond = whole(await inTemporaryFolder(insert));
    console.log(tableRow([`bare inserts, ${rows} a transaction`, perSecond, "–", "–", "–", "–"]));
  }
}

const fixed = (n: number, digits: number) => (Number.isNaN(n) ? "–" : n.toFixed(digits));

/** To stderr, so that the table can be redirected to a file. */
function progress(step: string): void {
  console.error(`${whole((performance.now() - begun) / 1000).padStart(4)} s  ${step}`);
}

function print(title: string, figures: Figures): Figures {
  const { perSecond, p50, p99, serverMs, generatorMs } = figures;
  const costs = [fixed(serverMs, 3), fixed(generatorMs, 3)];
  console.log(tableRow([title, whole(perSecond), fixed(p50, 1), fixed(p99, 1), ...costs]));
  return figures;
}

interface Measured {
  readonly games: number;
  readonly fast: Figures;
  /** At half the rate that the server should reach. */
  readonly half: Figures | undefined;
}

async function onSqlite(games: number): Promise<Measured> {
  return onHosts([undefined], async (urls) => {
    const name = `SQLite, ${whole(games)} games`;
    progress(`${name}: setting up`);
    await warmUp(urls);
    let crowd = await gather(urls, games);
    progress(`${name}: as fast as possible`);
    const fast = await measure(urls, async () => {
      const [played, last] = await playOn(urls, games, crowd);
      crowd = last;
      return played;
    });
    print(`${name}, as fast as possible`, fast);
    if (games < load.games) {
      crowd.close();
      return { games, fast, half: undefined };
    }
    progress(`${name}: ${TARGET / 2} a second`);
    const half = await measure(urls, () => crowd.play(load.ms, TARGET / 2));
    print(`${name}, ${TARGET / 2} a second`, half);
    crowd.close();
    return { games, fast, half };
  });
}

/** Lets a server that has just started compile its code. */
async function warmUp(urls: readonly string[]): Promise<void> {
  const crowd = await gather(urls, 20);
  await crowd.play(load.ms / 5);
  crowd.close();
}

/** Few games are over soon: then others take their place, until enough moves are measured. */
async function playOn(
  urls: readonly string[],
  games: number,
  first: Crowd,
): Promise<[Played, Crowd]> {
  let crowd = first;
  let { seconds, times } = await crowd.play(load.ms);
  while (seconds * 1000 < load.ms / 2) {
    crowd.close();
    crowd = await gather(urls, games);
    const more = await crowd.play(load.ms);
    seconds += more.seconds;
    times = [...times, ...more.times];
  }
  return [{ seconds, times }, crowd];
}

async function onPostgres(processes: number): Promise<Figures> {
  const postgres = await startPostgres();
  const databases = Array.from({ length: processes }, () => postgres.url);
  const name = `PostgreSQL, ${processes} process${processes > 1 ? "es" : ""}, ${whole(load.games)} games`;
  const figures = await onHosts(databases, async (urls) => {
    progress(`${name}: setting up`);
    await warmUp(urls);
    const crowd = await gather(urls, load.games);
    progress(`${name}: as fast as possible`);
    const fast = await measure(urls, () => crowd.play(load.ms));
    crowd.close();
    return print(name, fast);
  });
  await postgres.remove();
  return figures;
}

async function onHosts<T>(
  databases: readonly (string | undefined)[],
  use: (urls: readonly string[]) => Promise<T>,
): Promise<T> {
  const hosts = [];
  for (const database of databases) hosts.push(await startHost(database));
  try {
    return await use(hosts.map(({ url }) => url));
  } finally {
    for (const host of hosts) await host.remove();
  }
}

function report(growth: readonly Measured[], shared: readonly Figures[]): void {
  const { fast, half } = growth.at(-1)!;
  const verdict = (isMet: boolean) => (isMet ? "met" : "missed");
  console.log(`
${whole(TARGET)} durable moves a second: ${verdict(fast.perSecond >= TARGET)} with ${whole(fast.perSecond)}.
p99 below ${TARGET_P99} ms at ${whole(TARGET / 2)} a second: ${verdict(half!.p99 < TARGET_P99 && half!.perSecond > 0.95 * (TARGET / 2))} with ${fixed(half!.p99, 1)} ms at ${whole(half!.perSecond)}.
Bottleneck on SQLite: ${bottleneckOf(fast, 1)}.
From ${growth.map(({ games }) => whole(games)).join(" to ")} games a move costs the server ${growth.map(({ fast: { serverMs } }) => fixed(serverMs, 3)).join(", ")} ms.
Bottleneck on PostgreSQL: ${bottleneckOf(shared[0]!, 1)}; with two processes: ${bottleneckOf(shared[1]!, 2)}.
Two processes on PostgreSQL reach ${whole((100 * shared[1]!.perSecond) / shared[0]!.perSecond)}% of the rate of one.
A client reads, checks and applies a shot in ${fixed(readShot(), 3)} ms.
The whole run took ${whole((performance.now() - begun) / 1000)} seconds.`);
}
