/** npm run crash: kills the server 20 times under load, on SQLite and on PostgreSQL. */
import { runCrashes } from "../tests/server/crash-rounds.ts";

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
  const { kills, games, shots, faults } = report;
  console.log(
    `  ${kills} kills, ${games} games, ${shots} acknowledged shots, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  isWhole &&= faults.length === 0;
}
console.log(isWhole ? "Nothing was lost or doubled." : "Something went wrong.");
process.exitCode = isWhole ? 0 : 1;
