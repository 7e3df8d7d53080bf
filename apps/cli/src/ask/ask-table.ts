import { createRng } from "@broadside/rules";
import { print } from "../terminal/print.ts";
import { createProgress } from "../terminal/progress.ts";
import { playAskGame } from "./ask-game.ts";
import type { NamedBoard } from "./board-file.ts";

/** What to play for the table. */
export interface AskTable {
  readonly boards: readonly NamedBoard[];
  readonly questions: readonly number[];
  readonly errorRates: readonly number[];
  readonly games: number;
  readonly maxShots: number;
  readonly seed: string;
}

/** Plays every board under every setting, and prints a line for each. */
export async function printAskTable(table: AskTable): Promise<void> {
  print(
    "| questions | wrong answers | mean F1 | standard error | games |",
    "|--:|--:|--:|--:|--:|",
  );
  for (const questions of table.questions) {
    // Without questions no answer can be wrong.
    for (const errorRate of questions === 0 ? [0] : table.errorRates) {
      const { mean, error } = await measure(table, questions, errorRate);
      const games = table.boards.length * table.games;
      const wrong = questions === 0 ? "–" : `${Math.round(errorRate * 1000) / 10}%`;
      print(`| ${questions} | ${wrong} | ${mean.toFixed(3)} | ${error.toFixed(3)} | ${games} |`);
    }
  }
}

/** The mean over the boards; its standard error takes them as a sample of all boards. */
async function measure(
  { boards, games, maxShots, seed }: AskTable,
  questions: number,
  errorRate: number,
): Promise<{ mean: number; error: number }> {
  const progress = createProgress(`${questions} questions, ${errorRate * 100}% wrong`);
  const means: number[] = [];
  for (const board of boards) {
    let sum = 0;
    for (let game = 0; game < games; game++) {
      const dice = createRng(seed).split(`${board.name} ${questions} ${errorRate} ${game}`);
      sum += playAskGame(board, { questions, errorRate, maxShots }, dice);
      progress.update((means.length + (game + 1) / games) / boards.length);
      // Lets Ctrl-C through.
      await new Promise((resolve) => setImmediate(resolve));
    }
    means.push(sum / games);
  }
  progress.clear();
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  const squares = means.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, means.length - 1) / means.length) };
}
