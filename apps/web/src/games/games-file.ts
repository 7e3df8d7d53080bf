import { type GameFacts, playersNamed } from "@broadside/play";
import { createRng, isVictory } from "@broadside/rules";
import { type GameRecord, matchOf, parseRecord } from "@broadside/rules/record";
import { type ArchivedDay, readArchivedDay } from "../archive/archived-day.ts";
import {
  type ArchivedGame,
  type ArchivedMatch,
  archiveMatch,
  isDay,
  readFacts,
} from "../archive/archived-game.ts";
import { readNotes, seated } from "../archive/saved-game.ts";
import { parseObject } from "../store/storage.ts";

/** A line of JSON per game: its record as text with its notes, or a day's shots. */
export const makeGamesFile = (games: readonly ArchivedGame[]): string =>
  games
    .map((game) => `${JSON.stringify(isDay(game) ? lineOfDay(game) : lineOfMatch(game))}\n`)
    .join("");

const lineOfDay = ({ day, cells, fleet, endedAt }: ArchivedDay) => ({
  broadside: "day",
  day,
  cells,
  // Only a server's: the day determines any other.
  fleet,
  endedAt,
});

const lineOfMatch = ({ record, kinds, notes, endedAt, facts }: ArchivedMatch) => ({
  broadside: "game",
  record,
  kinds,
  notes,
  endedAt,
  // A record does not tell who of two people was at this device, nor who won on time.
  facts,
});

export interface GamesRead {
  readonly games: readonly ArchivedGame[];
  /** Parts without a decided game. */
  readonly refused: number;
}

/** Reads such a file, or a file of one or more records. */
export function readGamesFile(text: string, now: number): GamesRead {
  const parts = text.trimStart().startsWith("{") ? jsonParts(text) : recordParts(text);
  const read = parts.map((part) => readPart(part, now));
  const games = read.filter((game) => game !== undefined);
  return { games, refused: read.length - games.length };
}

/** Lines of JSON, or a single JSON record over many lines. */
function jsonParts(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.every((line) => isObject(line)) ? lines : [text];
}

const isObject = (line: string): boolean => /^\s*\{.*\}\s*$/.test(line);

const recordParts = (text: string): string[] =>
  text.split(/^(?=Broadside record \d+\s*$)/m).filter((part) => part.trim() !== "");

function readPart(part: string, now: number): ArchivedGame | undefined {
  const line = lineIn(part);
  if (line?.broadside === "day") return readArchivedDay(line);
  const read = parseRecord(typeof line?.record === "string" ? line.record : part);
  if (!read.ok) return undefined;
  const facts = readFacts(line?.facts);
  const isDecided = isVictory(matchOf(read.value).outcome) || facts?.winner !== undefined;
  if (!isDecided) return undefined;
  const record = read.value;
  const players = Array.isArray(line?.kinds)
    ? seated(line.kinds, record.players)
    : playersNamed(record.players);
  const notes = line ? readNotes(line.notes, record) : importedNotes(record, now);
  const endedAt = typeof line?.endedAt === "number" ? line.endedAt : now;
  const game = archiveMatch({ record, players, notes }, endedAt);
  return facts ? { ...game, facts: { ...game.facts, ...knownFacts(facts) } } : game;
}

/** What a record may not tell; the rest of the facts follows from it. */
const knownFacts = ({ seat, opponent, winner, by }: GameFacts): Partial<GameFacts> => ({
  seat,
  opponent,
  winner,
  by,
});

interface Line {
  readonly broadside: "game" | "day";
  readonly record?: unknown;
  readonly kinds?: unknown;
  readonly notes?: unknown;
  readonly endedAt?: unknown;
  readonly facts?: unknown;
}

function lineIn(part: string): Partial<Line> | undefined {
  const line: Partial<Line> = parseObject(part);
  return line.broadside === "game" || line.broadside === "day" ? line : undefined;
}

/** Derived from the record, so that importing it twice gives one game. */
const importedNotes = (record: GameRecord, now: number) => ({
  id: `record-${fingerprint(JSON.stringify([record.players, record.seed, record.events]))}`,
  startedAt: now,
  odds: false,
  replay: false,
});

const fingerprint = (text: string): string => {
  const rng = createRng(text);
  return [rng.next(), rng.next()].map((n) => n.toString(36)).join("");
};
