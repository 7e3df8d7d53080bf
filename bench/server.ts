/**
 * npm run bench:server: how many durable moves a second the server takes, and how long each waits,
 * with the generator of the load on the same machine. npm run bench:server -- --quick for a look.
 */
import { startPostgres } from "../scripts/postgres.mjs";
import { startHost } from "../tests/server/host.ts";
import { bareEcho, bareInserts } from "./server-baseline.ts";
import { gather, type Pace } from "./server-load.ts";

const isQuick = process.argv.includes("--quick");
const GAMES = isQuick ? 100 : 1000;
const MS = isQuick ? 3000 : 10_000;
const TARGET = 3000;

const whole = (n: number) => Math.round(n).toLocaleString("en");
function print(what: string, { movesPerSecond, p50, p99 }: Pace): void {
  console.log(`| ${what} | ${whole(movesPerSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
}

console.log("| what | a second | p50 ms | p99 ms |\n| --- | --: | --: | --: |");
print(`bare WebSocket echo, ${whole(2 * GAMES)} sockets`, await bareEcho(2 * GAMES, MS));
console.log(`| bare inserts, one a transaction | ${whole(bareInserts(1, MS / 3))} | – | – |`);
console.log(`| bare inserts, 100 a transaction | ${whole(bareInserts(100, MS / 3))} | – | – |`);

for (const games of isQuick ? [10, GAMES] : [10, 100, GAMES]) {
  await onHosts([undefined], async (urls) => {
    const crowd = await gather(urls, games);
    print(`SQLite, ${whole(games)} games, as fast as possible`, await crowd.play(MS));
    if (games === GAMES) {
      print(
        `SQLite, ${whole(games)} games, ${TARGET / 2} a second`,
        await crowd.play(MS, TARGET / 2),
      );
    }
    crowd.close();
  });
}
for (const processes of [1, 2]) {
  const postgres = await startPostgres();
  const urls = Array.from({ length: processes }, () => postgres.url);
  await onHosts(urls, async (hosts) => {
    const crowd = await gather(hosts, GAMES);
    const what = `PostgreSQL, ${processes} process${processes > 1 ? "es" : ""}, ${whole(GAMES)} games`;
    print(what, await crowd.play(MS));
    crowd.close();
  });
  await postgres.remove();
}

async function onHosts(
  databases: readonly (string | undefined)[],
  use: (urls: readonly string[]) => Promise<void>,
): Promise<void> {
  const hosts = [];
  for (const database of databases) hosts.push(await startHost(database));
  try {
    await use(hosts.map(({ url }) => url));
  } finally {
    for (const host of hosts) await host.remove();
  }
}
