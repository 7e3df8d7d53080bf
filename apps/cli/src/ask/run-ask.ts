import { UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { askByLines } from "./ask-lines.ts";
import { printAskTable } from "./ask-table.ts";
import { readBoards } from "./board-file.ts";

/** The flags of `broadside ask`. */
export interface AskOptions {
  readonly variant: string;
  readonly questions?: string;
  readonly wrong?: string;
  readonly boards?: string;
  readonly games: number;
  readonly shots: number;
  readonly seed: string;
  readonly json?: boolean;
}

const MOST_QUESTIONS = 1000;
/** Above half, an answer would mean its opposite. */
const MOST_WRONG = 49;

/** Runs `broadside ask` and returns its exit code. */
export async function runAsk(options: AskOptions): Promise<number> {
  const { questions, wrong, boards, games, shots, seed, json = false } = options;
  if (boards === undefined) {
    const [left] = numbersFrom("--questions", questions ?? "15", MOST_QUESTIONS);
    const [percent] = numbersFrom("--wrong", wrong ?? "0", MOST_WRONG);
    const variant = variantFrom(options.variant);
    return askByLines({ variant, questions: left!, errorRate: percent! / 100, seed, json });
  }
  await printAskTable({
    boards: readBoards(boards),
    questions: numbersFrom("--questions", questions ?? "0,5,15", MOST_QUESTIONS),
    errorRates: numbersFrom("--wrong", wrong ?? "0,5,10", MOST_WRONG).map((each) => each / 100),
    games,
    maxShots: shots,
    seed,
    json,
  });
  return 0;
}

/** Reads a list of numbers like "0,5,15". */
function numbersFrom(flag: string, text: string, most: number): number[] {
  const numbers = text
    .split(",")
    .map((part) => (/^\d+(\.\d+)?$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.every((each) => each >= 0 && each <= most)) return numbers;
  throw new UserError(
    `${flag} takes numbers from 0 to ${most}, like 0,5,15, not "${text.slice(0, 40)}".`,
  );
}
