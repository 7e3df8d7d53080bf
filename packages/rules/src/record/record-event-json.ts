import {
  type Announcement,
  isSameAnnouncement,
  makeAnnouncementText,
} from "../announcement/announcement.ts";
import { fail, ok, type Problem, problem } from "../basics/result.ts";
import { makeCellName } from "../board/cell-name.ts";
import { type EventJson, MAX_EVENTS, readEvent, writeEvent } from "../json/event-json.ts";
import { fieldOf, readObject, wrongType } from "../json/json-object.ts";
import type { Decoded } from "../json/json-value.ts";
import { readShot, type ShotJson, shotFields, writeShot } from "../json/shot-json.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import { makeRefusalText } from "./record-line.ts";
import { type Answered, playOn, type Replay, startReplay } from "./record-replay.ts";

/** An event of a record: as on the wire, but a shot comes with its answer, if it had one. */
export type RecordEventJson =
  | EventJson
  | ({ readonly type: "fire"; readonly seat: Seat } & ShotJson);

/** The answer that the record gives for a shot. */
interface Said {
  readonly where: string;
  readonly announcement: Announcement | undefined;
}

export function writeEvents(match: Match): RecordEventJson[] {
  const fired: [number, number] = [0, 0];
  return match.events.map((event): RecordEventJson => {
    const { type, seat } = event;
    const shot = type === "fire" ? match.sides[seat].shots[fired[seat]++] : undefined;
    return shot
      ? { type: "fire", seat, ...writeShot(match.variant, shot) }
      : writeEvent(match.variant, event);
  });
}

/** The match after these events. Stops at the first mistake and gives the event's number, from 1. */
export function readEvents(variant: Variant, first: Seat, events: unknown): Decoded<Match> {
  if (!Array.isArray(events)) return fail([wrongType('"events"', "a list", events)]);
  if (events.length > MAX_EVENTS) {
    const message = `"events" has ${events.length} entries; no game has more than ${MAX_EVENTS}.`;
    return fail([problem("json/too-long", message)]);
  }
  let replay = startReplay<Said>(variant, first);
  for (const [index, value] of events.entries()) {
    const next = playEvent(replay, value, `Event ${index + 1}`);
    if (!next.ok) return next;
    replay = next.value;
  }
  const early = replay.waiting.find(({ announcement }) => announcement);
  return early ? fail([tooEarly(early)]) : ok(replay.match);
}

function playEvent(replay: Replay<Said>, value: unknown, where: string): Decoded<Replay<Said>> {
  const { match } = replay;
  const read = readRecordEvent(match.variant, value, where);
  if (!read.ok) return read;
  const { event, announcement } = read.value;
  const played = playOn(replay, event, event.type === "fire" ? [{ where, announcement }] : []);
  if (!played.ok) {
    const message = `${where}: ${makeRefusalText(match, event, played.error)}`;
    return fail([problem("record/refused", message)]);
  }
  const wrong = played.value.answered.flatMap((answered) => answerProblems(match, answered));
  return wrong.length > 0 ? fail(wrong.slice(0, 1)) : ok(played.value.replay);
}

interface RecordEvent {
  readonly event: MatchEvent;
  readonly announcement: Announcement | undefined;
}

function readRecordEvent(variant: Variant, value: unknown, where: string): Decoded<RecordEvent> {
  if (fieldOf(value, "type") !== "fire" || fieldOf(value, "result") === undefined) {
    const event = readEvent(variant, value, where);
    return event.ok ? ok({ event: event.value, announcement: undefined }) : event;
  }
  const object = readObject(value, where, ["type", "seat", "cell", "result"], shotFields);
  if (!object.ok) return object;
  const { type, seat, ...answered } = object.value;
  const event = readEvent(variant, { type, seat, cell: answered.cell }, where);
  if (!event.ok) return event;
  const shot = readShot(variant, answered, where);
  return shot.ok ? ok({ event: event.value, announcement: shot.value.announcement }) : shot;
}

/** The recorded answer must be the one the game gives. */
function answerProblems({ variant }: Match, [said, shot]: Answered<Said>): Problem[] {
  if (said.announcement && isSameAnnouncement(said.announcement, shot.announcement)) return [];
  const wanted = makeAnnouncementText(variant, shot.announcement);
  const at = makeCellName(variant, shot.cell);
  const message = said.announcement
    ? `the answer is "${wanted}", not "${makeAnnouncementText(variant, said.announcement)}".`
    : `the shot at ${at} needs its answer, which is "${wanted}".`;
  return [problem("record/answer", `${said.where}: ${message}`)];
}

const tooEarly = ({ where }: Said): Problem =>
  problem("record/answer", `${where}: this shot has no answer yet; leave out "result".`);
