// node scripts/run-ts.mjs bench/lab.ts: what the lab costs around a bot that fires at random, and
// how much faster two workers are than one. Ratios are of rounds that alternate in the same run.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createChunkPlayer, findBot, type RunDescription, runLab } from "@broadside/lab";
import {
  type AnsweredShot,
  classic,
  createDefence,
  createRng,
  randomLayout,
  unwrap,
} from "@broadside/rules";

const GAMES = 3000;
const ROUNDS = 9;
/** Of fewer games the counts of the first positions, which all threads need at once, are much. */
const EXACT_GAMES = 4000;
const EXACT_ROUNDS = 3;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Nothing but the bot, layouts and answers. Gives milliseconds and the sum of shots. */
function bareLoop(round: number): { ms: number; shots: number } {
  const variant = classic();
  const bot = unwrap(findBot("random", variant));
  const rng = createRng(`bare ${round}`);
  const begun = performance.now();
  let total = 0;
  for (let game = 0; game < GAMES; game++) {
    const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
    const shots: AnsweredShot[] = [];
    while (defence.squaresLeft > 0) {
      const cell = bot.choose({ variant, shots }, rng);
      shots.push({ cell, announcement: defence.answer(cell) });
    }
    total += shots.length;
  }
  return { ms: performance.now() - begun, shots: total };
}

/** The same number of games as the lab plays and counts them, in this thread. */
async function inTheLab(round: number): Promise<{ ms: number; shots: number }> {
  const run: RunDescription = {
    format: 1,
    variant: "classic",
    bots: [{ name: "random", games: GAMES }],
    layouts: { kind: "uniform" },
    seed: `lab ${round}`,
    games: GAMES,
    matches: 0,
    timeoutMs: 5000,
  };
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
  const overhead = 100 * (median(ratios) - 1);
  const time = median(perGame).toFixed(0);
  console.log(
    `| lab around a random bot | +${overhead.toFixed(1)} % over a bare loop | at most +30 % |`,
  );
  console.log(`| a random game in the lab | ${time} µs | |`);
}

/** Seconds of the command itself, without its start. */
function timeOf(jobs: number): number {
  const program = join(process.cwd(), "apps", "cli", "bin", "broadside.js");
  const time = (games: number) => {
    const args = ["simulate", "--bot", "exact", "-n", `${games}`, "--jobs", `${jobs}`, "--json"];
    const begun = performance.now();
    const run = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
    if (run.status !== 0) throw new Error(run.stderr);
    return (performance.now() - begun) / 1000;
  };
  return time(EXACT_GAMES) - time(1);
}

function measureSpeedUp(): void {
  const ratios: number[] = [];
  for (let round = 0; round < EXACT_ROUNDS; round++) ratios.push(timeOf(1) / timeOf(2));
  console.log(
    `| exact, two workers | ${median(ratios).toFixed(2)} x one worker | at least 1.70 x |`,
  );
}

console.log("| measured | here | target |\n|:---|---:|---:|");
await measureOverhead();
measureSpeedUp();
console.log(`\nNode ${process.versions.node}; medians of ${ROUNDS} and ${EXACT_ROUNDS} rounds.`);
