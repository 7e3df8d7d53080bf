import { createHash } from "node:crypto";
import { count, type Strategy } from "@broadside/engine";
import {
  type AnsweredShot,
  cellCount,
  createDefence,
  createRng,
  type Defence,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { allBots, allPlacings } from "../plan/engine-bots.ts";

/**
 * What a worker says of itself before it may take part. It covers what the program would answer twice
 * over: `sources` is a digest of every source that decides a game, so it changes with any of them; and
 * a few games played here and now, by every bot, tell machines apart on which the same sources would
 * play otherwise.
 */
export function programSignature(sources: string): string {
  const hash = createHash("sha256").update(sources);
  const mini = unwrap(preset("mini"));
  const classic = unwrap(preset("classic"));
  for (const bot of allBots) {
    if (bot.canPlay(mini) === true) hash.update(`${bot.name} ${restOfGame(bot, mini)}\n`);
  }
  const { shots } = opened(classic, OPENING_SHOTS);
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

/** Without the first shots, over which some bots think long. */
function restOfGame(bot: Strategy, variant: Variant): string {
  const { defence, shots } = opened(variant, FIRST_SHOTS);
  const rng = createRng("signature");
  while (defence.squaresLeft > 0) {
    const cell = bot.choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots.map(({ cell }) => cell).join(" ");
}

const FIRST_SHOTS = 10;
/** So many that a bot which goes through every layout is soon done. */
const OPENING_SHOTS = 40;

/** A game on a fixed layout after shots that are spread over the board. */
function opened(variant: Variant, count: number): { defence: Defence; shots: AnsweredShot[] } {
  const layout = unwrap(randomLayout(variant, createRng("signature layout")));
  const defence = createDefence(variant, layout);
  const cells = Array.from({ length: count }, (_, i) => (i * 37) % cellCount(variant));
  return { defence, shots: cells.map((cell) => ({ cell, announcement: defence.answer(cell) })) };
}
