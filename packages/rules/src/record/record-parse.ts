import { makeAnnouncementText } from "../announcement/announcement.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import {
  partOf,
  type TextLine,
  type TextProblem,
  textLines,
  textProblem,
} from "../basics/text-problem.ts";
import { parseCellName } from "../board/cell-name.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Match } from "../match/match.ts";
import { playerText, type Seat } from "../match/seat.ts";
import { layoutOfLines } from "../text/draft-text.ts";
import { type GameRecord, recordOf } from "./game-record.ts";
import { parseRecordHeader, type RecordHeader } from "./record-header.ts";
import { makeOutcomeText, makeRefusalText } from "./record-line.ts";
import { type Answered, playOn, type Replay, shotsIn, startReplay } from "./record-replay.ts";
import { RECORD_TITLE, RECORD_VERSION } from "./record-text.ts";

type Read<T> = Result<T, readonly TextProblem[]>;

/** Several times as long as the longest game on the largest board. */
const MAX_LENGTH = 500_000;

/**
 * Reads a record's text by playing it: every event must be legal, and every answer and the result
 * must match the game.
 */
export function parseRecordText(text: string): Read<GameRecord> {
  if (text.length > MAX_LENGTH) {
    const message = `This is too long for a record; the limit is ${MAX_LENGTH} characters.`;
    return fail([textProblem("record/too-long", { line: 1, column: 1 }, message)]);
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

function titleProblem(line: TextLine): TextProblem | undefined {
  const wanted = `${RECORD_TITLE} ${RECORD_VERSION}`;
  if (line.text.trim() === wanted) return undefined;
  const newer = line.text.startsWith(`${RECORD_TITLE} `);
  const message = newer
    ? `This program reads version ${RECORD_VERSION} of records, which begins with "${wanted}".`
    : `A record begins with the line "${wanted}".`;
  return textProblem("record/version", line, message);
}

function withResultChecked(header: RecordHeader, match: Match): Read<GameRecord> {
  const wanted = makeOutcomeText(match.outcome);
  if (header.result.text !== wanted) {
    const message = `The events lead to the result "${wanted}", not "${excerpt(header.result.text)}".`;
    return fail([textProblem("record/result", header.result, message)]);
  }
  return ok(recordOf(match, header.players, header.seed, header.fairness));
}

/** The line of a shot, and its answer if the line has one. */
interface Said {
  readonly line: TextLine;
  readonly answer: TextLine | undefined;
}

/** Stops at the first mistake: everything after it would be played on a different board. */
function replay(header: RecordHeader, lines: readonly TextLine[]): Read<Match> {
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
  return early ? fail([answeredEarly(early)]) : ok(game.match);
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

function readEvent(game: Game, line: TextLine, ships: readonly TextLine[]): Read<Game> {
  const place = PLACE.exec(line.text);
  if (place) return readPlace(game, line, seatOf(place[1]), ships);
  const stray = ships[0];
  if (stray) {
    const message = "Only the ships below a player who places them are indented.";
    return fail([textProblem("record/unreadable", stray, message)]);
  }
  const fire = FIRE.exec(line.text);
  if (fire && (fire[3] === "calls") === (fire[5] === undefined)) return readFire(game, line, fire);
  const ending = ENDING.exec(line.text);
  if (ending) {
    const type = endingOf[ending[2] as keyof typeof endingOf];
    return apply(game, { type, seat: seatOf(ending[1]) }, line);
  }
  return fail([textProblem("record/unreadable", line, expectedHere(game.match, line.text))]);
}

type Game = Replay<Said>;

const seatOf = (player: string | undefined): Seat => (player === "1" ? 0 : 1);

function readPlace(game: Game, line: TextLine, seat: Seat, ships: readonly TextLine[]): Read<Game> {
  const { variant } = game.match;
  const lines = ships.slice(0, 2 * variant.fleet.length).map((ship) => partOf(ship, 0));
  const layout = layoutOfLines(variant, lines, lines.at(-1) ?? line);
  if (!layout.ok) return layout;
  return apply(game, { type: "place", seat, layout: layout.value }, line);
}

function readFire(game: Game, line: TextLine, fire: RegExpExecArray): Read<Game> {
  const [, number, player, , cellText = "", answerText] = fire;
  const wanted = `${shotsIn(game.match) + 1}`;
  if (number !== wanted) {
    const message = `This is shot ${wanted}, not ${number}.`;
    return fail([textProblem("record/number", line, message)]);
  }
  const answerAt = answerText === undefined ? undefined : line.text.length - answerText.length;
  const cellEnd = answerAt === undefined ? line.text.length : answerAt - 1;
  const cellPart = partOf(line, cellEnd - cellText.length, cellEnd);
  const cell = parseCellName(game.match.variant, cellPart.text);
  if (!cell.ok) return fail([textProblem(cell.error.code, cellPart, cell.error.message)]);
  const answer = answerAt === undefined ? undefined : partOf(line, answerAt);
  const event: MatchEvent = { type: "fire", seat: seatOf(player), cell: cell.value };
  return apply(game, event, line, [{ line, answer }]);
}

function apply(
  game: Game,
  event: MatchEvent,
  line: TextLine,
  said: readonly Said[] = [],
): Read<Game> {
  const next = playOn(game, event, said);
  if (!next.ok) {
    const message = makeRefusalText(game.match, event, next.error);
    return fail([textProblem("record/refused", line, message)]);
  }
  const wrong = next.value.answered.flatMap((pair) => answerProblems(game.match, pair));
  return wrong.length > 0 ? fail(wrong.slice(0, 1)) : ok(next.value.replay);
}

/** The recorded answer must be the one the game gives. */
function answerProblems({ variant }: Match, [said, shot]: Answered<Said>): TextProblem[] {
  const wanted = makeAnnouncementText(variant, shot.announcement);
  if (said.answer?.text === wanted) return [];
  const found = said.answer ? `not "${excerpt(said.answer.text)}"` : "and it is missing here";
  const message = `The answer to this shot is "${wanted}", ${found}.`;
  return [textProblem("record/answer", said.answer ?? said.line, message)];
}

const answeredEarly = ({ answer, line }: Said): TextProblem => {
  const message =
    'The volley is not finished, so this shot has no answer yet: write "player 1 calls B7".';
  return textProblem("record/answer", answer ?? line, message);
};

function expectedHere({ turn, outcome, ...match }: Match, text: string): string {
  const found = `; found "${excerpt(text)}".`;
  if (outcome) return `Expected nothing more, since the game is over${found}`;
  const next = turn
    ? `"${shotsIn(match) + 1}. ${playerText(turn.seat)} fires at <square>: <answer>"`
    : '"player 1 places", "player 2 places"';
  return `Expected ${next} or "player 1 resigns"${found}`;
}
