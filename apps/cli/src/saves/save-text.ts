import {
  type Draft,
  draftProblems,
  fail,
  ok,
  type Problem,
  type Result,
  type Seat,
} from "@broadside/rules";
import {
  type GameRecord,
  makeRecordText,
  type Player,
  type Players,
  parseRecordText,
} from "@broadside/rules/record";
import { makePlacementText, parseDraft } from "@broadside/rules/text";
import { problem } from "@broadside/words";

/** A game in progress: its record, its players, and ships still being placed. */
export interface Save {
  readonly record: GameRecord;
  readonly players: Players;
  /** Incomplete fleets, by seat. */
  readonly drafts: readonly [Draft, Draft];
}

type Read<T> = Result<T, readonly Problem[]>;

const TITLE = "Broadside save 1";
const HEADER_LINES = 6;

/** The last line proves that the file is complete. */
export function makeSaveText({ record, players, drafts }: Save): string {
  const draft = (seat: Seat) =>
    drafts[seat].map((placement) => makePlacementText(record.variant, placement)).join("; ");
  const header = [
    TITLE,
    `player 1 is: ${makePlayerText(players[0])}`,
    `player 2 is: ${makePlayerText(players[1])}`,
    `player 1 has put down: ${draft(0)}`.trimEnd(),
    `player 2 has put down: ${draft(1)}`.trimEnd(),
    "",
  ];
  const body = makeRecordText(record);
  return `${header.join("\n")}\n${body}${endLine(record)}\n`;
}

const endLine = (record: GameRecord): string => `end of save (${record.events.length} events)`;

/** Parses a save and replays its record. Problems carry their line in the file. */
export function parseSaveText(text: string): Read<Save> {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  if (lines[0] !== TITLE) return wrong(1, TITLE);
  const players = readPlayers(lines);
  if (!players.ok) return players;
  const record = parseRecordText(lines.slice(HEADER_LINES, -1).join("\n"));
  if (!record.ok) return fail(record.error.map((found) => shifted(found, HEADER_LINES)));
  const end = endLine(record.value);
  if (lines.at(-1) !== end) return wrong(lines.length, end);
  const drafts = readDrafts(lines, record.value);
  return drafts.ok
    ? ok({ record: record.value, players: players.value, drafts: drafts.value })
    : drafts;
}

function readPlayers(lines: readonly string[]): Read<Players> {
  const read = [1, 2].map((n) => {
    const prefix = `player ${n} is: `;
    const line = lines[n] ?? "";
    return line.startsWith(prefix) ? parsePlayerText(line.slice(prefix.length)) : undefined;
  });
  const bad = read.findIndex((player) => !player);
  if (bad < 0) return ok([read[0]!, read[1]!]);
  return fail([problem("save/player", { player: bad + 1 }, { line: bad + 2 })]);
}

function readDrafts(
  lines: readonly string[],
  { variant }: GameRecord,
): Read<readonly [Draft, Draft]> {
  const drafts: Draft[] = [];
  for (const n of [1, 2]) {
    const at = n + 2;
    const prefix = `player ${n} has put down:`;
    const line = lines[at] ?? "";
    if (!line.startsWith(prefix)) return wrong(at + 1, `${prefix} …`);
    const draft = parseDraft(variant, line.slice(prefix.length));
    const problems = draft.ok ? draftProblems(variant, draft.value) : draft.error;
    if (!draft.ok || problems.length > 0) {
      return fail(problems.map((found) => shifted(found, at, prefix.length)));
    }
    drafts.push(draft.value);
  }
  return ok([drafts[0]!, drafts[1]!]);
}

/** A problem in a part of the file that begins after this many lines and columns. */
const shifted = (found: Problem, lines: number, columns = 0): Problem => {
  const { line = 1, column = 1 } = found.at ?? {};
  return { ...found, at: { ...found.at, line: line + lines, column: column + columns } };
};

const wrong = (line: number, wanted: string): Read<never> =>
  fail([problem("save/line", { wanted }, { line })]);

/** "person Ann" or "bot captain". */
const makePlayerText = ({ kind, name }: Player): string => `${kind} ${name}`;

function parsePlayerText(text: string): Player | undefined {
  const found = /^(person|bot) (\S.*)$/.exec(text);
  if (!found) return undefined;
  return { kind: found[1] as Player["kind"], name: found[2]! };
}
