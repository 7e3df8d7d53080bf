/** npm run fuzz: 100,000 messages that no client would send, and 1,000 connections that stall. */
import { readOptions } from "../scripts/options.mjs";
import { runFuzz } from "../tests/server/fuzz-rounds.ts";
import { startHost } from "../tests/server/host.ts";

const host = await startHost(undefined);
const [seed = "broadside"] = readOptions("fuzz").words;
const report = await runFuzz({ url: host.url, messages: 100_000, stalled: 1000, seed });
await host.remove();
const [before, after] = report.memory;
console.log(
  `${report.messages} messages, ${report.answers} answers, ${report.stalled} stalled connections`,
);
console.log(`memory of the server: ${before} MB before, ${after} MB after`);
for (const fault of report.faults) console.log(fault);
process.exitCode = report.faults.length === 0 ? 0 : 1;
