import type { ArchivedGame, ArchiveEntry } from "../archive/archived-game.ts";
import { isWhole, personChoices } from "../archive/archived-game.ts";
import { mistakeFrom, type Question } from "./question.ts";

export interface Mistake {
  readonly id: string;
  readonly game: ArchivedGame;
  /** Among the person's own shots, from 1. */
  readonly number: number;
  readonly cost: number;
}

/** Smaller costs are too subtle to learn from. */
const LEAST_COST = 0.05;

/** The costliest of all games first, without those already answered. */
export const mistakesIn = (
  entries: readonly ArchiveEntry[],
  answered: ReadonlySet<string>,
): readonly Mistake[] =>
  entries
    .filter(isWhole)
    .flatMap((game) =>
      (game.figures?.costly ?? []).map(({ number, cost }) => ({
        id: `${game.id} shot ${number}`,
        game,
        number,
        cost,
      })),
    )
    .filter(({ id, cost }) => cost >= LEAST_COST && !answered.has(id))
    .sort((a, b) => b.cost - a.cost);

/** Undefined if the game cannot be read after all. */
export function questionOf({ id, game, number }: Mistake): Question | undefined {
  const choice = personChoices(game)[number - 1];
  return choice && mistakeFrom(id, choice);
}
