import type { OnlineGame } from "@broadside/client";
import { nextChange, who } from "@broadside/play";
import { createRng, opponentOf } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import { namesOf } from "@broadside/rules/record";
import { online, terminalOnline } from "@broadside/words";
import { openUi } from "../play/open-ui.ts";
import { type Drafts, playMatch } from "../play/play-match.ts";
import type { StatusLine, Ui, UiOptions } from "../play/ui.ts";
import { checkRecordFile, writeRecordFile } from "../saves/record-file.ts";
import { pauseFor } from "../terminal/option-values.ts";
import { print } from "../terminal/print.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";
import { createThinker, type Thinker } from "../think/thinker.ts";
import type { RuleChange } from "../variants/rule-change.ts";
import { fromServer, type OnlineContext, serverFlag } from "./online-context.ts";
import { createStatusLine, fairnessText, joined } from "./status-line.ts";
import { alertTurns } from "./turn-alert.ts";

export interface OnlineOptions extends UiOptions {
  readonly server?: string;
  readonly name?: string;
  readonly json?: boolean;
  readonly record?: string;
  /** Whether the game counts for the ratings of both players. */
  readonly rated?: boolean;
}

export interface CreateOptions extends OnlineOptions, RuleChange {
  readonly variant?: string;
  /** One of the server's bots. Without it, a friend plays. */
  readonly bot?: string;
  readonly clock?: TimeControl;
  /** Anybody may find the game in a list. */
  readonly listed?: boolean;
}

/** One run of the program, over any number of games. */
export interface Run {
  readonly context: OnlineContext;
  readonly options: OnlineOptions;
  readonly ui: Ui;
  readonly thinker: Thinker;
}

/** Plays or watches the game that `find` returns, and its rematches. Returns the exit code. */
export async function playOnline(
  context: OnlineContext,
  options: OnlineOptions,
  find: (ui: Ui) => Promise<string>,
): Promise<number> {
  if (options.record !== undefined) checkRecordFile(options.record, undefined);
  let game: string | undefined;
  return inTerminal(context, options, {
    async play(run) {
      let next: string | undefined = await find(run.ui);
      while (next !== undefined) {
        game = next;
        next = await playGame(run, game, { after: offerRematch });
      }
    },
    left: async () => {
      if (game !== undefined) await sayGoodbye(context, game);
    },
  });
}

interface Stay {
  play(run: Run): Promise<void>;
  /** After someone has left before the end; the terminal has been restored. */
  left(): Promise<void>;
}

/** Opens the screen and the engine for as long as somebody plays. Returns the exit code. */
export async function inTerminal(
  context: OnlineContext,
  options: OnlineOptions,
  stay: Stay,
): Promise<number> {
  const ui = await openUi(options, pauseFor("normal"));
  const thinker = createThinker();
  try {
    thinker.warmUp();
    await stay.play({ context, options, ui, thinker });
    return 0;
  } catch (error) {
    ui.close();
    if (!(error instanceof UserLeft)) throw error;
    await stay.left();
    return exitCodeOf(error.how);
  } finally {
    ui.close();
    thinker.close();
  }
}

interface AroundGame<T> {
  /** Comes before the game's own status line. */
  readonly besides?: (game: OnlineGame) => StatusLine;
  /** A title for the window that comes before the game's own. */
  readonly title?: () => string | undefined;
  /** Ends the look at the finished game. */
  readonly until?: Promise<void>;
  readonly after: (game: OnlineGame, ui: Ui, statusLine: StatusLine) => Promise<T>;
}

/** Plays one game to its end. */
export async function playGame<T>(
  { context, options, ui, thinker }: Run,
  id: string,
  { besides, title, until, after }: AroundGame<T>,
): Promise<T> {
  const game = await context.open(id);
  const own = createStatusLine(game, inviteFor(context, id));
  const statusLine = besides ? joined(besides(game), own) : own;
  const stopAlerts = alertTurns(game, title);
  try {
    const rest = { drafts: randomDrafts(), statusLine, ...(until && { until }) };
    await playMatch({ game, ui, thinker, ...rest });
    // The match closed its connection; the check and the rematch need it again.
    game.open();
    const verdict = fairnessText((await checked(game, ui)).status().fairness);
    if (verdict !== undefined) ui.say(verdict);
    if (options.record !== undefined) {
      writeRecordFile(options.record, fromServer(await game.record()));
    }
    return await after(game, ui, statusLine);
  } finally {
    stopAlerts();
    game.close();
  }
}

/** The link to a game, for a browser or `broadside online join`. */
export const inviteFor = ({ server }: OnlineContext, id: string): string =>
  `${server.url}/#/game/${id}`;

/** Online games need not be reproducible. */
function randomDrafts(): Drafts {
  const rng = createRng(crypto.randomUUID());
  return { of: () => [], save: () => {}, rng: (seat) => rng.split(seat) };
}

const CHECK_MS = 10_000;

/** Waits for the record's check, up to CHECK_MS. */
async function checked(game: OnlineGame, ui: Ui): Promise<OnlineGame> {
  const limit = AbortSignal.timeout(CHECK_MS);
  const isDone = () => ["fair", "unfair"].includes(game.status().fairness.state);
  const isCalledOff = game.view("spectator").outcome?.by === "aborted";
  while (!isDone() && !isCalledOff && !limit.aborted) {
    await Promise.race([nextChange(game, limit), ui.left]);
  }
  return game;
}

async function offerRematch(
  game: OnlineGame,
  ui: Ui,
  statusLine: StatusLine,
): Promise<string | undefined> {
  const [seat] = game.seats;
  if (seat === undefined || !(await wantsRematch(game, ui))) return undefined;
  fromServer(await game.rematch());
  const other = who(namesOf(game.players), opponentOf(seat));
  if (game.status().rematch.game === undefined) ui.say(online.rematchWaiting({ name: other }));
  while (game.status().rematch.game === undefined) {
    const scene = { view: game.view(seat), names: namesOf(game.players), news: [], statusLine };
    await Promise.race([ui.wait(scene, nextChange(game)), ui.left]);
  }
  return game.status().rematch.game;
}

/** Skips the prompt when the input has ended. */
async function wantsRematch(game: OnlineGame, ui: Ui): Promise<boolean> {
  const [seat] = game.seats;
  const offered = game.status().rematch.offers.some((each) => each !== seat);
  try {
    return await ui.confirm(
      offered ? terminalOnline.playAgainOffered() : terminalOnline.playAgain(),
    );
  } catch (error) {
    if (error instanceof UserLeft) return false;
    throw error;
  }
}

async function sayGoodbye({ server, book }: OnlineContext, game: string): Promise<void> {
  const held = await book.find(game);
  if (held?.isOver) return;
  const command = `broadside online ${held ? "resume" : "watch"} ${game}${serverFlag(server)}`;
  const goodbye = held
    ? terminalOnline.resumeWith({ command })
    : terminalOnline.watchWith({ command });
  print("", goodbye);
}
