import { outcomeText } from "@broadside/play";
import { capital, presetTitle } from "@broadside/rules";
import { plainBoards, sideBySide } from "../board/plain-board.ts";
import { type Symbols, symbolsFor } from "../board/squares.ts";
import { createLineInput, type LineInput } from "../terminal/line-input.ts";
import type { RecordView } from "./record-view.ts";

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The whole game into a pipe: every shot, then both boards. */
export function printReplay(record: RecordView, at: number, symbols: Symbols | undefined): void {
  print(titleOf(record));
  for (const line of record.log(at)) print(line);
  printBoards(record, at, symbols);
}

/** Shot by shot at a terminal. Throws `UserLeft` at the end of the input. */
export async function replayByLines(
  record: RecordView,
  start: number,
  symbols: Symbols | undefined,
): Promise<void> {
  const input = createLineInput();
  print(titleOf(record));
  print("Enter: next shot · b: back · a number: go to that shot · boards · quit");
  try {
    await step(record, start, input, symbols);
  } finally {
    input.close();
  }
}

async function step(
  record: RecordView,
  start: number,
  input: LineInput,
  symbols: Symbols | undefined,
): Promise<void> {
  let at = start;
  for (;;) {
    print(record.log(at).at(-1) ?? "Both fleets are placed.");
    if (at === record.shots) printBoards(record, at, symbols);
    const answer = (await input.ask(`Shot ${at} of ${record.shots}: `)).toLowerCase();
    if (answer === "q" || answer === "quit") return;
    if (answer === "boards") printBoards(record, at, symbols);
    else if (answer === "" && at === record.shots) return;
    else at = goal(answer, at, record.shots);
  }
}

function goal(answer: string, at: number, shots: number): number {
  const wanted = answer === "" ? at + 1 : answer === "b" ? at - 1 : Number(answer);
  if (Number.isInteger(wanted)) return Math.min(shots, Math.max(0, wanted));
  print(`Type a number from 0 to ${shots}, b, boards or quit, or just press Enter.`);
  return at;
}

function printBoards(record: RecordView, at: number, symbols: Symbols | undefined): void {
  const { view, names } = record.scene(at);
  const boards = plainBoards(symbols ?? symbolsFor(view.variant));
  const [left, right] = ([1, 0] as const).map((seat) => ({
    title: `${capital(names[seat])}'s waters`,
    lines: boards.sea(view, seat),
  }));
  print("");
  for (const line of sideBySide(left!, right!, process.stdout.columns ?? 80)) print(line);
  if (view.outcome)
    for (const line of ["", ...outcomeText(view.outcome, names, "spectator")]) print(line);
}

const titleOf = ({ record, shots }: RecordView): string =>
  `${presetTitle(record.variant.name)}: ${record.players[0]} against ${record.players[1]}, ${shots} shots.`;
