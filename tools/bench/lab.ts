// npm run bench:lab: the lab's overhead around a bot that fires at random, and how much faster two workers
// are than one. Ratios compare rounds that alternate in the same run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createChunkPlayer, findBotFor, runLab } from "@broadside/lab";
import { createRng, preset, unwrap } from "@broadside/rules";
import { program } from "../shared/broadside.mjs";
import { medianOf } from "../shared/figures.mjs";
import { randomRun } from "../shared/random-run.ts";
import { tableHead, tableRow } from "../shared/report.mjs";
import { playRandom } from "../shared/solo-game.ts";

const GAMES = 3000;
const ROUNDS = 9;
/** With fewer games, counting the first positions, which all threads need at once, would weigh too much. */
const EXACT_GAMES = 10_000;
const EXACT_ROUNDS = 3;

/** Nothing but the bot, layouts and answers: milliseconds and the sum of shots. */
function bareLoop(round: number): { ms: number; shots: number } {
  const variant = preset("classic");
  const bot = unwrap(findBotFor("random", variant));
  const rng = createRng(`bare ${round}`);
  const begun = performance.now();
  let total = 0;
  for (let game = 0; game < GAMES; game++) {
    total += playRandom(bot, variant, rng).length;
  }
  return { ms: performance.now() - begun, shots: total };
}

/** As many games in the lab, in this thread. */
async function inTheLab(round: number): Promise<{ ms: number; shots: number }> {
  const run = randomRun(GAMES, `lab ${round}`);
  const begun = performance.now();
  const { state } = await runLab(run, createChunkPlayer(run));
  const ms = performance.now() - begun;
  const shots = state.tally.bots[0]!.shots.reduce((sum, games, n) => sum + games * n, 0);
  return { ms, shots };
}

async function measureOverhead(): Promise<void> {
  const ratios: number[] = [];
  const perGame: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = bareLoop(round);
    const lab = await inTheLab(round);
    if (round === 0) continue; // The first round also pays for compiling.
    ratios.push(lab.ms / lab.shots / (bare.ms / bare.shots));
    perGame.push((1000 * lab.ms) / GAMES);
  }
  const overhead = 100 * (medianOf(ratios) - 1);
  const time = medianOf(perGame).toFixed(0);
  const text = `+${overhead.toFixed(1)}% over a bare loop`;
  console.log(tableRow(["lab around a random bot", text, "at most +30%"]));
  console.log(tableRow(["a random game in the lab", `${time} µs`, ""]));
}

/** Seconds that a command takes, or several identical ones at once. */
async function seconds(games: number, jobs: number, processes = 1): Promise<number> {
  const args = ["simulate", "--bot", "exact", "-n", `${games}`, "--jobs", `${jobs}`, "--json"];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: processes }, async () => {
      const child = spawn(process.execPath, [program, ...args], { stdio: "ignore" });
      const [status] = await once(child, "exit");
      if (status !== 0) throw new Error(`broadside ${args.join(" ")} ended with ${status}`);
    }),
  );
  return (performance.now() - begun) / 1000;
}

/** With a control: two separate runs at once, compared with one after the other. */
async function measureSpeedUp(): Promise<void> {
  const ratios: number[] = [];
  const controls: number[] = [];
  for (let round = 0; round < EXACT_ROUNDS; round++) {
    const one = (await seconds(EXACT_GAMES, 1)) - (await seconds(1, 1));
    const two = (await seconds(EXACT_GAMES, 2)) - (await seconds(1, 2));
    ratios.push(one / two);
    controls.push((2 * one) / ((await seconds(EXACT_GAMES, 1, 2)) - (await seconds(1, 1, 2))));
  }
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(", ");
  const title = `exact, ${EXACT_GAMES} games, two workers`;
  const text = `${medianOf(ratios).toFixed(2)} x one worker (${each})`;
  console.log(tableRow([title, text, "at least 1.70 x"]));
  const control = `${medianOf(controls).toFixed(2)} x in turn`;
  console.log(tableRow(["two such runs at once", control, ""]));
}

console.log(tableHead(["measured", "here", "target"]));
await measureOverhead();
await measureSpeedUp();
console.log(`\nNode ${process.versions.node}; medians of ${ROUNDS} and ${EXACT_ROUNDS} rounds.`);
