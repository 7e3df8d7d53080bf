import {
  fail,
  type Layout,
  ok,
  type Problem,
  type Result,
  type Seat,
  unwrap,
} from "@broadside/rules";
import { type GameRecord, makeRecordJson, parseRecord } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import type { BotSeat, Created, GameEvent } from "../game/game-event.ts";
import { applyGameEvent, type GameState, startGame } from "../game/game-state.ts";
import { wholeRecord } from "../game/game-status.ts";
import { openGameLog, rowOf } from "../live/game-log.ts";
import type { Store } from "../store/store.ts";

/** One game in an archive, as a line of JSON. Contains the secrets of unfinished games. */
interface ArchiveLine {
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly bot: { readonly seat: 0 | 1; readonly name: string } | null;
  readonly record: unknown;
}

const PAGE = 200;

/** Every readable game of the store, one per line, ordered by id. */
export async function* exportGames(
  store: Store,
  onUnreadable: (game: string, error: unknown) => void,
): AsyncGenerator<string> {
  let page = await store.upkeep.games("", PAGE);
  while (page.length > 0) {
    for (const id of page) {
      try {
        const line = await exportGame(store, id);
        if (line !== undefined) yield line;
      } catch (error) {
        onUnreadable(id, error);
      }
    }
    page = await store.upkeep.games(page.at(-1)!, PAGE);
  }
}

async function exportGame(store: Store, id: string): Promise<string | undefined> {
  const log = await openGameLog(store, id);
  const [first] = await store.events(id, 0);
  return log && first && lineOf(log.state(), first.at);
}

function lineOf(state: GameState, createdAt: number): string {
  const { bot } = state.created;
  const line: ArchiveLine = {
    createdAt,
    endedAt: state.match.outcome ? state.at : null,
    bot: bot ? { seat: bot.seat, name: bot.name } : null,
    record: JSON.parse(makeRecordJson(wholeRecord(state))),
  };
  return JSON.stringify(line);
}

/** Imports a game from an archive. False if the store already has it. */
export async function importGame(store: Store, text: string): Promise<Result<boolean, Problem>> {
  const line = parseLine(text);
  if (!line) return fail(problem("archive/line", {}));
  const read = parseRecord(JSON.stringify(line.record));
  if (!read.ok) return fail(read.error[0]!);
  const record = read.value;
  if (!record.fairness) return fail(problem("archive/no-commitments", {}));
  const id = record.fairness.game;
  const { created, events } = eventsOfRecord(record, line.bot);
  let state = startGame(id, created, line.createdAt);
  const rows = [rowOf(state, created, line.createdAt, 0)];
  for (const event of events) {
    const at = event === events.at(-1) ? (line.endedAt ?? line.createdAt) : line.createdAt;
    rows.push(rowOf(state, event, at));
    state = unwrap(applyGameEvent(state, event, at));
  }
  if (
    events.length > 0 &&
    state.salts.every((salt) => salt) &&
    state.match.first !== record.first
  ) {
    return fail(problem("archive/draw", {}));
  }
  return ok(await store.upkeep.insert(rows, line.endedAt ?? undefined));
}

function parseLine(text: string): ArchiveLine | undefined {
  try {
    const line: ArchiveLine = JSON.parse(text);
    return Number.isSafeInteger(line.createdAt) && typeof line.record === "object"
      ? line
      : undefined;
  } catch {
    return undefined;
  }
}

/** The log of a game, reconstructed from its record, which has no times. */
function eventsOfRecord(
  record: GameRecord,
  bot: { readonly seat: Seat; readonly name: string } | null,
): { readonly created: Created; readonly events: readonly GameEvent[] } {
  const { variant, players, fairness, events } = record;
  const { rematchOf, digests, salts } = fairness!;
  const created: Created = {
    type: "created",
    variant,
    clock: undefined,
    names: players,
    players: [undefined, undefined],
    bot: bot ? botOf(record, bot) : undefined,
    rematchOf: rematchOf === undefined ? undefined : { game: rematchOf, first: record.first },
    score: [0, 0],
    isMatched: false,
    isRated: false,
    isListed: false,
  };
  const committed = ([0, 1] as const).flatMap((seat): GameEvent[] => {
    const digest = digests[seat];
    return digest === undefined ? [] : [{ type: "committed", seat, digest }];
  });
  const played = events.map(
    (event): GameEvent =>
      event.type === "place" ? { ...event, salt: salts[event.seat] ?? "" } : event,
  );
  return { created, events: [...committed, ...played] };
}

/** Undefined if the bot had not placed: then its secrets are not in the record. */
function botOf(
  { events, fairness, seed }: GameRecord,
  { seat, name }: { readonly seat: Seat; readonly name: string },
): BotSeat | undefined {
  const placed = events.find((event) => event.type === "place" && event.seat === seat);
  const salt = fairness!.salts[seat];
  if (placed?.type !== "place" || salt === undefined) return undefined;
  const layout: Layout = placed.layout;
  return { seat, name, salt, dice: seed ?? "", layout };
}
