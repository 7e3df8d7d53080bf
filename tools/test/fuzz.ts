// npm run fuzz: 100,000 messages that no client would send, 1,000 connections that stall, then floods of
// pings, messages, fragments and pipelined requests and a crowd of slow bots, each beside a normal game.
import { loadavg } from "node:os";
import { attacks, runAttack } from "../../tests/server/attack-rounds.ts";
import { runBotCrowd } from "../../tests/server/bot-crowd.ts";
import { runFuzz } from "../../tests/server/fuzz-rounds.ts";
import { startHost, usualMessages } from "../../tests/server/host.ts";
import { playBeside, type SteadyReport } from "../../tests/server/steady-game.ts";
import { medianOf, quantile, whole } from "../shared/figures.mjs";
import { tableHead, tableRow } from "../shared/report.mjs";

/** Moves of the normal game beside each attack, and what its players and operator may expect. */
const MOVES = 200;
const MOST_P99_MS = 150;
const MOST_MEGABYTES = 400;

const heads = ["attack", "sent MB", "connections", "closed", "moves", "p99 ms", "slowest ms", "MB"];

export default async function fuzz(_options: object, seed: string) {
  const host = await startHost(undefined);
  const { messages, answers, stalled, memory, faults } = await runFuzz({
    url: host.url,
    messages: 100_000,
    stalled: 1000,
    seed,
  });
  await host.remove();
  console.log(
    `${messages} messages, ${answers} answers, ${stalled} stalled connections; memory of the server ${memory[0]} MB before, ${memory[1]} MB after`,
  );
  const isGood = [faults.length === 0, await flood(), await crowd()];
  for (const fault of faults) console.log(fault);
  process.exitCode = isGood.every((each) => each) ? 0 : 1;
}

const isWithin = ({ p99, memory }: SteadyReport): boolean =>
  p99 <= MOST_P99_MS && memory < MOST_MEGABYTES;

/** Each attack has a new server: memory that another has left behind is not its own. */
async function flood(): Promise<boolean> {
  console.log(`\nload average ${loadavg()[0]!.toFixed(1)}\n\n${tableHead(heads)}`);
  let isGood = true;
  for (const each of attacks) {
    const host = await startHost(undefined, usualMessages);
    const report = await runAttack(each, { url: host.url, moves: MOVES, chunks: 400 });
    await host.remove();
    const { name, attack, moves, p99, slowest, memory } = report;
    const { megabytes, connections, closed } = attack;
    console.log(
      tableRow([name, whole(megabytes), connections, closed, moves, p99, slowest, memory]),
    );
    isGood &&= closed === connections && isWithin(report);
  }
  return isGood;
}

async function crowd(): Promise<boolean> {
  const host = await startHost(undefined, { BROADSIDE_TRUST_PROXY: "1" });
  const report = await playBeside(host.url, MOVES, (isOver) => runBotCrowd(host.url, isOver));
  await host.remove();
  const { moves, p99, slowest, memory } = report;
  const { asked, replies, creations } = report.attack;
  console.log(tableRow(["a crowd of slow bots", "–", "–", "–", moves, p99, slowest, memory]));
  console.log(`\nload average ${loadavg()[0]!.toFixed(1)}; the crowd's games:`);
  for (const [outcome, games] of Object.entries(asked)) console.log(`  ${games} ${outcome}`);
  const spread = (times: readonly number[]) =>
    `${times.length} times, median ${whole(medianOf(times))} ms, p99 ${whole(quantile(times, 0.99))} ms, slowest ${whole(Math.max(...times))} ms`;
  console.log(`A quick bot replies to others: ${spread(replies)}.`);
  console.log(`Others create a game with custom rules: ${spread(creations)}.`);
  return isWithin(report);
}
