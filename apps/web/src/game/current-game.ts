import { createLocalGame, FRIEND, type Game, type LocalGame, nextChange } from "@broadside/play";
import {
  fail,
  isVictory,
  type Layout,
  ok,
  opponentOf,
  type Problem,
  type Result,
  type Variant,
} from "@broadside/rules";
import {
  bot,
  type GameRecord,
  type GameSetup,
  matchOf,
  type Players,
  person,
  setupOf,
} from "@broadside/rules/record";
import { shotsInOrder } from "@broadside/rules/view";
import { problem, game as words } from "@broadside/words";
import {
  deleteAside,
  deleteSavedGame,
  type GameNotes,
  loadGame,
  onGameSavedElsewhere,
  putAside,
  type SavedGame,
  saveGame,
} from "../archive/saved-game.ts";
import { createStore, useStore } from "../store/store.ts";
import { botPace } from "./bot-pace.ts";
import { finishGame } from "./finish-game.ts";
import { localThinker, remember } from "./local-thinker.ts";
import { countForMatch } from "./match-level.ts";

/** The current game on this device, or why the saved one cannot be read. */
interface CurrentGame {
  readonly game: Game | undefined;
  readonly damage: Problem | undefined;
}

/** What this page needs of a game beyond the `Game` port. */
interface OwnGame {
  readonly local: LocalGame;
  notes: GameNotes;
}

const ownGames = new WeakMap<Game, OwnGame>();

const current = createStore<CurrentGame>(readCurrentGame());

// Tabs share the current game: a move in one appears in the other.
onGameSavedElsewhere(() => current.set(readCurrentGame()));

export const useCurrentGame = (): CurrentGame => useStore(current);

/** A new game with the first player's ships placed, perhaps by hand, and a bot's too. */
export async function startGame(
  variant: Variant,
  opponent: string,
  layout: Layout,
  arranged: boolean,
): Promise<Result<Game>> {
  // In separate short tasks: the button is painted as pressed before the work begins.
  await nextTask();
  if (!putCurrentAside()) return fail(problem("game/no-space", {}));
  const setup = { variant, players: against(opponent), seed: freshSeed(), first: 0 } as const;
  const game = openLocal(setup, { ...freshNotes(), arranged });
  await nextTask();
  game.open();
  const placed = await game.send(0, { type: "place", layout });
  while (placed.ok && isBotPlacing(game) && !game.trouble()) await nextChange(game);
  await nextTask();
  game.close();
  const trouble = game.trouble();
  if (trouble) return fail(trouble.problem);
  if (placed.ok) show(game);
  return placed.ok ? ok(game) : placed;
}

/** Another game between the same two people; the one who fired second fires first. */
export async function startSharedGame(last: Game): Promise<Result<Game>> {
  const { variant, players } = last;
  const [before = 1] = last.view("spectator").shooters;
  const setup = { variant, players, seed: freshSeed(), first: opponentOf(before) };
  const game = openLocal(setup, freshNotes());
  show(game);
  return ok(game);
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Makes a record, perhaps truncated, the current game, with the same ships. */
export function continueRecord(record: GameRecord, players: Players): void {
  putCurrentAside();
  resume({ record, players, notes: { ...freshNotes(), replay: true } });
}

/** Resumes a set-aside game and sets the current one aside. */
export function resumeAside(saved: SavedGame): void {
  putCurrentAside();
  resume(saved);
  deleteAside(saved.notes.id);
}

function resume(saved: SavedGame): void {
  saveGame(saved);
  show(openLocal(setupOf(saved.record, saved.players), saved.notes, saved.record));
}

/** Contains both sides' ships: undefined until the game is decided, and always if it is aborted. */
export const finishedRecord = (game: Game): GameRecord | undefined =>
  isVictory(game.view("spectator").outcome) ? ownGames.get(game)?.local.record() : undefined;

/** True for a game on this device, which may be played with what Admiral remembers. */
export const isLocal = (game: Game): boolean => ownGames.has(game);

/** Marks the game as one in which the player has seen the odds. */
export function noteOddsShown(game: Game): void {
  const own = ownGames.get(game);
  if (!own || own.notes.odds) return;
  own.notes = { ...own.notes, odds: true };
  saveGame(savedFrom(own));
}

export function deleteCurrentGame(): void {
  deleteSavedGame();
  current.set({ game: undefined, damage: undefined });
}

export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("-");

const freshNotes = (): GameNotes => ({
  id: freshSeed(),
  startedAt: Date.now(),
  odds: false,
  replay: false,
});

/** Sets the current game aside if shots have been fired. False if it would be lost. */
function putCurrentAside(): boolean {
  const { game } = current.get();
  const own = game && ownGames.get(game);
  if (!own) return true;
  const saved = savedFrom(own);
  const match = matchOf(saved.record);
  if (match.outcome || shotsInOrder(match).length === 0) return true;
  return putAside(saved);
}

const savedFrom = ({ local, notes }: OwnGame): SavedGame => ({
  record: local.record(),
  players: local.players,
  notes,
});

const against = (opponent: string): Players =>
  opponent === FRIEND
    ? [person(playerName(1)), person(playerName(2))]
    : [person("You"), bot(opponent)];

/** The name of one of two people sharing this device. */
export const playerName = (number: 1 | 2): string => words.player({ number });

const isBotPlacing = (game: Game): boolean =>
  game.players[1].kind === "bot" && game.view("spectator").phase === "placing";

/** The latest state of a game that could not be saved, because this device has no room left. */
const unsaved = createStore<SavedGame | undefined>(undefined);

/** True while the current game cannot be saved. */
export const useUnsaved = (): boolean => useStore(unsaved) !== undefined;

/** Tries to save the game again, after the player has made room. */
export function saveAgain(): void {
  const game = unsaved.get();
  if (game) save(game);
}

/** A decided game is also archived, which may work where the rest has no room. */
function save(game: SavedGame): void {
  const isSaved = saveGame(game);
  const isOver = isVictory(matchOf(game.record).outcome);
  unsaved.set(isSaved || isOver ? undefined : game);
  if (!isOver) return;
  void archive(game).catch(() => unsaved.set(game));
  // If the engine cannot be reached, Admiral learns nothing from this game.
  void remember(game).catch(() => undefined);
}

/** Saved before anyone sees a change. If saving is impossible, the game continues anyway. */
function openLocal(setup: GameSetup, notes: GameNotes, record?: GameRecord): LocalGame {
  const { players } = setup;
  const game = createLocalGame({
    id: notes.id,
    setup,
    ...(record && { record }),
    thinker: localThinker,
    pace: botPace,
    save(latest) {
      save({ record: latest, players, notes: ownGames.get(game)?.notes ?? notes });
    },
  });
  ownGames.set(game, { local: game, notes });
  return game;
}

/**
 * Archives a decided game. If the page is closed before that, the
 * game is still the current one and is archived on the next visit.
 */
async function archive(game: SavedGame): Promise<void> {
  countForMatch(game);
  await finishGame(game);
}

const show = (game: Game): void => current.set({ game, damage: undefined });

function readCurrentGame(): CurrentGame {
  const loaded = loadGame();
  if (!loaded.ok) return { game: undefined, damage: loaded.error };
  if (!loaded.value) return { game: undefined, damage: undefined };
  const { record, players, notes } = loaded.value;
  if (isVictory(matchOf(record).outcome)) {
    void archive(loaded.value).catch(() => {
      // Still saved as the current game.
    });
  }
  return { game: openLocal(setupOf(record, players), notes, record), damage: undefined };
}
