import { type Command, makeJson } from "@broadside/protocol";
import { applyEvent, createMatch, type Match, type MatchEvent, seats } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import type { GameRecord } from "@broadside/rules/record";
import { phaseOf, type Viewer, viewEvent, viewFor } from "@broadside/rules/view";

/** One message between a client and a server. Numbers are of events; a view's is its version. */
export type Entry = {
  readonly viewer: Viewer;
  /** Different for every socket. */
  readonly connection: number;
} & (
  | { readonly type: "hello"; readonly seen: number | undefined }
  | {
      readonly type: "welcome";
      readonly view: Shown | undefined;
      readonly events: readonly Shown[];
    }
  | { readonly type: "event"; readonly event: Shown; readonly leftMs?: readonly number[] }
  | { readonly type: "command"; readonly command: Command }
  | { readonly type: "accepted"; readonly id: string; readonly version: number }
  | { readonly type: "refused"; readonly id: string | undefined }
);

/** A view or an event as JSON text. */
export interface Shown {
  readonly number: number;
  readonly text: string;
}

type Log = Pick<GameRecord, "variant" | "first" | "events">;

/**
 * Whether a game was linearizable: what is wrong, in words, or nothing. `history` has the messages
 * of all clients in the order in which they were sent or received on one machine. The numbers of the
 * events put all writes in one order, so it is enough that
 * - every acknowledged command is the event it was acknowledged as, and every event is one command;
 * - no command took effect before it was sent;
 * - every view and every event shown is what its viewer may see of the log at that number;
 * - a connection is shown every event once, in order, after what it was greeted with;
 * - no greeting is older than what anybody had been told before it was asked for.
 */
export function checkHistory(log: Log, history: readonly Entry[]): string[] {
  const matches = matchesOf(log);
  if (matches.length <= log.events.length) return [`Event ${matches.length} breaks the rules.`];
  return [...readFaults(matches, history), ...commandFaults(log.events, history)];
}

/** The match after every number of events; ends before the first illegal event. */
export function matchesOf({ variant, first, events }: Log): Match[] {
  const matches = [createMatch(variant, first)];
  for (const event of events) {
    const next = applyEvent(matches.at(-1)!, event);
    if (!next.ok) break;
    matches.push(next.value);
  }
  return matches;
}

interface Reader {
  /** The number it has been shown. */
  shown: number;
  /** What anybody had been told before it asked. */
  readonly least: number;
}

function readFaults(matches: readonly Match[], history: readonly Entry[]): string[] {
  const readers = new Map<number, Reader>();
  const faults: string[] = [];
  let newest = 0;
  for (const entry of history) {
    const { connection, viewer } = entry;
    if (entry.type === "hello") {
      readers.set(connection, { shown: entry.seen ?? 0, least: newest });
    }
    newest = Math.max(newest, ...numbersIn(entry));
    const found = entryFaults(matches, entry, readers.get(connection) ?? { shown: 0, least: 0 });
    faults.push(...found.map((fault) => `Connection ${connection} (${viewer}): ${fault}.`));
  }
  return faults;
}

function entryFaults(matches: readonly Match[], entry: Entry, reader: Reader): string[] {
  const { viewer } = entry;
  if (entry.type === "event") return eventFaults(matches, viewer, entry.event, reader);
  if (entry.type !== "welcome") return [];
  const faults: string[] = [];
  const { view, events } = entry;
  if (view && !viewTexts(matches, view.number, viewer).includes(view.text)) {
    faults.push(`view ${view.number} is not the log's: ${view.text}`);
  }
  if (view) reader.shown = view.number;
  for (const event of events) faults.push(...eventFaults(matches, viewer, event, reader));
  if (reader.shown < reader.least) {
    faults.push(`greeted with ${reader.shown} after ${reader.least} was told`);
  }
  return faults;
}

function eventFaults(
  matches: readonly Match[],
  viewer: Viewer,
  { number, text }: Shown,
  reader: Reader,
): string[] {
  const faults: string[] = [];
  if (number !== reader.shown + 1) faults.push(`event ${number} after ${reader.shown}`);
  if (text !== eventText(matches, number, viewer)) {
    faults.push(`event ${number} is not the log's: ${text}`);
  }
  reader.shown = number;
  return faults;
}

/** Two until both fleets are placed: who fires first is drawn only then. */
function viewTexts(matches: readonly Match[], number: number, viewer: Viewer): string[] {
  const match = matches[number];
  if (!match) return [];
  return (phaseOf(match) === "placing" ? seats : [match.first]).map((first) =>
    viewText({ ...match, first }, viewer),
  );
}

/** A view as a server writes it. */
export const viewText = (match: Match, viewer: Viewer): string =>
  makeJson({ ...viewFor(match, viewer), variant: writeVariant(match.variant) });

/** An event as a server writes it; undefined if there is none with this number. */
export function eventText(
  matches: readonly Match[],
  number: number,
  viewer: Viewer,
): string | undefined {
  const [before, after] = [matches[number - 1], matches[number]];
  return before && after && makeJson(viewEvent(before, after, viewer));
}

interface Sent {
  readonly command: Command;
  readonly viewer: Viewer;
  /** The newest event that anybody had been told of when it was sent first. */
  readonly newest: number;
  isAnswered: boolean;
  /** The events it was acknowledged as. */
  readonly numbers: Set<number>;
}

function commandsIn(history: readonly Entry[]): Sent[] {
  const sent = new Map<string, Sent>();
  let newest = 0;
  for (const entry of history) {
    const { viewer } = entry;
    newest = Math.max(newest, ...numbersIn(entry));
    if (entry.type === "command") {
      const { command } = entry;
      const key = `${viewer} ${command.id}`;
      const first = { command, viewer, newest, isAnswered: false, numbers: new Set<number>() };
      if (!sent.has(key)) sent.set(key, first);
    } else if (entry.type === "accepted" || entry.type === "refused") {
      const known = sent.get(`${viewer} ${entry.id}`);
      if (!known) continue;
      known.isAnswered = true;
      if (entry.type === "accepted") known.numbers.add(entry.version);
    }
  }
  return [...sent.values()].filter(({ command }) => isEventful(command));
}

function commandFaults(events: readonly MatchEvent[], history: readonly Entry[]): string[] {
  const sent = commandsIn(history);
  const faults: string[] = [];
  const owned = new Set<number>();
  for (const { command, viewer, newest, numbers } of sent) {
    const name = `${command.id} of ${viewer}`;
    if (numbers.size > 1) faults.push(`${name} is several events: ${[...numbers].join(", ")}.`);
    for (const number of numbers) {
      const event = events[number - 1];
      if (!event || !isEffect(event, command, viewer)) faults.push(`${name} is lost.`);
      if (number <= newest) faults.push(`${name} was sent when ${newest} had been told.`);
      if (owned.has(number)) faults.push(`${name} shares event ${number} with another.`);
      owned.add(number);
    }
  }
  const unanswered = sent.filter(({ isAnswered }) => !isAnswered);
  return [...faults, ...unownedFaults(events, owned, unanswered)];
}

/** Events that are nobody's command. One without an answer may have been carried out, or not. */
function unownedFaults(
  events: readonly MatchEvent[],
  owned: ReadonlySet<number>,
  unanswered: readonly Sent[],
): string[] {
  return events.flatMap((event, at) => {
    const isAskedFor = unanswered.some((each) => isEffect(event, each.command, each.viewer));
    if (!isEventful(event) || owned.has(at + 1) || isAskedFor) return [];
    return [`Event ${at + 1} (${event.type} by ${event.seat}) belongs to no command.`];
  });
}

function numbersIn(entry: Entry): number[] {
  switch (entry.type) {
    case "welcome":
      return [entry.view, ...entry.events].flatMap((each) => (each ? [each.number] : []));
    case "event":
      return [entry.event.number];
    case "accepted":
      return [entry.version];
    default:
      return [];
  }
}

/** Commands that are events of the same name; all others are the referee's or have no number. */
const isEventful = ({ type }: { readonly type: string }): boolean =>
  ["place", "fire", "resign", "abort"].includes(type);

const isEffect = (event: MatchEvent, command: Command, viewer: Viewer): boolean =>
  event.type === command.type &&
  event.seat === viewer &&
  (event.type !== "fire" || command.type !== "fire" || event.cell === command.cell);
