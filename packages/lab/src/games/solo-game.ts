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

/**
 * A solo game: a bot fires at a layout until every ship is sunk. There are no turns, so every shot
 * is answered at once.
 */
export interface SoloRecord {
  readonly shots: readonly AnsweredShot[];
  /** By ship, the number of the shot that sank it, from 1; 0 if afloat. */
  readonly sunkAt: readonly number[];
}

/**
 * Yields the bot's knowledge and expects the cell to fire at, so that callers may answer at once or
 * after waiting for a process. The record grows with the game, so that a forfeited game is recorded
 * up to its last shot.
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
    // Ask the defence: the announcement may not reveal a sinking.
    if (defence.lastSunk >= 0) sunkAt[defence.lastSunk] = shots.length;
  }
}

export const newSoloRecord = (variant: Variant): { shots: AnsweredShot[]; sunkAt: number[] } => ({
  shots: [],
  sunkAt: variant.fleet.map(() => 0),
});

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
