import {
  type AnsweredShot,
  type Cell,
  createDefence,
  type Knowledge,
  type Layout,
  type Rng,
  type Variant,
} from "@broadside/rules";
import { type Bot, drive, Forfeit } from "./bot.ts";

/** A bot alone against a layout, until every ship is sunk. Without an opponent there are no turns: every shot is answered at once. */
export interface SoloRecord {
  readonly shots: readonly AnsweredShot[];
  /** By ship, in the fleet's order: the number of the shot that sank it, from 1; 0 if afloat. */
  readonly sunkAt: readonly number[];
}

/**
 * The game itself: gives what the bot knows, takes the cell it fires at. Whoever drives it may do
 * so at once or after waiting for another process; the rules are here once. The record grows
 * while the game goes on, so that a forfeited game is on record up to its last shot.
 */
export function* soloGame(
  variant: Variant,
  layout: Layout,
  record: { shots: AnsweredShot[]; sunkAt: number[] },
): Generator<Knowledge, void, Cell> {
  const { shots, sunkAt } = record;
  const defence = createDefence(variant, layout);
  while (defence.squaresLeft > 0) {
    const cell = yield { variant, shots };
    shots.push({ cell, announcement: defence.answer(cell) });
    // Asked of the defence, since the announcement may keep a sinking secret.
    if (defence.lastSunk >= 0) sunkAt[defence.lastSunk] = shots.length;
  }
}

export const newSoloRecord = (variant: Variant): { shots: AnsweredShot[]; sunkAt: number[] } => ({
  shots: [],
  sunkAt: variant.fleet.map(() => 0),
});

/** One bot's solo game, shot by shot. */
export interface PlayedSolo {
  readonly record: SoloRecord;
  readonly forfeit?: Forfeit;
}

export async function playSolo(
  bot: Bot,
  variant: Variant,
  layout: Layout,
  rng: Rng,
): Promise<PlayedSolo> {
  const record = newSoloRecord(variant);
  try {
    const begun = bot.begin(variant, rng);
    const shooter = begun instanceof Promise ? await begun : begun;
    await drive(soloGame(variant, layout, record), (knowledge) => shooter.choose(knowledge));
    await shooter.over?.({ variant, shots: record.shots }, "won");
    return { record };
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    return { record, forfeit: error };
  }
}
