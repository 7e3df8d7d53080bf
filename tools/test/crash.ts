// npm run crash: 20 rounds of faults under load, on SQLite and on PostgreSQL with two processes: clocks
// set forward and back, kills, sleep, a lost database, a silent loss of the notification connection.
// Then a full disk.
//   npm run crash -- arena: an arena of 500 players on one process and one of 200 on two processes
//   over PostgreSQL, with a kill every few seconds.
import { type ArenaOptions, runArena } from "../../tests/server/arena-rounds.ts";
import { runCrashes } from "../../tests/server/crash-rounds.ts";
import { runFullDisk } from "../../tests/server/full-disk.ts";

let isWhole = true;

interface Options {
  readonly minutes?: number;
}

export default async function crash({ minutes }: Options, parts: readonly string[]): Promise<void> {
  if (parts.includes("games")) await games();
  if (parts.includes("arena")) {
    await arena({ players: 500, processes: 1, minutes: minutes ?? 3, killMs: 3000 });
    await arena({ players: 200, processes: 2, minutes: minutes ?? 2, killMs: 3000 });
  }
  console.log(isWhole ? "Nothing was lost, doubled or out of date." : "Something went wrong.");
  process.exitCode = isWhole ? 0 : 1;
}

async function arena(options: Omit<ArenaOptions, "say">): Promise<void> {
  const { players, processes } = options;
  console.log(`${players} players on ${processes === 1 ? "one process" : "two processes"}:`);
  const report = await runArena({ ...options, say: (line) => console.log(`  ${line}`) });
  const { kills, lateKills, startMs, games, finished, seconds, faults } = report;
  console.log(
    `  ${kills} kills in ${seconds} s, ${lateKills} of them during the last games; a server was up again after ${startMs} ms; ${games} games counted once each, ${finished} of them finished before their players' eyes, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  isWhole &&= faults.length === 0;
}

async function games(): Promise<void> {
  for (const engine of ["sqlite", "postgres"] as const) {
    console.log(`${engine}:`);
    const report = await runCrashes({
      engine,
      rounds: 20,
      games: 30,
      roundMs: 2000,
      say: (line) => console.log(`  ${line}`),
    });
    const { kills, games, shots, reads, messages, faults } = report;
    console.log(
      `  ${kills} rounds, ${games} games, ${shots} shots, ${reads} reads, ${messages} messages checked, ${faults.length} faults`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    isWhole &&= faults.length === 0;
  }
  const { games, refusal, readiness, lost } = await runFullDisk();
  console.log(
    `full disk: ${games} games, then ${refusal.status} ${refusal.code}, /readyz ${readiness}, ${lost.length} lost`,
  );
  isWhole &&= lost.length === 0 && readiness === 503;
}
