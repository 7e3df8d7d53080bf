import type { OnlineGame } from "@broadside/client";
import { nextChange, who } from "@broadside/play";
import { createRng, opponentOf } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import { namesOf } from "@broadside/rules/record";
import { online, terminalOnline } from "@broadside/words";
import { openUi } from "../play/open-ui.ts";
import { type Drafts, playMatch } from "../play/play-match.ts";
import type { Ui, UiOptions } from "../play/ui.ts";
import { checkRecordFile, writeRecordFile } from "../saves/record-file.ts";
import { pauseFor } from "../terminal/option-values.ts";
import { print } from "../terminal/print.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";
import { createThinker, type Thinker } from "../think/thinker.ts";
import type { RuleChange } from "../variants/rule-change.ts";
import { fromServer, type OnlineContext, serverFlag } from "./online-context.ts";
import { createStatusLine, fairnessText } from "./status-line.ts";
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

/** One run of the program, over any number of rematches. */
interface Run {
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
  const run: Run = {
    context,
    options,
    ui: await openUi(options, pauseFor("normal")),
    thinker: createThinker(),
  };
  let game: string | undefined;
  try {
    run.thinker.warmUp();
    let next: string | undefined = await find(run.ui);
    while (next !== undefined) {
      game = next;
      next = await playGame(run, game);
    }
    return 0;
  } catch (error) {
    run.ui.close();
    if (!(error instanceof UserLeft)) throw error;
    if (game !== undefined) await sayGoodbye(context, game);
    return exitCodeOf(error.how);
  } finally {
    run.ui.close();
    run.thinker.close();
  }
}

/** Plays one game to its end. Returns the id of the rematch, if there is one. */
async function playGame(
  { context, options, ui, thinker }: Run,
  id: string,
): Promise<string | undefined> {
  const game = await context.open(id);
  const statusLine = createStatusLine(game, inviteFor(context, id));
  const stopAlerts = alertTurns(game);
  try {
    await playMatch({ game, ui, thinker, drafts: randomDrafts(), statusLine });
    // The match closed its connection; the check and the rematch need it again.
    game.open();
    const verdict = fairnessText((await checked(game, ui)).status().fairness);
    if (verdict !== undefined) ui.say(verdict);
    if (options.record !== undefined) {
      writeRecordFile(options.record, fromServer(await game.record()));
    }
    return await offerRematch(game, ui, statusLine);
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
  statusLine: ReturnType<typeof createStatusLine>,
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
