// npm run bench:removal: how long the server is blocked while it removes old games from
// the embedded store, and how long moves of other games take meanwhile.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { DatabaseSync } from "@photostructure/sqlite";
import { quantile, whole } from "../shared/figures.mjs";
import { loadServer } from "../start/serve.mjs";

const EVENTS = 60;
/** How long the other game is played before games are removed. */
const ALONE_MS = 20_000;

/** @param {object} _options @param {number} games */
export default async function benchRemoval(_options, games) {
  const { openSqlite } = await loadServer();
  const folder = mkdtempSync(join(tmpdir(), "broadside-removal-"));
  const file = join(folder, "broadside.sqlite");
  const megabytes = () => whole(statSync(file).size / 1e6);
  try {
    await (await openSqlite(folder)).close();
    fill(file, games);
    const before = megabytes();
    const store = await openSqlite(folder);
    const alone = await playWhile(store, "alone", pause(ALONE_MS));
    const begun = performance.now();
    const beside = await playWhile(store, "beside", store.upkeep.prune(2_000_000, 0));
    const seconds = (performance.now() - begun) / 1000;
    await store.close();
    console.log(`${whole(games)} games of ${EVENTS} events, ${before} MB
removed in ${whole(seconds)} s; afterwards ${megabytes()} MB; load average ${loadavg()[0]?.toFixed(1)}
moves of another game alone: ${alone}
moves while games are removed: ${beside}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Games whose ends are in another order than their ids, as random ids are.
 * @param {string} file @param {number} games
 */
function fill(file, games) {
  const database = new DatabaseSync(file);
  database.exec("begin");
  database.exec(`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${games - 1})
    insert into games (id, created_at, finished_at)
    select format('game%010d', i), 0, abs(random()) % 1000000 from n`);
  database.exec(`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${EVENTS - 1})
    insert into events (game, number, at, type, seat, command, body)
    select id, i, i, 'fire', i % 2, format('%032d fire.%d.%d', i, i, i), '{"seat":0,"cell":"B7"}'
    from games cross join n order by id, i`);
  database.exec(`
    insert into tokens (hash, game, seat, created_at)
    select format('%s%038d', substr(id, -5), i), id, i, 0 from games cross join (select 0 as i union all select 1)`);
  database.exec("commit; pragma wal_checkpoint(TRUNCATE)");
  database.close();
}

/**
 * Plays a game until the work is done.
 * @param {import("../start/serve.mjs").Store} store @param {string} game @param {Promise<unknown>} work
 */
async function playWhile(store, game, work) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let isOver = false;
  const working = work.finally(() => {
    isOver = true;
  });
  /** @type {number[]} */
  const moves = [];
  while (!isOver) {
    const sentAt = performance.now();
    const event = { game, number: moves.length, at: 0, type: "fire", seat: null };
    await store.append({ event: { ...event, command: null, body: "{}" }, finishes: false });
    moves.push(performance.now() - sentAt);
    await pause(5);
  }
  await working;
  delay.disable();
  const [p99, slowest] = [quantile(moves, 0.99), Math.max(...moves)];
  return `${whole(moves.length)}, p99 ${whole(p99)} ms, slowest ${whole(slowest)} ms; event loop blocked for at most ${whole(delay.max / 1e6)} ms`;
}

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
