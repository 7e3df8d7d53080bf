import {
  type AnsweredShot,
  type Cell,
  cellCount,
  createDefence,
  type Layout,
  type Variant,
} from "@broadside/rules";
import type { Choice } from "../review/choice.ts";

/** One player against a hidden fleet; every shot is answered immediately. */
export interface SoloGame {
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
  readonly squaresLeft: number;
}

/** The game after these shots. Undefined if they are not legal. */
export function soloGame(
  variant: Variant,
  layout: Layout,
  cells: readonly Cell[],
): SoloGame | undefined {
  const defence = createDefence(variant, layout);
  const fired = new Set<Cell>();
  const shots: AnsweredShot[] = [];
  for (const cell of cells) {
    const isOnBoard = Number.isInteger(cell) && cell >= 0 && cell < cellCount(variant);
    if (!isOnBoard || fired.has(cell) || defence.squaresLeft === 0) return undefined;
    fired.add(cell);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return { variant, shots, squaresLeft: defence.squaresLeft };
}

/** Every shot with what was known before it, for the review. The player has seat 0. */
export const soloChoices = ({ variant, shots }: SoloGame): readonly Choice[] =>
  shots.map((shot, i) => ({
    shot: { ...shot, seat: 0 },
    number: i + 1,
    before: { variant, shots: shots.slice(0, i) },
  }));
