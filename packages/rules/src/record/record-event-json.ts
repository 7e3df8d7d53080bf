import {
  type Announcement,
  isSameAnnouncement,
  makeAnnouncementText,
} from "../announcement/announcement.ts";
import { locate, type Problem } from "../basics/problem.ts";
import { fail, ok } from "../basics/result.ts";
import { squareOf } from "../board/board.ts";
import { type EventJson, MAX_EVENTS, readEvent, writeEvent } from "../json/event-json.ts";
import { fieldOf, jsonProblem, readObject, wrongType } from "../json/json-object.ts";
import type { Decoded } from "../json/json-value.ts";
import { readShot, type ShotJson, shotFields, writeShot } from "../json/shot-json.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import {
  type Answered,
  type Replay,
  replayEvent,
  replayProblem,
  startReplay,
} from "./record-replay.ts";

/** An event of a record: as on the wire, plus the answer to a shot if there was one. */
export type RecordEventJson =
  | EventJson
  | ({ readonly type: "fire"; readonly seat: Seat } & ShotJson);

/** The recorded answer to a shot. */
interface Said {
  readonly path: string;
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

/** The match after these events. Stops at the first mistake. */
export function readEvents(variant: Variant, first: Seat, events: unknown): Decoded<Match> {
  if (!Array.isArray(events)) return fail([wrongType("events", "list", events)]);
  if (events.length > MAX_EVENTS) {
    const counts = { most: MAX_EVENTS, count: events.length };
    return fail([jsonProblem("json/too-many", "events", counts)]);
  }
  let replay = startReplay<Said>(variant, first);
  for (const [index, value] of events.entries()) {
    const next = playEvent(replay, value, `events[${index}]`);
    if (!next.ok) return next;
    replay = next.value;
  }
  const early = replay.waiting.find(({ announcement }) => announcement);
  if (!early) return ok(replay.match);
  return fail([replayProblem("record/early-answer", {}, { path: early.path })]);
}

function playEvent(replay: Replay<Said>, value: unknown, path: string): Decoded<Replay<Said>> {
  const { match } = replay;
  const read = readRecordEvent(match.variant, value, path);
  if (!read.ok) return read;
  const { event, announcement } = read.value;
  const played = replayEvent(replay, event, event.type === "fire" ? [{ path, announcement }] : []);
  if (!played.ok) return fail([locate(played.error, { path })]);
  const wrong = played.value.answered.flatMap((answered) => answerProblems(match, answered));
  return wrong.length > 0 ? fail(wrong.slice(0, 1)) : ok(played.value.replay);
}

interface RecordEvent {
  readonly event: MatchEvent;
  readonly announcement: Announcement | undefined;
}

function readRecordEvent(variant: Variant, value: unknown, path: string): Decoded<RecordEvent> {
  if (fieldOf(value, "type") !== "fire" || fieldOf(value, "result") === undefined) {
    const event = readEvent(variant, value, path);
    return event.ok ? ok({ event: event.value, announcement: undefined }) : event;
  }
  const object = readObject(value, path, ["type", "seat", "cell", "result"], shotFields);
  if (!object.ok) return object;
  const { type, seat, ...answered } = object.value;
  const event = readEvent(variant, { type, seat, cell: answered.cell }, path);
  if (!event.ok) return event;
  const shot = readShot(variant, answered, path);
  return shot.ok ? ok({ event: event.value, announcement: shot.value.announcement }) : shot;
}

/** The recorded answer must be the one the game gives. */
function answerProblems({ variant }: Match, [said, shot]: Answered<Said>): Problem[] {
  if (said.announcement && isSameAnnouncement(said.announcement, shot.announcement)) return [];
  const wanted = makeAnnouncementText(variant, shot.announcement);
  const at = { path: said.path };
  if (!said.announcement) {
    const square = squareOf(variant, shot.cell);
    return [replayProblem("record/no-answer", { square, wanted }, at)];
  }
  const found = makeAnnouncementText(variant, said.announcement);
  return [replayProblem("record/answer", { wanted, found }, at)];
}
