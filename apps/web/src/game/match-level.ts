import {
  factsOf,
  firstLevel,
  isLadderBot,
  levelAfter,
  type MatchLevel,
  resultOf,
} from "@broadside/play";
import type { SavedGame } from "../archive/saved-game.ts";
import { parseObject, storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";

const KEY = "match";

interface SavedLevel extends MatchLevel {
  /** The id of the last game that counted: a finished game is reported again at each visit. */
  readonly game: string;
}

const level = createStore<SavedLevel>(readLevel());

/** The opponent that suits the player now. */
export const useMatchLevel = (): MatchLevel => useStore(level);

/** Counts a finished game against a bot. Replays of known ships do not count. */
export function countForMatch({ record, players, notes }: SavedGame): void {
  const before = level.get();
  if (notes.replay || notes.id === before.game) return;
  const facts = factsOf(record, players);
  const result = resultOf(facts);
  if (result !== "won" && result !== "lost") return;
  const next = { ...levelAfter(before, facts.opponent, result === "won"), game: notes.id };
  level.set(next);
  storage.write(KEY, JSON.stringify(next));
}

function readLevel(): SavedLevel {
  const { bot, run, game } = parseObject(storage.read(KEY)) as Partial<SavedLevel>;
  const isWhole = typeof bot === "string" && isLadderBot(bot) && Number.isInteger(run);
  return { ...(isWhole ? { bot, run: run! } : firstLevel), game: `${game ?? ""}` };
}
