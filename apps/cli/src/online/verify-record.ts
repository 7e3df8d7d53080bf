import { outcomeText } from "@broadside/play";
import { checkFairness, type FairGame } from "@broadside/protocol";
import { opponentOf, type Problem, problem, type Result } from "@broadside/rules";
import { type GameRecord, matchOf, parseRecord } from "@broadside/rules/record";
import { type LocatedProblem, makeLocatedProblemLine } from "@broadside/rules/text";
import { terminalOnline } from "@broadside/words";
import { readRecordFile } from "../saves/record-file.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { style } from "../terminal/style.ts";

interface VerifyOptions {
  readonly previous?: string;
  readonly json?: boolean;
}

/** Returns exit code 1 if any check fails. */
export function verifyRecord(file: string, options: VerifyOptions): number {
  const read = parseRecord(readTextFile(file));
  if (!read.ok && read.error.some(isDisagreement)) return complain(read.error, options);
  const record = read.ok ? read.value : readRecordFile(file);
  const fair = checkFairness(record);
  const swap = swapProblems(record, options.previous);
  const problems = [...(fair.ok ? [] : fair.error), ...swap];
  const print = (line: string) => process.stdout.write(`${line}\n`);
  if (options.json) print(JSON.stringify(jsonOf(record, fair, problems)));
  else for (const line of linesFor(record, fair, problems)) print(line);
  return problems.length === 0 ? 0 : 1;
}

/** Reading a record replays it. True if its answers do not match its ships. */
const isDisagreement = ({ code }: Problem): boolean =>
  ["record/answer", "record/result", "record/refused"].includes(code);

function complain(problems: readonly LocatedProblem[], { json }: VerifyOptions): number {
  const lines = problems.map((each) => `${style.red("✗")} ${makeLocatedProblemLine(each)}`);
  const text = json
    ? JSON.stringify({ game: null, fair: false, first: null, problems })
    : lines.join("\n");
  process.stdout.write(`${text}\n`);
  return 1;
}

/** The previous game must be the right one, and the first shot must have changed sides. */
function swapProblems(record: GameRecord, previous: string | undefined): Problem[] {
  if (previous === undefined) return [];
  const before = readRecordFile(previous);
  const { rematchOf } = record.fairness ?? {};
  if (rematchOf === undefined || before.fairness?.game !== rematchOf) {
    return [problem("fair/other-previous", `"${previous}" is not the game before this one.`)];
  }
  if (record.first === opponentOf(before.first)) return [];
  return [problem("fair/not-swapped", "The first shot was not swapped from the game before.")];
}

function linesFor(
  record: GameRecord,
  fair: Result<FairGame, readonly Problem[]>,
  problems: readonly Problem[],
): string[] {
  const match = matchOf(record);
  const good = (text: string) => `${style.green("✓")} ${text}`;
  const shots = good(terminalOnline["verify.answers"]({ shots: match.shooters.length }));
  const outcome = match.outcome
    ? outcomeText(match.outcome, record.players, "spectator")[0]
    : terminalOnline["verify.unfinished"]();
  const bad = problems.map(({ message }) => `${style.red("✗")} ${message}`);
  return [outcome, shots, ...(fair.ok ? fairLines(record, fair.value).map(good) : []), ...bad];
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

const jsonOf = (
  record: GameRecord,
  fair: Result<FairGame, readonly Problem[]>,
  problems: readonly Problem[],
) => ({
  game: record.fairness?.game ?? null,
  fair: problems.length === 0,
  first: fair.ok ? (fair.value.first ?? null) : null,
  problems,
});
