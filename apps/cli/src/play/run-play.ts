import { basename } from "node:path";
import { setupOf } from "@broadside/rules/record";
import { terminalPlay } from "@broadside/words";
import { checkRecordFile, writeRecordFile } from "../saves/record-file.ts";
import {
  createSaveFile,
  openSave,
  resumedText,
  type SaveFile,
  savesText,
} from "../saves/save-folder.ts";
import type { Save } from "../saves/save-text.ts";
import { pauseFor } from "../terminal/option-values.ts";
import { print } from "../terminal/print.ts";
import { canFillScreen } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";
import { createThinker, type Thinker } from "../think/thinker.ts";
import { type AdmiralMemory, allowMemory, openMemory } from "./memory-file.ts";
import { openUi } from "./open-ui.ts";
import { playMatch } from "./play-match.ts";
import { checkFlags, type PlayFlags, type PlayOptions, readFlags } from "./play-options.ts";
import type { ProgramBots } from "./program-bots.ts";
import { checkPrograms, createPrograms, startAgain, thinkerWith } from "./programs.ts";
import { openSavedGame, type SavedGame } from "./saved-game.ts";
import { setupGame } from "./setup-game.ts";
import type { Ui } from "./ui.ts";

/** Runs `broadside play` and returns its exit code. */
export async function runPlay(flags: PlayFlags): Promise<number> {
  const options = readFlags(flags);
  if (options.saves) {
    print(...savesText());
    return 0;
  }
  if (options.forget || options.exportMemory !== undefined) {
    const { exportMemory, forgetAll } = await import("./memory-file.ts");
    if (options.exportMemory !== undefined) print(exportMemory(options.exportMemory));
    if (options.forget) print(forgetAll());
    return 0;
  }
  checkFlags(options);
  const pauseMs = pauseFor(options.speed);
  const { resume } = options;
  const resumed = resume === undefined ? undefined : openSave(resume === true ? undefined : resume);
  if (resumed) checkPrograms(resumed.save.players, options);
  if (options.record !== undefined) checkRecordFile(options.record, resumed?.save.record);
  const session: Session = {
    options,
    thinker: createThinker(),
    programs: createPrograms(Math.round(options.timeout * 1000)),
    ui: await openUi(options, pauseMs),
    file: resumed?.file ?? createSaveFile(),
    save: resumed?.save,
  };
  try {
    return await playSession(session);
  } finally {
    session.ui.close();
    session.thinker.close();
    await session.programs.close(undefined);
    session.file.close();
  }
}

interface Session {
  readonly options: PlayOptions;
  readonly ui: Ui;
  readonly thinker: Thinker;
  readonly programs: ProgramBots;
  readonly file: SaveFile;
  /** The game to resume. */
  readonly save: Save | undefined;
  /** What Admiral remembers, if it may. */
  memory?: AdmiralMemory | undefined;
}

/** Lets Admiral learn from a game that is over, and say what it has noticed. */
async function learn({ memory, file, ui }: Session, { game, record }: SavedGame): Promise<void> {
  const decided = { id: basename(file.path), record: record(), players: game.players };
  const sentence = await memory?.learn(decided);
  if (sentence !== undefined) ui.say(sentence);
}

async function playSession(session: Session): Promise<number> {
  const { ui, thinker, programs, file, options } = session;
  let saved: SavedGame | undefined;
  let tried = false;
  const writeRecord = () => {
    if (!saved || options.record === undefined || tried) return;
    tried = true;
    writeRecordFile(options.record, saved.record());
  };
  try {
    thinker.warmUp();
    saved = await openGame(session);
    await playMatch({ game: saved.game, drafts: saved.drafts, ui, thinker });
    await learn(session, saved);
    await programs.close(saved.game.view("spectator"));
    // Delete the save last: if the record cannot be written, the game is not lost.
    writeRecord();
    file.remove();
    return 0;
  } catch (error) {
    ui.close();
    if (error instanceof UserLeft) {
      writeRecord();
      return sayGoodbye(error, saved, file);
    }
    if (!(error instanceof UserError) || !saved) throw error;
    throw new UserError(`${error.message} ${resumeHint(saved, file)}`, error.exitCode);
  } finally {
    writeRecord();
  }
}

/** Opens the saved game, or sets up a new one. */
async function openGame(session: Session): Promise<SavedGame> {
  const { options, ui, file, save, programs } = session;
  const setup = save
    ? setupOf(save.record, save.players)
    : await setupGame(options, ui, session.thinker, programs);
  if (save) await startAgain(programs, setup, options);
  if (save && !canFillScreen(options)) ui.say(resumedText(save));
  if (options.remember) allowMemory(ui.say);
  session.memory = openMemory(session.thinker, ui.say);
  const engine = session.memory?.thinker ?? session.thinker;
  const thinker = thinkerWith(engine, programs, setup);
  const isWatched = setup.players.every(({ kind }) => kind === "bot");
  const pace = isWatched ? ui.pace : () => {};
  return openSavedGame({ setup, save, file, thinker, pace, say: ui.say });
}

function sayGoodbye(left: UserLeft, saved: SavedGame | undefined, file: SaveFile): number {
  if (saved?.game.view("spectator").phase === "over") file.remove();
  else {
    const how = left.how === "end-of-input" ? terminalPlay.inputEnded() : terminalPlay.youLeft();
    const goodbye = terminalPlay.goodbye({ left: how, next: resumeHint(saved, file) });
    print("", goodbye);
  }
  return exitCodeOf(left.how);
}

function resumeHint(saved: SavedGame | undefined, file: SaveFile): string {
  if (!saved?.hasBegun()) {
    file.remove();
    return terminalPlay.notStarted({ command: "broadside play" });
  }
  if (!saved.isSaved()) return terminalPlay.notSaved();
  return terminalPlay.resumeWith({ command: "broadside play --resume" });
}
