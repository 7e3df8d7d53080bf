import { makeAnnouncementText } from "../announcement/announcement.ts";
import { locate, type None, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import {
  type Located,
  partOf,
  TEXT_START,
  type TextLine,
  textLines,
  within,
} from "../basics/text-line.ts";
import { squareOf } from "../board/board.ts";
import { parseCellName } from "../board/cell-name.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import { layoutOfLines } from "../text/draft-text.ts";
import type { FairnessProblems } from "./fairness.ts";
import { type GameRecord, type RecordNameProblems, recordOf } from "./game-record.ts";
import { type HeaderProblems, parseRecordHeader, type RecordHeader } from "./record-header.ts";
import { makeOutcomeText } from "./record-line.ts";
import {
  type Answered,
  type Replay,
  type ReplayProblems,
  replayEvent,
  shotsIn,
  startReplay,
} from "./record-replay.ts";
import { RECORD_TITLE, RECORD_VERSION } from "./record-text.ts";

/** `found`: the line that cannot be read. */
export interface RecordProblems
  extends HeaderProblems,
    RecordNameProblems,
    FairnessProblems,
    ReplayProblems {
  "record/too-long": { readonly most: number };
  "record/title": { readonly title: string };
  "record/indented": None;
  "record/unreadable": { readonly found: string; readonly shot: number; readonly player: number };
  "record/not-placed": { readonly found: string };
  "record/after-end": { readonly found: string };
  "record/number": { readonly wanted: number; readonly found: string };
}

const problem = problemsOf<RecordProblems>();

/** Several times the length of the longest game on the largest board. */
const MAX_LENGTH = 500_000;

/**
 * Reads a record's text by playing it: every event must be legal, and every answer and the result
 * must match the game.
 */
export function parseRecordText(text: string): Located<GameRecord> {
  if (text.length > MAX_LENGTH) {
    return fail([problem("record/too-long", { most: MAX_LENGTH }, TEXT_START)]);
  }
  const [title, ...lines] = textLines(text);
  const untitled = titleProblem(title!);
  if (untitled) return fail([untitled]);
  const blank = lines.findIndex((line) => line.text.trim() === "");
  const split = blank < 0 ? lines.length : blank;
  const end = { text: "", line: split + 2, column: 1 };
  const header = parseRecordHeader(lines.slice(0, split), end);
  if (!header.ok) return header;
  const match = replay(header.value, lines.slice(split));
  return match.ok ? withResultChecked(header.value, match.value) : match;
}

function titleProblem(line: TextLine): Problem | undefined {
  const title = `${RECORD_TITLE} ${RECORD_VERSION}`;
  if (line.text.trim() === title) return undefined;
  const at = within(line);
  if (!line.text.startsWith(`${RECORD_TITLE} `)) return problem("record/title", { title }, at);
  const found = excerpt(line.text.slice(RECORD_TITLE.length).trim());
  return problem("record/version", { version: RECORD_VERSION, found }, at);
}

function withResultChecked(header: RecordHeader, match: Match): Located<GameRecord> {
  const wanted = makeOutcomeText(match.outcome);
  if (header.result.text !== wanted) {
    return fail([problem("record/result", { wanted }, within(header.result))]);
  }
  return ok(recordOf(match, header.players, header.seed, header.fairness));
}

/** The line of a shot, with its answer if it has one. */
interface Said {
  readonly line: TextLine;
  readonly answer: TextLine | undefined;
}

/** Stops at the first mistake: everything after it would be played on a different board. */
function replay(header: RecordHeader, lines: readonly TextLine[]): Located<Match> {
  let game = startReplay<Said>(header.variant, header.first);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.text.trim() === "") continue;
    const ships = lines.slice(at + 1, at + 1 + indentedAfter(lines, at));
    const next = readEvent(game, line, ships);
    if (!next.ok) return next;
    game = next.value;
    at += ships.length;
  }
  const early = game.waiting.find(({ answer }) => answer);
  if (!early) return ok(game.match);
  return fail([problem("record/early-answer", {}, within(early.answer ?? early.line))]);
}

function indentedAfter(lines: readonly TextLine[], at: number): number {
  let count = 0;
  while (/^\s+\S/.test(lines[at + 1 + count]?.text ?? "")) count++;
  return count;
}

const PLACE = /^player ([12]) places\s*$/;
const FIRE = /^(\d{1,6})\. player ([12]) (fires at|calls) ([^:]{1,40})(?::(.*))?$/;
const ENDING = /^player ([12]) (resigns|runs out of time|leaves the game|aborts the game)\s*$/;
const endingOf = {
  resigns: "resign",
  "runs out of time": "timeout",
  "leaves the game": "abandon",
  "aborts the game": "abort",
} as const;

function readEvent(game: Game, line: TextLine, ships: readonly TextLine[]): Located<Game> {
  const place = PLACE.exec(line.text);
  if (place) return readPlace(game, line, seatOf(place[1]), ships);
  const stray = ships[0];
  if (stray) return fail([problem("record/indented", {}, within(stray))]);
  const fire = FIRE.exec(line.text);
  if (fire && (fire[3] === "calls") === (fire[5] === undefined)) return readFire(game, line, fire);
  const ending = ENDING.exec(line.text);
  if (ending) {
    const type = endingOf[ending[2] as keyof typeof endingOf];
    return apply(game, { type, seat: seatOf(ending[1]) }, line);
  }
  return fail([unreadable(game.match, line)]);
}

type Game = Replay<Said>;

const seatOf = (player: string | undefined): Seat => (player === "1" ? 0 : 1);

function readPlace(
  game: Game,
  line: TextLine,
  seat: Seat,
  ships: readonly TextLine[],
): Located<Game> {
  const { variant } = game.match;
  const lines = ships.slice(0, 2 * variant.fleet.length).map((ship) => partOf(ship, 0));
  const layout = layoutOfLines(variant, lines, lines.at(-1) ?? line);
  if (!layout.ok) return layout;
  return apply(game, { type: "place", seat, layout: layout.value }, line);
}

function readFire(game: Game, line: TextLine, fire: RegExpExecArray): Located<Game> {
  const [, number = "", player, , cellText = "", answerText] = fire;
  const wanted = shotsIn(game.match) + 1;
  if (number !== `${wanted}`) {
    return fail([problem("record/number", { wanted, found: number }, within(line))]);
  }
  const answerAt = answerText === undefined ? undefined : line.text.length - answerText.length;
  const cellEnd = answerAt === undefined ? line.text.length : answerAt - 1;
  const cellPart = partOf(line, cellEnd - cellText.length, cellEnd);
  const cell = parseCellName(game.match.variant, cellPart.text);
  if (!cell.ok) return fail([locate(cell.error, within(cellPart))]);
  const answer = answerAt === undefined ? undefined : partOf(line, answerAt);
  const event: MatchEvent = { type: "fire", seat: seatOf(player), cell: cell.value };
  return apply(game, event, line, [{ line, answer }]);
}

function apply(
  game: Game,
  event: MatchEvent,
  line: TextLine,
  said: readonly Said[] = [],
): Located<Game> {
  const next = replayEvent(game, event, said);
  if (!next.ok) return fail([locate(next.error, within(line))]);
  const wrong = next.value.answered.flatMap((pair) => answerProblems(game.match, pair));
  return wrong.length > 0 ? fail(wrong.slice(0, 1)) : ok(next.value.replay);
}

/** The recorded answer must be the one the game gives. */
function answerProblems({ variant }: Match, [said, shot]: Answered<Said>): Problem[] {
  const wanted = makeAnnouncementText(variant, shot.announcement);
  const { answer, line } = said;
  if (answer?.text === wanted) return [];
  if (answer) {
    const found = excerpt(answer.text);
    return [problem("record/answer", { wanted, found }, within(answer))];
  }
  const square = squareOf(variant, shot.cell);
  return [problem("record/no-answer", { square, wanted }, within(line))];
}

function unreadable({ turn, outcome, ...match }: Match, line: TextLine): Problem {
  const found = excerpt(line.text);
  const at = within(line);
  if (outcome) return problem("record/after-end", { found }, at);
  if (!turn) return problem("record/not-placed", { found }, at);
  const next = { shot: shotsIn(match) + 1, player: turn.seat + 1 };
  return problem("record/unreadable", { found, ...next }, at);
}
