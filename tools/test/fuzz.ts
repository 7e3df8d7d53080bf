// npm run fuzz: 100,000 messages that no client would send, 1,000 connections that stall, and floods of
// pings, fragments and pipelined requests while a game is played.
import { runAttacks } from "../../tests/server/attack-rounds.ts";
import { runFuzz } from "../../tests/server/fuzz-rounds.ts";
import { startHost, usualMessages } from "../../tests/server/host.ts";

export default async function fuzz(_options: object, seed: string) {
  const host = await startHost(undefined);
  const report = await runFuzz({ url: host.url, messages: 100_000, stalled: 1000, seed });
  await host.remove();
  const attacked = await startHost(undefined, usualMessages);
  const attacks = await runAttacks({ url: attacked.url, tries: 3, chunks: 400 });
  await attacked.remove();
  const [before, after] = report.memory;
  console.log(
    `${report.messages} messages, ${report.answers} answers, ${report.stalled} stalled connections`,
  );
  console.log(`memory of the server: ${before} MB before, ${after} MB after`);
  for (const attack of attacks) {
    const { name, megabytes, closed, connections, moves, p99, slowest, memory } = attack;
    console.log(
      `${name}: ${megabytes} MB, ${closed} of ${connections} connections closed; ${moves} moves beside it, p99 ${p99} ms, slowest ${slowest} ms; at most ${memory} MB of memory`,
    );
  }
  for (const fault of report.faults) console.log(fault);
  const isGood = attacks.every(({ closed, connections }) => closed === connections);
  process.exitCode = report.faults.length === 0 && isGood ? 0 : 1;
}
