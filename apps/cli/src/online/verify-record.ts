import { outcomeText } from "@broadside/play";
import { checkFairness, type FairGame } from "@broadside/protocol";
import { opponentOf, type Problem, type Result } from "@broadside/rules";
import { type GameRecord, matchOf, parseRecord } from "@broadside/rules/record";
import { problem, problemText, terminalOnline } from "@broadside/words";
import { readRecordFile } from "../saves/record-file.ts";
import { print } from "../terminal/print.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { style } from "../terminal/style.ts";
import { problemJson } from "../terminal/user-error.ts";

interface VerifyOptions {
  readonly previous?: string;
  readonly json?: boolean;
}

/** Returns exit code 1 if any check fails. */
export function verifyRecord(file: string, { previous, json }: VerifyOptions): number {
  const read = parseRecord(readTextFile(file));
  const { good, problems, ...found } =
    !read.ok && read.error.some(isDisagreement)
      ? { game: null, first: null, good: [], problems: read.error }
      : check(read.ok ? read.value : readRecordFile(file), previous);
  const isFair = problems.length === 0;
  const text = json
    ? JSON.stringify({
        ...found,
        fair: isFair,
        problems: problems.map((each) => problemJson(each)),
      })
    : [...good, ...problems.map((each) => `${style.red("✗")} ${problemText(each)}`)].join("\n");
  print(text);
  return isFair ? 0 : 1;
}

/** Reading a record replays it. True if its answers do not match its ships. */
const isDisagreement = ({ code }: Problem): boolean =>
  ["record/answer", "record/result", "record/refused"].includes(code);

function check(record: GameRecord, previous: string | undefined) {
  const fair = checkFairness(record);
  return {
    game: record.fairness?.game ?? null,
    first: fair.ok ? (fair.value.first ?? null) : null,
    good: goodLines(record, fair),
    problems: [...(fair.ok ? [] : fair.error), ...swapProblems(record, previous)],
  };
}

/** The previous game must be the right one, and the first shot must have changed sides. */
function swapProblems(record: GameRecord, previous: string | undefined): Problem[] {
  if (previous === undefined) return [];
  const before = readRecordFile(previous);
  const { rematchOf } = record.fairness ?? {};
  if (rematchOf === undefined || before.fairness?.game !== rematchOf) {
    return [problem("fair/other-previous", { file: previous })];
  }
  if (record.first === opponentOf(before.first)) return [];
  return [problem("fair/not-swapped", {})];
}

function goodLines(record: GameRecord, fair: Result<FairGame, readonly Problem[]>): string[] {
  const match = matchOf(record);
  const outcome = match.outcome
    ? outcomeText(match.outcome, record.players, "spectator")[0]
    : terminalOnline["verify.unfinished"]();
  const shots = terminalOnline["verify.answers"]({ shots: match.shooters.length });
  const checks = [shots, ...(fair.ok ? fairLines(record, fair.value) : [])];
  return [outcome, ...checks.map((text) => `${style.green("✓")} ${text}`)];
}

function fairLines(record: GameRecord, { seats, first }: FairGame): string[] {
  const { digests, rematchOf } = record.fairness!;
  const sealed = seats.map((seat) => {
    const digest = `${digests[seat]!.slice(0, 16)}…`;
    return terminalOnline["verify.sealed"]({ player: record.players[seat], digest });
  });
  const player = record.players[record.first];
  const drawn =
    first === "drawn"
      ? [terminalOnline["verify.drawn"]({ player })]
      : first === "swapped"
        ? [terminalOnline["verify.swapped"]({ player, game: rematchOf! })]
        : [];
  return [...sealed, ...drawn];
}
