import { createLocalGame, type Game, type Pace } from "@broadside/play";
import { createRng, type Draft, type Seat, seats } from "@broadside/rules";
import type { GameRecord, GameSetup } from "@broadside/rules/record";
import { terminalPlay } from "@broadside/words";
import type { SaveFile } from "../saves/save-folder.ts";
import type { Save } from "../saves/save-text.ts";
import { whyUnwritable } from "../terminal/file-error.ts";
import type { Thinker } from "../think/thinker.ts";
import type { Drafts } from "./play-match.ts";

/** A game on this device, saved after every event. */
export interface SavedGame {
  readonly game: Game;
  readonly drafts: Drafts;
  record(): GameRecord;
  /** True if there is anything to resume. */
  hasBegun(): boolean;
  /** True if the last change is on disk. */
  isSaved(): boolean;
}

interface SavedGameOptions {
  readonly setup: GameSetup;
  /** The game to resume. */
  readonly save: Save | undefined;
  readonly file: SaveFile;
  readonly thinker: Pick<Thinker, "ask">;
  readonly pace: Pace;
  /** Called once if the file cannot be written. The game continues unsaved. */
  readonly say: (text: string) => void;
}

export function openSavedGame({ setup, save, file, say, ...options }: SavedGameOptions): SavedGame {
  const drafts: [Draft, Draft] = save ? [...save.drafts] : [[], []];
  let isSaved = true;
  function write(record: GameRecord): void {
    const open = seats.map((seat) => (hasPlaced(record, seat) ? [] : drafts[seat]));
    try {
      file.write({ record, players: setup.players, drafts: [open[0]!, open[1]!] });
      isSaved = true;
    } catch (error) {
      if (isSaved) say(terminalPlay.cannotSave({ reason: whyUnwritable(error) }));
      isSaved = false;
    }
  }
  const game = createLocalGame({
    setup,
    ...(save && { record: save.record }),
    save: write,
    ...options,
  });
  return {
    game,
    drafts: {
      of: (seat) => drafts[seat],
      save(seat, draft) {
        drafts[seat] = draft;
        write(game.record());
      },
      rng: (seat) => createRng(setup.seed).split(`ships ${seat + 1}`),
    },
    record: game.record,
    hasBegun: () => game.record().events.length > 0 || drafts.some((draft) => draft.length > 0),
    isSaved: () => isSaved,
  };
}

const hasPlaced = ({ events }: GameRecord, seat: Seat): boolean =>
  events.some((event) => event.type === "place" && event.seat === seat);
