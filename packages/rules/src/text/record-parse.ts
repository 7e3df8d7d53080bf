import { fail, ok, type Result } from "../basics/result.ts";
import { parseCellName, shown } from "../board/cell-name.ts";
import type { MatchEvent } from "../match/event.ts";
import type { GameRecord } from "../match/game-record.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import { layoutOfLines } from "./draft-text.ts";
import { parseRecordHeader, type RecordHeader } from "./record-header.ts";
import {
  makeAnnouncementText,
  makeOutcomeText,
  makeRefusalText,
  playerText,
} from "./record-line.ts";
import { RECORD_TITLE, RECORD_VERSION } from "./record-text.ts";
import { partOf, type TextLine, type TextProblem, textLines, textProblem } from "./text-problem.ts";

type Read<T> = Result<T, readonly TextProblem[]>;

/** Several times the longest game on the largest board. */
const MAX_LENGTH = 500_000;

/**
 * Reads a record's text by playing it: every event must be legal, and every answer and the result
 * must be what the game really gives.
 */
export function parseRecordText(text: string): Read<GameRecord> {
  if (text.length > MAX_LENGTH) {
    const message = `This is too long for a record: at most ${MAX_LENGTH} characters are read.`;
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
    ? `This program reads version ${RECORD_VERSION} of records; expected "${wanted}".`
    : `A record begins with the line "${wanted}".`;
  return textProblem("record/version", line, message);
}

function withResultChecked(header: RecordHeader, match: Match): Read<GameRecord> {
  const wanted = makeOutcomeText(match.outcome);
  if (header.result.text !== wanted) {
    const message = `The events lead to the result "${wanted}", not "${shown(header.result.text)}".`;
    return fail([textProblem("record/result", header.result, message)]);
  }
  const { variant, players, seed, first } = header;
  return ok({ variant, players, ...(seed !== undefined && { seed }), first, events: match.events });
}

/** Stops at the first mistake: what follows one is played on another board. */
function replay(header: RecordHeader, lines: readonly TextLine[]): Read<Match> {
  let match = createMatch(header.variant, header.first);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.text.trim() === "") continue;
    const ships = lines.slice(at + 1, at + 1 + indentedAfter(lines, at));
    const next = readEvent(match, line, ships);
    if (!next.ok) return next;
    match = next.value;
    at += ships.length;
  }
  return ok(match);
}

function indentedAfter(lines: readonly TextLine[], at: number): number {
  let count = 0;
  while (/^\s+\S/.test(lines[at + 1 + count]?.text ?? "")) count++;
  return count;
}

const PLACE = /^player ([12]) places\s*$/;
const FIRE = /^(\d{1,6})\. player ([12]) fires at ([^:]{1,40}):(.*)$/;
const RESIGN = /^player ([12]) resigns\s*$/;

function readEvent(match: Match, line: TextLine, ships: readonly TextLine[]): Read<Match> {
  const place = PLACE.exec(line.text);
  if (place) return readPlace(match, line, seatOf(place[1]), ships);
  const stray = ships[0];
  if (stray) {
    const message = "Ships are listed only below a player who places them; unindent other lines.";
    return fail([textProblem("record/unreadable", stray, message)]);
  }
  const fire = FIRE.exec(line.text);
  if (fire) return readFire(match, line, fire);
  const resign = RESIGN.exec(line.text);
  if (resign) return apply(match, { type: "resign", seat: seatOf(resign[1]) }, line);
  return fail([textProblem("record/unreadable", line, expectedHere(match, line.text))]);
}

const seatOf = (player: string | undefined): Seat => (player === "1" ? 0 : 1);

function readPlace(
  match: Match,
  line: TextLine,
  seat: Seat,
  ships: readonly TextLine[],
): Read<Match> {
  const lines = ships.slice(0, 2 * match.variant.fleet.length).map((ship) => partOf(ship, 0));
  const layout = layoutOfLines(match.variant, lines, lines.at(-1) ?? line);
  if (!layout.ok) return layout;
  return apply(match, { type: "place", seat, layout: layout.value }, line);
}

function readFire(match: Match, line: TextLine, fire: RegExpExecArray): Read<Match> {
  const [, number, player, cellText = "", answerText = ""] = fire;
  const wanted = `${shotsIn(match) + 1}`;
  if (number !== wanted) {
    const message = `This is shot ${wanted}, not ${number}.`;
    return fail([textProblem("record/number", line, message)]);
  }
  const answerAt = line.text.length - answerText.length;
  const cellPart = partOf(line, answerAt - 1 - cellText.length, answerAt - 1);
  const cell = parseCellName(match.variant, cellPart.text);
  if (!cell.ok) return fail([textProblem(cell.error.code, cellPart, cell.error.message)]);
  const seat = seatOf(player);
  const next = apply(match, { type: "fire", seat, cell: cell.value }, line);
  return next.ok ? withAnswerChecked(next.value, seat, partOf(line, answerAt)) : next;
}

function withAnswerChecked(match: Match, seat: Seat, given: TextLine): Read<Match> {
  const { announcement } = match.sides[seat].shots.at(-1)!;
  const wanted = makeAnnouncementText(match.variant, announcement);
  if (given.text === wanted) return ok(match);
  const message = `The answer to this shot is "${wanted}", not "${shown(given.text)}".`;
  return fail([textProblem("record/answer", given, message)]);
}

function apply(match: Match, event: MatchEvent, line: TextLine): Read<Match> {
  const next = applyEvent(match, event);
  if (next.ok) return next;
  const message = makeRefusalText(match, event, next.error);
  return fail([textProblem("record/refused", line, message)]);
}

const shotsIn = (match: Match): number => match.sides[0].shots.length + match.sides[1].shots.length;

function expectedHere(match: Match, text: string): string {
  const next = match.turn
    ? `"${shotsIn(match) + 1}. ${playerText(match.turn.seat)} fires at <cell>: <answer>"`
    : '"player 1 places", "player 2 places"';
  const wanted = match.outcome ? "nothing more, the game is over" : `${next} or "player 1 resigns"`;
  return `Expected ${wanted}; found "${shown(text)}".`;
}
