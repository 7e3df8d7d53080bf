import { FRIEND } from "@broadside/play";
import {
  bot,
  createRng,
  type GameRecord,
  type Layout,
  type Players,
  type PlayerView,
  type Problem,
  person,
  type Result,
  randomLayout,
  type Variant,
  type Viewer,
} from "@broadside/rules";
import { useSyncExternalStore } from "react";
import { createStore, useStore } from "../store/store.ts";
import { createGame, type FiredShot, type Game, type GameSetup, gameOf } from "./game.ts";
import { forgetGame, loadGame, saveGame } from "./saved-game.ts";

/** The game on the table, and what went wrong with the one that was kept, if anything did. */
interface Table {
  readonly game: Game | undefined;
  readonly damage: string | undefined;
}

const table = createStore<Table>(openTable());

export const useTable = (): Table => useStore(table);

export const useView = (game: Game, viewer: Viewer): PlayerView =>
  useSyncExternalStore(game.subscribe, () => game.view(viewer));

export const useHistory = (game: Game): readonly FiredShot[] =>
  useSyncExternalStore(game.subscribe, game.history);

/** A new game with the first player's ships placed, and a bot's beside them. */
export function startGame(variant: Variant, opponent: string, layout: Layout): Result<Game> {
  const setup: GameSetup = { variant, players: against(opponent), seed: freshSeed(), first: 0 };
  const game = createGame(setup);
  game.apply({ type: "place", seat: 0, layout });
  if (setup.players[1].kind === "bot") {
    const ships = randomLayout(variant, createRng(setup.seed).split("ships 2"));
    if (!ships.ok) return ships satisfies Result<never, Problem>;
    game.apply({ type: "place", seat: 1, layout: ships.value });
  }
  return { ok: true, value: putOnTable(game) };
}

/** Puts a record, perhaps cut short, on the table to be played on. */
export const continueRecord = (record: GameRecord, players: Players): Game =>
  putOnTable(gameOf(record, players));

export function clearTable(): void {
  forgetGame();
  table.set({ game: undefined, damage: undefined });
}

export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("-");

const against = (opponent: string): Players =>
  opponent === FRIEND ? [person("Player 1"), person("Player 2")] : [person("You"), bot(opponent)];

function putOnTable(game: Game): Game {
  keep(game);
  table.set({ game, damage: undefined });
  return game;
}

function openTable(): Table {
  const loaded = loadGame();
  if (!loaded.ok) return { game: undefined, damage: loaded.error };
  if (loaded.value) keep(loaded.value);
  return { game: loaded.value, damage: undefined };
}

/** From now on every event is kept before anyone sees it. */
function keep(game: Game): void {
  saveGame(game);
  game.subscribe(() => saveGame(game));
}
