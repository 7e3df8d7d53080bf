import { createHash } from "node:crypto";
import { count, playAlone, type Strategy } from "@broadside/engine";
import {
  type AnsweredShot,
  type Cell,
  cellCount,
  createDefence,
  createRng,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { allBots, allPlacings } from "../plan/engine-bots.ts";

/**
 * Identifies a program's behaviour, so that only identical programs share a run. Combines
 * `sources`, a digest of every source file that determines a game, with a few games played here by
 * every bot, because the same sources might play differently on another machine.
 */
export function programSignature(sources: string): string {
  const hash = createHash("sha256").update(sources);
  const mini = preset("mini");
  const classic = preset("classic");
  for (const bot of allBots) {
    if (bot.canPlay(mini) === true) hash.update(`${bot.name} ${restOfGame(bot, mini)}\n`);
  }
  const shots = openingOf(classic);
  for (const bot of allBots) {
    if (bot.canPlay(classic) !== true) continue;
    const choice = bot.choose({ variant: classic, shots }, createRng("signature"));
    hash.update(`${bot.name} ${choice}\n`);
  }
  const { layouts, counts } = count({ variant: classic, shots }, { book: false });
  hash.update(`${layouts} ${counts.join(" ")}\n`);
  for (const placing of allPlacings) {
    const layout = placing.place(classic, createRng("signature"));
    hash.update(`${placing.name} ${JSON.stringify(layout)}\n`);
  }
  return hash.digest("hex").slice(0, 12);
}

/** Skips the first shots, which take some bots a long time. */
function restOfGame(bot: Strategy, variant: Variant): string {
  const first = spreadCells(variant, FIRST_SHOTS);
  const shots = playAlone(bot, variant, layoutOf(variant), createRng("signature"), first);
  return shots.map(({ cell }) => cell).join(" ");
}

const FIRST_SHOTS = 10;
/** Enough for a bot that enumerates layouts to be fast. */
const OPENING_SHOTS = 40;

function openingOf(variant: Variant): AnsweredShot[] {
  const defence = createDefence(variant, layoutOf(variant));
  const cells = spreadCells(variant, OPENING_SHOTS);
  return cells.map((cell) => ({ cell, announcement: defence.answer(cell) }));
}

const layoutOf = (variant: Variant) => unwrap(randomLayout(variant, createRng("signature layout")));

/** Cells spread over the board. */
const spreadCells = (variant: Variant, count: number): Cell[] =>
  Array.from({ length: count }, (_, i) => (i * 37) % cellCount(variant));
