import type { OnlineGame } from "@broadside/client";
import { nextChange, who } from "@broadside/play";
import { createRng, opponentOf } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { openUi, type UiOptions } from "../play/open-ui.ts";
import { type Drafts, playMatch } from "../play/play-match.ts";
import type { Ui } from "../play/ui.ts";
import { checkRecordFile, writeRecordFile } from "../saves/record-file.ts";
import { pauseFor } from "../terminal/option-values.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";
import { createThinker, type Thinker } from "../think/thinker.ts";
import type { RuleChange } from "../variants/rule-change.ts";
import { createAround, fairnessText } from "./around.ts";
import { type Desk, orComplain, serverFlag } from "./desk.ts";

/** What every way into a game takes. */
export interface OnlineOptions extends UiOptions {
  readonly server?: string;
  readonly name?: string;
  readonly json?: boolean;
  readonly record?: string;
}

export interface CreateOptions extends OnlineOptions, RuleChange {
  readonly variant?: string;
  /** A bot of the server's. Without one a friend plays. */
  readonly bot?: string;
  readonly clock?: string;
}

/** One run of the program, over any number of rematches. */
interface Run {
  readonly desk: Desk;
  readonly options: OnlineOptions;
  readonly ui: Ui;
  readonly thinker: Thinker;
}

/** Plays or watches the game that `find` comes to, from wherever it stands. Gives the exit code. */
export async function playOnline(
  desk: Desk,
  options: OnlineOptions,
  find: (ui: Ui) => Promise<string>,
): Promise<number> {
  if (options.record !== undefined) checkRecordFile(options.record, undefined);
  const run: Run = {
    desk,
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
    if (game !== undefined) await sayGoodbye(desk, game);
    return exitCodeOf(error.how);
  } finally {
    run.ui.close();
    run.thinker.close();
  }
}

/** To the end, and to the id of the next game if there is one. */
async function playGame(
  { desk, options, ui, thinker }: Run,
  id: string,
): Promise<string | undefined> {
  const game = await desk.open(id);
  const around = createAround(game, inviteFor(desk, id));
  try {
    await playMatch({ game, ui, thinker, drafts: randomDrafts(), around });
    // The match is over; what is left needs the connection once more.
    game.open();
    const verdict = fairnessText((await checked(game, ui)).status().fairness);
    if (verdict !== undefined) ui.say(verdict);
    if (options.record !== undefined) {
      writeRecordFile(options.record, orComplain(await game.record()));
    }
    return await offerRematch(game, ui, around);
  } finally {
    game.close();
  }
}

/** For a browser, or for `broadside online join`. */
export const inviteFor = ({ server }: Desk, id: string): string => `${server.url}/#/game/${id}`;

/** Nothing here has to be repeated, so the system's chance will do. */
function randomDrafts(): Drafts {
  const rng = createRng(crypto.randomUUID());
  return { of: () => [], keep: () => {}, rng: (seat) => rng.split(seat) };
}

const CHECK_MS = 10_000;

/** Until the check of the record has come to something, but not for ever. */
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
  around: ReturnType<typeof createAround>,
): Promise<string | undefined> {
  const [seat] = game.seats;
  if (seat === undefined || !(await wantsRematch(game, ui))) return undefined;
  orComplain(await game.rematch());
  const other = who(namesOf(game.players), opponentOf(seat));
  if (game.status().rematch.game === undefined) ui.say(`Waiting for ${other} to accept a rematch.`);
  while (game.status().rematch.game === undefined) {
    const scene = { view: game.view(seat), names: namesOf(game.players), news: [], around };
    await Promise.race([ui.wait(scene, nextChange(game)), ui.left]);
  }
  return game.status().rematch.game;
}

/** Whoever has no more to say does not want one. */
async function wantsRematch(game: OnlineGame, ui: Ui): Promise<boolean> {
  const [seat] = game.seats;
  const offered = game.status().rematch.offers.some((each) => each !== seat);
  try {
    return await ui.confirm(
      offered ? "Your opponent would like a rematch. Play again?" : "Play again?",
      offered ? "accept the rematch" : "offer a rematch",
    );
  } catch (error) {
    if (error instanceof UserLeft) return false;
    throw error;
  }
}

async function sayGoodbye({ server, book }: Desk, game: string): Promise<void> {
  const kept = await book.find(game);
  if (kept?.isOver) return;
  const how = kept ? "resume" : "watch";
  const what = kept ? "The game stays on the server. Resume it with" : "Watch on with";
  process.stdout.write(
    `\nYou left. ${what}: broadside online ${how} ${game}${serverFlag(server)}\n`,
  );
}
