import { createLocalGame, FRIEND, type Game, type LocalGame, nextChange } from "@broadside/play";
import {
  fail,
  isVictory,
  type Layout,
  ok,
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
import { botThinker } from "../engine/thinker.ts";
import { createStore, useStore } from "../store/store.ts";
import { botPace } from "./bot-pace.ts";

/** The game being played on this device, or why the saved one cannot be read. */
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

// Two tabs share the current game: what is played in one is shown in the other.
onGameSavedElsewhere(() => current.set(readCurrentGame()));

export const useCurrentGame = (): CurrentGame => useStore(current);

/** A new game with the first player's ships placed, and a bot's beside them. */
export async function startGame(
  variant: Variant,
  opponent: string,
  layout: Layout,
): Promise<Result<Game>> {
  // In separate tasks: the button is drawn pressed before the work begins, and no task is long.
  await nextTask();
  if (!putCurrentAside()) return fail(problem("game/no-space", {}));
  const setup = { variant, players: against(opponent), seed: freshSeed(), first: 0 } as const;
  const game = openLocal(setup, freshNotes());
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

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Puts a record, perhaps cut short, on the table to be played on: the same ships once more. */
export function continueRecord(record: GameRecord, players: Players): void {
  putCurrentAside();
  resume({ record, players, notes: { ...freshNotes(), replay: true } });
}

/** Goes on with a game that was put aside; the one on the table takes its place there. */
export function resumeAside(saved: SavedGame): void {
  putCurrentAside();
  resume(saved);
  deleteAside(saved.notes.id);
}

function resume(saved: SavedGame): void {
  saveGame(saved);
  show(openLocal(setupOf(saved.record, saved.players), saved.notes, saved.record));
}

/** Both sides' ships are in it: undefined until the game is decided, and for good if it is aborted. */
export const finishedRecord = (game: Game): GameRecord | undefined =>
  isVictory(game.view("spectator").outcome) ? ownGames.get(game)?.local.record() : undefined;

/** Remembers that the person was shown the odds: such a game is marked. */
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

/** A game in which shots have been fired is not lost to the next one. False if it would be. */
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

/** The name of one of two people who share this device. */
export const playerName = (number: 1 | 2): string => words.player({ number });

const isBotPlacing = (game: Game): boolean =>
  game.players[1].kind === "bot" && game.view("spectator").phase === "placing";

/** Saved before anyone sees a change. Where nothing can be saved, the game goes on all the same. */
function openLocal(setup: GameSetup, notes: GameNotes, record?: GameRecord): LocalGame {
  const { players } = setup;
  const game = createLocalGame({
    id: notes.id,
    setup,
    ...(record && { record }),
    thinker: botThinker,
    pace: botPace,
    save(latest) {
      const saved = { record: latest, players, notes: ownGames.get(game)?.notes ?? notes };
      saveGame(saved);
      archiveIfFinished(saved);
    },
  });
  ownGames.set(game, { local: game, notes });
  return game;
}

/**
 * Every decided game goes to the archive, which is loaded only then. One that did not get there, say
 * because the page was closed at once, is on the table still and goes there at the next visit.
 */
function archiveIfFinished(saved: SavedGame): void {
  if (!isVictory(matchOf(saved.record).outcome)) return;
  import("../archive/archive.ts")
    .then(({ archiveFinished }) => archiveFinished(saved))
    .catch(() => {
      // Nothing can be saved on this device, or the archive could not be loaded: as above.
    });
}

const show = (game: Game): void => current.set({ game, damage: undefined });

function readCurrentGame(): CurrentGame {
  const loaded = loadGame();
  if (!loaded.ok) return { game: undefined, damage: loaded.error };
  if (!loaded.value) return { game: undefined, damage: undefined };
  const { record, players, notes } = loaded.value;
  archiveIfFinished(loaded.value);
  return { game: openLocal(setupOf(record, players), notes, record), damage: undefined };
}
