import { outcomeText, presetTitle, who } from "@broadside/play";
import { terminalPlay, terminalReplay } from "@broadside/words";
import { watersTitle } from "../board/fleet-text.ts";
import { oddsLines } from "../board/odds-text.ts";
import { drawSea, sideBySide } from "../board/plain-board.ts";
import { createLineInput, type LineInput } from "../terminal/line-input.ts";
import { print } from "../terminal/print.ts";
import { createProgress } from "../terminal/progress.ts";
import type { RecordView } from "./record-view.ts";
import type { ShotOdds } from "./shot-odds.ts";

interface PlainReplay {
  readonly record: RecordView;
  readonly odds: ShotOdds;
  /** Print a verdict for each shot; print the odds before the next one. */
  readonly wants: { readonly review: boolean; readonly odds: boolean };
}

/** Prints a whole game: every shot, then both boards. */
export async function printReplay(replay: PlainReplay, at: number): Promise<void> {
  const { record, odds, wants } = replay;
  print(titleOf(record));
  const progress = createProgress(terminalPlay.reviewing());
  for (const [i, line] of record.log(at).entries()) {
    if (wants.review) await odds.count(i + 1);
    progress.update((i + 1) / at);
    const verdict = wants.review ? odds.verdict(i + 1) : undefined;
    print(verdict === undefined ? line : terminalReplay.reviewedShot({ shot: line, verdict }));
  }
  progress.clear();
  printBoards(replay, at);
  if (wants.odds) await printOdds(replay, at);
}

/** Replays shot by shot at a terminal. Throws `UserLeft` at the end of the input. */
export async function replayByLines(replay: PlainReplay, start: number): Promise<void> {
  const input = createLineInput();
  print(titleOf(replay.record));
  printHelp();
  try {
    await step(replay, start, input);
  } finally {
    input.close();
  }
}

function printHelp(): void {
  print(terminalReplay.help(), terminalReplay.helpMore());
}

async function step(replay: PlainReplay, start: number, input: LineInput): Promise<void> {
  const { record, wants } = replay;
  let at = start;
  for (;;) {
    print(record.log(at).at(-1) ?? terminalReplay.fleetsPlaced());
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
    const answer = (await input.ask(terminalReplay.prompt({ shot: at, shots }))).toLowerCase();
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
        printHelp();
        break;
      default:
        if (/^\d+$/.test(answer)) return Math.min(shots, Number(answer));
        print(terminalReplay.notUnderstood());
        printHelp();
    }
  }
}

async function printVerdict({ odds }: PlainReplay, at: number): Promise<void> {
  await odds.count(at);
  print(odds.verdict(at) ?? terminalReplay.nothingToReview());
}

/** Prints the odds as the next shooter knew them. */
async function printOdds({ record, odds }: PlainReplay, at: number): Promise<void> {
  const choice = odds.choice(at + 1);
  const found = await odds.count(at + 1);
  if (!choice || !found) return print(terminalReplay.noNextShot());
  const name = who(record.record.players, choice.shot.seat);
  print(terminalReplay.oddsFor({ name, shot: at + 1 }));
  print(...oddsLines(choice.before, found, process.stdout.columns));
}

function printBoards({ record }: PlainReplay, at: number): void {
  const { view, names } = record.scene(at);
  const [left, right] = ([1, 0] as const).map((seat) => ({
    title: watersTitle("spectator", names, seat),
    lines: drawSea(view, seat),
  }));
  print("", ...sideBySide(left!, right!, process.stdout.columns ?? 80));
  if (view.outcome) print("", ...outcomeText(view.outcome, names, "spectator"));
}

export const titleOf = ({ record, shots }: RecordView): string =>
  terminalReplay.title({
    game: presetTitle(record.variant.name),
    first: who(record.players, 0),
    second: who(record.players, 1),
    shots,
  });
