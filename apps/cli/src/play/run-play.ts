import { checkRecordFile, writeRecordFile } from "../saves/record-file.ts";
import { createSaveFile, openSave, type SaveFile } from "../saves/save-folder.ts";
import { savesText } from "../saves/saves-text.ts";
import { canFillScreen } from "../terminal/full-screen.ts";
import { pauseFor } from "../terminal/speed.ts";
import { UserError } from "../terminal/user-error.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";
import { createThinker, type Thinker } from "../think/thinker.ts";
import { createGame, type Game, type KeepSave, resumeGame } from "./game.ts";
import { createPlainUi } from "./plain/plain-ui.ts";
import { playMatch } from "./play-match.ts";
import { checkFlags, type PlayFlags, type PlayOptions, readFlags } from "./play-options.ts";
import { setupGame } from "./setup-game.ts";
import type { Ui } from "./ui.ts";

/** `broadside play`, from its flags to its exit code. */
export async function runPlay(flags: PlayFlags): Promise<number> {
  const options = readFlags(flags);
  if (options.saves) return printSaves();
  checkFlags(options);
  const pauseMs = pauseFor(options.speed);
  const resumed = options.resume === undefined ? undefined : openResumed(options.resume);
  if (options.record !== undefined) checkRecordFile(options.record, resumed?.save.record);
  const table: Table = {
    thinker: createThinker(),
    ui: await openUi(options, pauseMs),
    file: resumed?.file ?? createSaveFile(),
    unsaved: false,
  };
  const begin = async () =>
    resumed
      ? resumeGame(resumed.save, keepAt(table))
      : createGame(await setupGame(options, table.ui, table.thinker), keepAt(table));
  try {
    return await playAt(table, begin, options.record);
  } finally {
    table.ui.close();
    table.thinker.close();
    table.file.close();
  }
}

/** What a game is played with. */
interface Table {
  readonly ui: Ui;
  readonly thinker: Thinker;
  readonly file: SaveFile;
  /** The file could not be written. */
  unsaved: boolean;
}

async function playAt(
  table: Table,
  begin: () => Promise<Game>,
  recordPath: string | undefined,
): Promise<number> {
  let game: Game | undefined;
  let tried = false;
  const writeRecord = () => {
    if (!game || recordPath === undefined || tried) return;
    tried = true;
    writeRecordFile(recordPath, game.record());
  };
  try {
    table.thinker.warmUp();
    game = await begin();
    await playMatch(game, table.ui, table.thinker);
    // The save goes last: if the record cannot be written, the game is not lost.
    writeRecord();
    table.file.remove();
    return 0;
  } catch (error) {
    table.ui.close();
    if (error instanceof UserLeft) {
      writeRecord();
      return sayGoodbye(error, game, table);
    }
    if (!(error instanceof UserError) || !game) throw error;
    throw new UserError(`${error.message} ${wayBack(game, table)}`, error.exitCode);
  } finally {
    writeRecord();
  }
}

function printSaves(): number {
  for (const line of savesText()) process.stdout.write(`${line}\n`);
  return 0;
}

const openResumed = (wanted: string | true) => openSave(wanted === true ? undefined : wanted);

async function openUi(options: PlayOptions, pauseMs: number): Promise<Ui> {
  const { symbols, brief = false } = options;
  if (!canFillScreen(options)) return createPlainUi({ symbols, brief, pauseMs });
  const { createScreenUi } = await import("./screen/screen-ui.ts");
  return createScreenUi({ symbols, pauseMs });
}

/** A game that cannot be saved is still worth playing; but it must be said. */
const keepAt =
  (table: Table): KeepSave =>
  (save) => {
    try {
      table.file.write(save);
      table.unsaved = false;
    } catch (error) {
      if (!table.unsaved) table.ui.say(`This game cannot be saved: ${(error as Error).message}`);
      table.unsaved = true;
    }
  };

function sayGoodbye(left: UserLeft, game: Game | undefined, table: Table): number {
  if (game?.isOver) table.file.remove();
  else {
    const why = left.how === "end-of-input" ? "The input ended before the game did." : "You left.";
    process.stdout.write(`\n${why} ${wayBack(game, table)}\n`);
  }
  return exitCodeOf(left.how);
}

function wayBack(game: Game | undefined, table: Table): string {
  const begun = game && (game.record().events.length > 0 || hasDraft(game));
  if (!begun) table.file.remove();
  if (!begun) return "No game was begun; start one with: broadside play";
  if (table.unsaved) return "The game could not be saved.";
  return "The game is saved; go on with: broadside play --resume";
}

const hasDraft = (game: Game): boolean => game.draft(0).length > 0 || game.draft(1).length > 0;
