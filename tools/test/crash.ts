// npm run crash: 20 rounds of faults under load, on SQLite and on PostgreSQL with two processes: clocks
// set forward and back, kills, sleep, a lost database, a silent loss of the notification connection.
// Then a full disk.
import { runCrashes } from "../../tests/server/crash-rounds.ts";
import { runFullDisk } from "../../tests/server/full-disk.ts";

let isWhole = true;
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
console.log(isWhole ? "Nothing was lost, doubled or out of date." : "Something went wrong.");
process.exitCode = isWhole ? 0 : 1;
