import { AskingBelief, type NextMove, nextMove, type Question } from "@broadside/engine";
import { parseAnnouncementLine } from "@broadside/protocol";
import {
  type AnsweredShot,
  cellCount,
  createRng,
  fail,
  ok,
  type Result,
  type Variant,
} from "@broadside/rules";
import { cellAt, columnOf, rowOf } from "@broadside/rules/board";
import { excerpt, makeCellName, parseCellName } from "@broadside/rules/text";
import { problemText } from "@broadside/words";
import { createLineInput } from "../terminal/line-input.ts";
import { print } from "../terminal/print.ts";
import { clearLine, drawLine } from "../terminal/progress.ts";
import { UserError } from "../terminal/user-error.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";

/** Larger boards have too many rectangles to search. */
const MOST_SQUARES = 144;

/** What was learned, in order: a shot, or a question with its answer. */
type Noted = AnsweredShot | { readonly question: Question; readonly isYes: boolean };

interface Talk {
  readonly variant: Variant;
  readonly questions: number;
  readonly errorRate: number;
  readonly seed: string;
  readonly json: boolean;
}

/** Suggests questions and shots for a game played elsewhere, line by line. Returns the exit code. */
export async function askByLines(talk: Talk): Promise<number> {
  if (cellCount(talk.variant) > MOST_SQUARES) {
    throw new UserError(`This command is for boards of up to ${MOST_SQUARES} squares.`);
  }
  const input = createLineInput(process.stdin, talk.json ? process.stderr : process.stdout);
  let advice = advise(talk, []);
  try {
    for (;;) {
      printAdvice(talk, advice);
      const next = readLine(talk, advice, await input.ask("> "));
      if (next.ok) advice = advise(talk, next.value, advice);
      else print(talk.json ? JSON.stringify({ error: { message: next.error } }) : next.error);
    }
  } catch (error) {
    if (!(error instanceof UserLeft)) throw error;
    return exitCodeOf(error.how);
  } finally {
    input.close();
  }
}

const isQuestion = (each: Noted): each is Exclude<Noted, AnsweredShot> => "question" in each;

/** The next move after all that was noted. */
interface Advice {
  readonly noted: readonly Noted[];
  readonly belief: AskingBelief;
  readonly questionsLeft: number;
  readonly move: NextMove | undefined;
}

/** Extends the belief behind the previous advice, unless something was undone. */
function advise(talk: Talk, noted: readonly Noted[], before?: Advice): Advice {
  // The first takes seconds on some boards.
  if (process.stderr.isTTY) drawLine("Thinking…");
  const isMore = before !== undefined && noted.length > before.noted.length;
  const belief = isMore
    ? before.belief
    : new AskingBelief(talk.variant, talk.errorRate, createRng(talk.seed));
  for (const each of noted.slice(isMore ? before.noted.length : 0)) {
    if (isQuestion(each)) belief.addAnswer(each);
    else belief.addShot(each);
  }
  const questionsLeft = Math.max(0, talk.questions - noted.filter(isQuestion).length);
  const move = nextMove(belief, questionsLeft);
  if (process.stderr.isTTY) clearLine();
  return { noted, belief, questionsLeft, move };
}

function printAdvice({ variant, json }: Talk, { belief, questionsLeft: left, move }: Advice): void {
  const exact = belief.isExact;
  const lines = json
    ? [JSON.stringify({ ...moveJson(variant, move), exact, left })]
    : [moveText(variant, move, exact), ...(left > 0 ? [`Questions left: ${left}.`] : [])];
  print(...lines);
}

/** `none`: no layout fits, or no square is left. */
function moveJson(variant: Variant, move: NextMove | undefined): object {
  if (!move) return { type: "none" };
  const { type } = move;
  if (type === "fire") return { type, cell: makeCellName(variant, move.cell), chance: move.chance };
  const { question, yes, bits } = move.rated;
  const [from, to] = cornerNames(variant, question);
  return { type, from, to, atLeast: question.atLeast, yes, bits };
}

function moveText(variant: Variant, move: NextMove | undefined, isExact: boolean): string {
  const origin = isExact ? "exact" : "from a sample";
  if (!move) return "No layout fits, or no square is left. Type undo to take back the last line.";
  if (move.type === "fire") {
    return `Fire at ${makeCellName(variant, move.cell)}: a ${percent(move.chance)} chance of a hit (${origin}).`;
  }
  const { question, yes, bits } = move.rated;
  const where = placeText(variant, question);
  const text =
    question.atLeast === 1
      ? `is there a ship square ${where}`
      : `are there at least ${question.atLeast} ship squares ${where}`;
  return `Ask: ${text}? A ${percent(yes)} chance of yes, worth ${bits.toFixed(2)} bits (${origin}).`;
}

const percent = (chance: number): string => `${(chance * 100).toFixed(1)}%`;

function placeText(variant: Variant, question: Question): string {
  const [first, last] = cornerNames(variant, question);
  return first === last ? `at ${first}` : `from ${first} to ${last}`;
}

function cornerNames(
  variant: Variant,
  { top, left, bottom, right }: Question,
): [first: string, last: string] {
  const name = (row: number, column: number) => makeCellName(variant, cellAt(variant, row, column));
  return [name(top, left), name(bottom, right)];
}

function readLine(
  { variant }: Talk,
  { noted, move }: Advice,
  text: string,
): Result<readonly Noted[], string> {
  const line = text.trim();
  if (line === "quit" || line === "q") throw new UserLeft("quit");
  if (line === "undo") {
    return noted.length > 0 ? ok(noted.slice(0, -1)) : fail("There's nothing to undo.");
  }
  const own = /^(.+) (\d{1,3}) (yes|no)$/.exec(line);
  if (line === "yes" || line === "no") {
    if (move?.type !== "ask")
      return fail("No question is suggested now. Type a shot with its answer.");
    return ok([...noted, { question: move.rated.question, isYes: line === "yes" }]);
  }
  if (own) {
    const question = questionFrom(variant, own[1]!, Number(own[2]));
    return question.ok
      ? ok([...noted, { question: question.value, isYes: own[3] === "yes" }])
      : question;
  }
  const shot = parseAnnouncementLine(variant, line);
  if (!shot.ok) return fail(`${problemText(shot.error)} Or type yes, no, undo or quit.`);
  const isKnown = noted.some((each) => !isQuestion(each) && each.cell === shot.value.cell);
  return isKnown ? fail("You've already fired at this square.") : ok([...noted, shot.value]);
}

function questionFrom(
  variant: Variant,
  corners: string,
  atLeast: number,
): Result<Question, string> {
  const [first = "", second = first] = corners.split(/\s+/);
  const [from, to] = [parseCellName(variant, first), parseCellName(variant, second)];
  if (!from.ok || !to.ok || atLeast === 0) {
    return fail(
      `"${excerpt(corners)}" is not a rectangle. Type its corners, a number and the answer: B2 D5 2 yes`,
    );
  }
  const rows = [rowOf(variant, from.value), rowOf(variant, to.value)];
  const columns = [columnOf(variant, from.value), columnOf(variant, to.value)];
  return ok({
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
    atLeast,
  });
}
