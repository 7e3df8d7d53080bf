import { outcomeText, presetTitle } from "@broadside/play";
import { capitalise } from "@broadside/rules/text";
import { oddsLines } from "../board/odds-text.ts";
import { drawSea, sideBySide } from "../board/plain-board.ts";
import { createLineInput, type LineInput } from "../terminal/line-input.ts";
import { createProgress } from "../terminal/progress.ts";
import type { RecordView } from "./record-view.ts";
import type { ShotOdds } from "./shot-odds.ts";

/** A record to replay line by line. */
interface PlainReplay {
  readonly record: RecordView;
  readonly odds: ShotOdds;
  /** Print a verdict for each shot; print the odds before the next one. */
  readonly wants: { readonly review: boolean; readonly odds: boolean };
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints a whole game: every shot, then both boards. */
export async function printReplay(replay: PlainReplay, at: number): Promise<void> {
  const { record, odds, wants } = replay;
  print(titleOf(record));
  const progress = createProgress("Reviewing the shots");
  for (const [i, line] of record.log(at).entries()) {
    if (wants.review) await odds.count(i + 1);
    progress.update((i + 1) / at);
    const verdict = wants.review ? odds.verdict(i + 1) : undefined;
    print(verdict === undefined ? line : `${line} ${verdict}`);
  }
  progress.clear();
  printBoards(replay, at);
  if (wants.odds) await printOdds(replay, at);
}

/** Replays shot by shot at a terminal. Throws `UserLeft` at the end of the input. */
export async function replayByLines(replay: PlainReplay, start: number): Promise<void> {
  const input = createLineInput();
  print(titleOf(replay.record));
  for (const line of help) print(line);
  try {
    await step(replay, start, input);
  } finally {
    input.close();
  }
}

const help: readonly string[] = [
  "Enter: next shot · b: back · a number: go to that shot · boards · quit",
  "odds: before the next shot · review: how good the last shot was · help",
];

async function step(replay: PlainReplay, start: number, input: LineInput): Promise<void> {
  const { record, wants } = replay;
  let at = start;
  for (;;) {
    print(record.log(at).at(-1) ?? "Both fleets are placed.");
    if (wants.review) await printVerdict(replay, at);
    if (wants.odds) await printOdds(replay, at);
    if (at === record.shots) printBoards(replay, at);
    const next = await askWhere(replay, at, input);
    if (next === undefined) return;
    at = next;
  }
}

/** Asks which shot to show next. Undefined to leave. */
async function askWhere(
  replay: PlainReplay,
  at: number,
  input: LineInput,
): Promise<number | undefined> {
  const { shots } = replay.record;
  for (;;) {
    const answer = (await input.ask(`Shot ${at} of ${shots}: `)).toLowerCase();
    switch (answer) {
      case "q":
      case "quit":
        return undefined;
      case "":
        return at === shots ? undefined : at + 1;
      case "b":
      case "back":
        return Math.max(0, at - 1);
      case "boards":
        printBoards(replay, at);
        break;
      case "odds":
      case "h":
        await printOdds(replay, at);
        break;
      case "review":
      case "v":
        await printVerdict(replay, at);
        break;
      case "help":
      case "?":
        for (const line of help) print(line);
        break;
      default:
        if (/^\d+$/.test(answer)) return Math.min(shots, Number(answer));
        print("I do not understand that. You can type:");
        for (const line of help) print(line);
    }
  }
}

async function printVerdict({ odds }: PlainReplay, at: number): Promise<void> {
  await odds.count(at);
  print(odds.verdict(at) ?? "There is no answered shot to review here.");
}

/** Prints the odds as the next shooter knew them. */
async function printOdds({ record, odds }: PlainReplay, at: number): Promise<void> {
  const choice = odds.choice(at + 1);
  const found = await odds.count(at + 1);
  if (!choice || !found) return print("There is no next shot to show the odds of.");
  print(`${capitalise(record.record.players[choice.shot.seat])}'s odds for shot ${at + 1}:`);
  const lines = oddsLines(choice.before, found, process.stdout.columns);
  for (const line of lines) print(line);
}

function printBoards({ record }: PlainReplay, at: number): void {
  const { view, names } = record.scene(at);
  const [left, right] = ([1, 0] as const).map((seat) => ({
    title: `${capitalise(names[seat])}'s waters`,
    lines: drawSea(view, seat),
  }));
  print("");
  for (const line of sideBySide(left!, right!, process.stdout.columns ?? 80)) print(line);
  if (view.outcome)
    for (const line of ["", ...outcomeText(view.outcome, names, "spectator")]) print(line);
}

export const titleOf = ({ record, shots }: RecordView): string =>
  `${presetTitle(record.variant.name)}: ${record.players[0]} against ${record.players[1]}, ${shots} shots.`;
