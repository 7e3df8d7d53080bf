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
  readonly json: boolean;
}

/** Plays every board under every setting, and prints a line for each as soon as it is done. */
export async function printAskTable(table: AskTable): Promise<void> {
  if (!table.json) print(...heads);
  for (const questions of table.questions) {
    // Without questions no answer can be wrong.
    for (const errorRate of questions === 0 ? [0] : table.errorRates) {
      const measured = await measure(table, questions, errorRate);
      print(table.json ? JSON.stringify(measured) : rowText(measured));
    }
  }
  if (!table.json) print("", settingNotes);
}

const heads = [
  "| questions | wrong answers | mean F1 | standard error | games |",
  "|--:|--:|--:|--:|--:|",
];

/** A row of the table. */
interface Measured {
  readonly questions: number;
  readonly wrongPercent: number;
  readonly mean: number;
  readonly standardError: number;
  readonly games: number;
}

function rowText({ questions, wrongPercent, mean, standardError, games }: Measured): string {
  const wrong = questions === 0 ? "–" : `${wrongPercent}%`;
  return `| ${questions} | ${wrong} | ${mean.toFixed(3)} | ${standardError.toFixed(3)} | ${games} |`;
}

/** Printed below the table, and part of docs/asking.md. */
const settingNotes = `Mean F1 is over the boards, and its standard error takes them as a sample.

The published medians, read off the plot in arXiv 2510.20886, are 0.63 for people, 0.64 for a
greedy player and about 0.81 for the best language model with questions. The settings differ:
there, people and language models ask in English, and a partner answers, who may misunderstand
the question. Here a question is a rectangle and a number of ship squares, the board answers, and
answers are wrong at a stated, independent rate that the player knows. Ours are means, not
medians. In both, the player sees the lengths of the ships and is told which ship a hit belongs
to. The authors draw layouts ship by ship; we take all layouts as equally likely. The boards had
no part in tuning, which used random layouts of the same fleets.`;

/** The mean over the boards; its standard error takes them as a sample of all boards. */
async function measure(
  { boards, games, maxShots, seed }: AskTable,
  questions: number,
  errorRate: number,
): Promise<Measured> {
  const wrongPercent = Math.round(errorRate * 1000) / 10;
  const progress = createProgress(`${questions} questions, ${wrongPercent}% wrong`);
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
  const standardError = Math.sqrt(squares / Math.max(1, means.length - 1) / means.length);
  return { questions, wrongPercent, mean, standardError, games: boards.length * games };
}
