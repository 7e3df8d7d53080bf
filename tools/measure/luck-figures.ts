// npm run luck:figures: the figures of docs/luck.md that `npm run strength -- presets` does not measure.
import { findBot, gameLuck, playAlone, valueFor } from "@broadside/engine";
import { shotWorth } from "@broadside/engine/internals";
import {
  type AnsweredShot,
  createRng,
  knowledgeBefore,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { runBroadside } from "../shared/broadside.mjs";
import { meanOf, plusMinus, standardDeviation } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";

const page = "docs/luck.md";
const GAMES = 40;

export default function luckFigures() {
  writePart("luck-runs", runs(), page);
  writePart("luck-time", times(), page);
  writePart("luck-costs", costs(), page);
}

/** A bot with its own randomness, and one whose mean is known. */
function runs(): string {
  const rows = [
    ["--bot", "random", "-n", "1000"],
    ["--variant", "mini", "--bot", "density", "-n", "2000"],
  ].map((args) => {
    const { bots } = JSON.parse(runBroadside(["simulate", ...args, "--luck", "--json"]));
    const means = [bots[0], bots[0].corrected].map((mean) => plusMinus(mean, 4));
    return [`\`broadside simulate ${args.join(" ")} --luck\``, ...means];
  });
  return table(["command", "raw mean", "without luck"], rows);
}

/** Processor time, because other programs may share the machine. */
function times(): string {
  const rows = ["classic", "sea-battle"].map((id) => {
    const variant = preset(id);
    const value = valueFor(variant);
    const began = process.cpuUsage();
    const games = gamesOf("density", variant);
    const playing = process.cpuUsage(began);
    for (const shots of games) gameLuck({ variant, shots }, value);
    const all = process.cpuUsage(began);
    return [id, perGame(playing.user), perGame(all.user - playing.user)];
  });
  const note = `Milliseconds of processor time per game, ${GAMES} games in one thread. Made by \`npm run luck:figures\`.`;
  return `${table(["rules", "`density` itself", "counting the answers"], rows)}\n\n${note}`;
}

const perGame = (microseconds: number): string => (microseconds / 1000 / GAMES).toFixed(1);

/** What the review charges bots for their choices. */
function costs(): string {
  const variant = preset("classic");
  const rows = ["foresight", "density", "captain"].map((name) => {
    const charged = gamesOf(name, variant).map((shots) => costOf(variant, shots));
    const standardError = standardDeviation(charged) / Math.sqrt(GAMES);
    return [`\`${name}\``, plusMinus({ mean: meanOf(charged), standardError }, 2)];
  });
  const note = `Shots per game, mean ± standard error over ${GAMES} games on the classic board. Made by \`npm run luck:figures\`.`;
  return `${table(["bot", "cost of its choices"], rows)}\n\n${note}`;
}

function costOf(variant: Variant, shots: readonly AnsweredShot[]): number {
  return shots.reduce((sum, { cell }, i) => {
    const worth = shotWorth(knowledgeBefore({ variant, shots }, i), cell);
    return sum + (worth ? worth.needed - worth.bestNeeded : 0);
  }, 0);
}

/** All bots play on the same layouts. */
function gamesOf(name: string, variant: Variant): AnsweredShot[][] {
  const bot = unwrap(findBot(name, variant));
  return Array.from({ length: GAMES }, (_, game) => {
    const rng = createRng("luck figures").split(game);
    return playAlone(bot, variant, unwrap(randomLayout(variant, rng.split("layout"))), rng);
  });
}
