import type { SavedSeat } from "@broadside/client";
import type { GameInfo, OwnGame, Stage } from "@broadside/protocol";
import { opponentOf } from "@broadside/rules";
import { parseObject, storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";
import { currentPlayer, ownServer } from "./player.ts";
import { seatBook } from "./seat-book.ts";

/** A game in which this browser, or its player, has a seat. */
export interface OpenGame {
  readonly game: string;
  /** The name of its rules. */
  readonly variant: string;
  /** Undefined until someone has joined. */
  readonly opponent: string | undefined;
  /** Undefined if the server does not answer. */
  readonly stage: Stage | undefined;
  readonly isYourTurn: boolean;
  /** Milliseconds left at `at`; undefined without a clock, and while it is not your turn. */
  readonly leftMs: number | undefined;
  readonly at: number;
}

const KEY = "open-games";

/** At first those of the last visit, so that nothing moves when the server answers. */
const games = createStore<readonly OpenGame[]>(remembered());

/** The games of this browser and of its player, those that wait for you first. */
export const useOpenGames = (): readonly OpenGame[] => useStore(games);

/** The games known now, and a way to hear of changes. */
export const openGames = games;

/** Asks the server again. */
export async function refreshOpenGames(): Promise<void> {
  const next = await load();
  if (JSON.stringify(next.map(timeless)) !== JSON.stringify(games.get().map(timeless))) {
    games.set(next);
    storage.write(KEY, JSON.stringify(next));
  }
}

function remembered(): readonly OpenGame[] {
  const list: unknown = parseObject(storage.read(KEY));
  return Array.isArray(list) ? list.filter(isOpenGame) : [];
}

// A declaration: the list of the last visit is read before the lines below have run.
function isOpenGame(entry: Partial<OpenGame> | null): entry is OpenGame {
  return (
    typeof entry?.game === "string" &&
    typeof entry.variant === "string" &&
    typeof entry.at === "number" &&
    ["string", "undefined"].includes(typeof entry.opponent) &&
    ["number", "undefined"].includes(typeof entry.leftMs)
  );
}

/** The time left is counted down between answers, so a new answer alone changes nothing. */
const timeless = ({ at, leftMs, ...game }: OpenGame) => ({ ...game, ends: ends(at, leftMs) });

const ROUND_MS = 2000;
const ends = (at: number, leftMs: number | undefined) =>
  leftMs === undefined ? undefined : Math.round((at + leftMs) / ROUND_MS);

/** Seats of guests are asked for one by one. */
const MOST_SEATS = 20;

async function load(): Promise<readonly OpenGame[]> {
  const held = (await seatBook.list()).filter(
    (seat) => !seat.isOver && seat.server === location.origin,
  );
  const mine = (await currentPlayer()) ? await ownServer().myGames() : undefined;
  const listed = mine?.ok ? mine.value.filter(({ stage }) => stage !== "over").map(ofPlayer) : [];
  const known = new Set(listed.map(({ game }) => game));
  const others = held.filter(({ game }) => !known.has(game)).slice(0, MOST_SEATS);
  const asked = await Promise.all(others.map(ofSeat));
  return [...listed, ...asked.filter((each) => each !== undefined)].toSorted(
    (one, two) => Number(two.isYourTurn) - Number(one.isYourTurn) || urgency(one) - urgency(two),
  );
}

const urgency = ({ leftMs }: OpenGame): number => leftMs ?? Number.MAX_SAFE_INTEGER;

function ofPlayer({ game, variant, opponent, stage, isYourTurn, leftMs }: OwnGame): OpenGame {
  const left = isYourTurn ? leftMs : undefined;
  return { game, variant, opponent, stage, isYourTurn, leftMs: left, at: Date.now() };
}

/** Undefined if the server has forgotten the game: then this browser does too. */
async function ofSeat({ game, seat, variant }: SavedSeat): Promise<OpenGame | undefined> {
  const found = await ownServer().game(game);
  if (found.ok) return ofInfo(found.value, seat);
  if (found.error.code === "game/unknown") {
    await seatBook.forget(game);
    return undefined;
  }
  const nothing = { opponent: undefined, stage: undefined, isYourTurn: false, leftMs: undefined };
  return { game, variant: variant.name, ...nothing, at: Date.now() };
}

function ofInfo(info: GameInfo, seat: SavedSeat["seat"]): OpenGame {
  const { game, variant, players, stage, waitsFor, leftMs } = info;
  const rival = players[opponentOf(seat)];
  const isYourTurn = waitsFor.includes(seat);
  return {
    game,
    variant: variant.name,
    opponent: rival.free ? undefined : rival.name,
    stage,
    isYourTurn,
    leftMs: isYourTurn ? leftMs?.[seat] : undefined,
    at: Date.now(),
  };
}
