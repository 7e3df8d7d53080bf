// npm run bench:removal: how long the server is kept from everything else while it removes old games from
// the embedded store, and how long moves of other games take meanwhile.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { DatabaseSync } from "@photostructure/sqlite";
import { quantile, whole } from "../shared/figures.mjs";
import { loadServer } from "../start/serve.mjs";

const EVENTS = 60;

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
    const { seconds, blockMs, moves } = await remove(await openSqlite(folder));
    console.log(`${whole(games)} games of ${EVENTS} events, ${before} MB
removed in ${whole(seconds)} s; afterwards ${megabytes()} MB
longest block of the event loop: ${whole(blockMs)} ms
${whole(moves.length)} moves of another game meanwhile: p99 ${whole(quantile(moves, 0.99))} ms, slowest ${whole(Math.max(...moves))} ms`);
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

/** @param {import("../start/serve.mjs").Store} store */
async function remove(store) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let isOver = false;
  const begun = performance.now();
  const pruning = store.upkeep.prune(2_000_000, 0).finally(() => {
    isOver = true;
  });
  /** @type {number[]} */
  const moves = [];
  while (!isOver) {
    const sentAt = performance.now();
    const event = { game: "other", number: moves.length, at: 0, type: "fire", seat: null };
    await store.append({ event: { ...event, command: null, body: "{}" }, finishes: false });
    moves.push(performance.now() - sentAt);
    await new Promise((done) => setTimeout(done, 5));
  }
  await pruning;
  const seconds = (performance.now() - begun) / 1000;
  delay.disable();
  await store.close();
  return { seconds, blockMs: delay.max / 1e6, moves };
}
