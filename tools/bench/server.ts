/**
 * npm run bench:server: how many durable moves a second the server takes, and how long each waits,
 * with the generator of the load on the same machine. npm run bench:server -- --quick for a look.
 *
 * The generator plays on the client library: its requests, connections and command lines. It reads
 * messages without checking them. A client that checks every view spends more processor time on
 * that than the server on the whole move (the run prints how much), and a thousand real clients
 * bring their own processors.
 */

import { startHost } from "../../tests/server/host.ts";
import { readOptions } from "../shared/options.mjs";
import { startPostgres } from "../test/postgres.mjs";
import { bareEcho, bareInserts, checkedView } from "./server-baseline.ts";
import { bottleneckOf, type Figures, measure } from "./server-figures.ts";
import { type Crowd, gather, type Played } from "./server-load.ts";

const isQuick = readOptions("bench:server").values.quick === true;
const GAMES = isQuick ? 100 : 1000;
const MS = isQuick ? 3000 : 10_000;
const TARGET = 3000;
const TARGET_P99 = 100;
const begun = performance.now();

const whole = (n: number) => Math.round(n).toLocaleString("en");
const fixed = (n: number, digits: number) => (Number.isNaN(n) ? "–" : n.toFixed(digits));

/** Apart from the table, so that this can be kept and that be read. */
function progress(what: string): void {
  console.error(`${whole((performance.now() - begun) / 1000).padStart(4)} s  ${what}`);
}

function print(what: string, figures: Figures): Figures {
  const { perSecond, p50, p99, serverMs, generatorMs } = figures;
  const costs = [fixed(serverMs, 3), fixed(generatorMs, 3)];
  console.log(
    `| ${[what, whole(perSecond), fixed(p50, 1), fixed(p99, 1), ...costs].join(" | ")} |`,
  );
  return figures;
}

console.log("| what | a second | p50 ms | p99 ms | server ms a move | generator ms a move |");
console.log("| --- | --: | --: | --: | --: | --: |");
progress(`a bare echo over ${whole(2 * GAMES)} sockets`);
const echo = await measure([], () => bareEcho(2 * GAMES, MS));
print(`bare WebSocket echo, ${whole(2 * GAMES)} sockets`, { ...echo, serverMs: Number.NaN });
progress("bare inserts");
for (const rows of [1, 100]) {
  const perSecond = whole(bareInserts(rows, MS / 3));
  console.log(`| bare inserts, ${rows} a transaction | ${perSecond} | – | – | – | – |`);
}
const growth: Measured[] = [];
for (const games of isQuick ? [10, GAMES] : [10, 100, GAMES]) growth.push(await onSqlite(games));
const half = growth.at(-1)!.half!;
const shared = [await onPostgres(1), await onPostgres(2)];
report();

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
    if (games < GAMES) {
      crowd.close();
      return { games, fast, half: undefined };
    }
    progress(`${name}: ${TARGET / 2} a second`);
    const half = await measure(urls, () => crowd.play(MS, TARGET / 2));
    print(`${name}, ${TARGET / 2} a second`, half);
    crowd.close();
    return { games, fast, half };
  });
}

/** A server that has just started has not been compiled yet. */
async function warmUp(urls: readonly string[]): Promise<void> {
  const crowd = await gather(urls, 20);
  await crowd.play(MS / 5);
  crowd.close();
}

/** Few games are soon over: then others take their place, until there is enough to go by. */
async function playOn(
  urls: readonly string[],
  games: number,
  first: Crowd,
): Promise<[Played, Crowd]> {
  let crowd = first;
  let { seconds, times } = await crowd.play(MS);
  while (seconds * 1000 < MS / 2) {
    crowd.close();
    crowd = await gather(urls, games);
    const more = await crowd.play(MS);
    seconds += more.seconds;
    times = [...times, ...more.times];
  }
  return [{ seconds, times }, crowd];
}

async function onPostgres(processes: number): Promise<Figures> {
  const postgres = await startPostgres();
  const databases = Array.from({ length: processes }, () => postgres.url);
  const name = `PostgreSQL, ${processes} process${processes > 1 ? "es" : ""}, ${whole(GAMES)} games`;
  const figures = await onHosts(databases, async (urls) => {
    progress(`${name}: setting up`);
    await warmUp(urls);
    const crowd = await gather(urls, GAMES);
    progress(`${name}: as fast as possible`);
    const fast = await measure(urls, () => crowd.play(MS));
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

function report(): void {
  const { fast } = growth.at(-1)!;
  const verdict = (isMet: boolean) => (isMet ? "met" : "missed");
  console.log(`
${whole(TARGET)} durable moves a second: ${verdict(fast.perSecond >= TARGET)} with ${whole(fast.perSecond)}.
p99 below ${TARGET_P99} ms at ${whole(TARGET / 2)} a second: ${verdict(half.p99 < TARGET_P99 && half.perSecond > 0.95 * (TARGET / 2))} with ${fixed(half.p99, 1)} ms at ${whole(half.perSecond)}.
Bottleneck on SQLite: ${bottleneckOf(fast, 1)}.
From ${growth.map(({ games }) => whole(games)).join(" to ")} games a move costs the server ${growth.map(({ fast: { serverMs } }) => fixed(serverMs, 3)).join(", ")} ms.
Bottleneck on PostgreSQL: ${bottleneckOf(shared[0]!, 1)}; with two processes: ${bottleneckOf(shared[1]!, 2)}.
Two processes on PostgreSQL reach ${whole((100 * shared[1]!.perSecond) / shared[0]!.perSecond)}% of the rate of one.
A client that checks a view after 60 shots spends ${fixed(checkedView(), 3)} ms on it; two views go out for every move.
The whole run took ${whole((performance.now() - begun) / 1000)} seconds.`);
}
