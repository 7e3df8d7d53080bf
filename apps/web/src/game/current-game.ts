import { createLocalGame, FRIEND, type Game, type LocalGame, nextChange } from "@broadside/play";
import {
  bot,
  type GameRecord,
  type GameSetup,
  isVictory,
  type Layout,
  ok,
  type Players,
  person,
  type Result,
  refuse,
  setupOf,
  type Variant,
} from "@broadside/rules";
import { botThinker } from "../engine/thinker.ts";
import { createStore, useStore } from "../store/store.ts";
import { botPace } from "./bot-pace.ts";
import { deleteSavedGame, loadGame, saveGame } from "./saved-game.ts";

/** The game on the table, and what is wrong with the one that was saved, if anything is. */
interface Table {
  readonly game: Game | undefined;
  readonly damage: string | undefined;
}

/** Which of the games this page has opened are its own: nobody else needs to know. */
const localGames = new WeakMap<Game, LocalGame>();

const table = createStore<Table>(openTable());

export const useTable = (): Table => useStore(table);

/** A new game with the first player's ships placed, and a bot's beside them. */
export async function startGame(
  variant: Variant,
  opponent: string,
  layout: Layout,
): Promise<Result<Game>> {
  const game = openLocal({ variant, players: against(opponent), seed: freshSeed(), first: 0 });
  game.open();
  const placed = await game.send(0, { type: "place", layout });
  while (placed.ok && isBotPlacing(game) && !game.trouble()) await nextChange(game);
  game.close();
  const trouble = game.trouble();
  if (trouble) return refuse("game/trouble", trouble.message);
  if (placed.ok) putOnTable(game);
  return placed.ok ? ok(game) : placed;
}

/** Puts a record, perhaps cut short, on the table to be played on. */
export function continueRecord(record: GameRecord, players: Players): void {
  saveGame({ record, players });
  putOnTable(openLocal(setupOf(record, players), record));
}

/** Both sides' ships are in it: undefined until the game is decided, and for good if it is aborted. */
export const finishedRecord = (game: Game): GameRecord | undefined =>
  isVictory(game.view("spectator").outcome) ? localGames.get(game)?.record() : undefined;

export function clearTable(): void {
  deleteSavedGame();
  table.set({ game: undefined, damage: undefined });
}

export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("-");

const against = (opponent: string): Players =>
  opponent === FRIEND ? [person("Player 1"), person("Player 2")] : [person("You"), bot(opponent)];

const isBotPlacing = (game: Game): boolean =>
  game.players[1].kind === "bot" && game.view("spectator").phase === "placing";

/** Saved before anyone sees a change. Where nothing can be saved, the game goes on all the same. */
function openLocal(setup: GameSetup, record?: GameRecord): LocalGame {
  const game = createLocalGame({
    setup,
    ...(record && { record }),
    thinker: botThinker,
    pace: botPace,
    keep: (latest) => saveGame({ record: latest, players: setup.players }),
  });
  localGames.set(game, game);
  return game;
}

const putOnTable = (game: Game): void => table.set({ game, damage: undefined });

function openTable(): Table {
  const loaded = loadGame();
  if (!loaded.ok) return { game: undefined, damage: loaded.error };
  if (!loaded.value) return { game: undefined, damage: undefined };
  const { record, players } = loaded.value;
  return { game: openLocal(setupOf(record, players), record), damage: undefined };
}
