import { type Game, nextChange, placeFleet } from "@broadside/play";
import {
  type Draft,
  knowledgeOf,
  type Problem,
  type Result,
  type Rng,
  type Seat,
} from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { problemText } from "@broadside/words";
import { UserError } from "../terminal/user-error.ts";
import { askOdds, type Thinker } from "../think/thinker.ts";
import { endReview } from "./end-review.ts";
import { createNews, type News } from "./turn-text.ts";
import type { Aim, OddsOf, Scene, StatusLine, Ui } from "./ui.ts";

/** How long the heatmap may count before it falls back to sampling. */
const ODDS_MS = 5_000;

/** Everything a game in this terminal needs. */
interface MatchContext {
  readonly game: Game;
  readonly ui: Ui;
  readonly thinker: Thinker;
  readonly drafts: Drafts;
  /** Only for online games. */
  readonly statusLine?: StatusLine;
  /** Ends the look at the finished game. */
  readonly until?: Promise<void>;
}

/** The ships someone is still placing. */
export interface Drafts {
  of(seat: Seat): Draft;
  save(seat: Seat, draft: Draft): void;
  /** The generator for random fleets. */
  rng(seat: Seat): Rng;
}

/** Plays a new or resumed game to its end. Throws `UserLeft` when someone leaves. */
export async function playMatch(context: MatchContext): Promise<void> {
  const { game, ui, thinker } = context;
  const news = createNews(game);
  game.open();
  try {
    await takeTurns(context, news);
    const scene = sceneFor(context, viewerAt(game), news);
    await ui.end(scene, endReview(thinker, scene.view), context.until);
  } finally {
    game.close();
  }
}

async function takeTurns(context: MatchContext, news: News): Promise<void> {
  const { game, ui } = context;
  let lookedLast: Seat | undefined;
  while (game.view("spectator").phase !== "over") {
    const trouble = game.trouble();
    if (trouble) throw new UserError(problemText(trouble.problem), 1);
    const seat = seatToAct(game);
    if (seat === undefined) {
      await waitForOthers(context, news);
      continue;
    }
    if (isShared(game) && lookedLast !== seat) await ui.handOver(game.players[seat].name);
    lookedLast = seat;
    if (game.view(seat).phase === "placing") await placeShips(context, seat);
    else await takeTurn(context, news, seat);
  }
}

/** Two people at this terminal must not see each other's boards. */
const isShared = (game: Game): boolean => game.seats.length > 1;

/** The only person at this terminal, otherwise a spectator. */
const viewerAt = (game: Game): Viewer => (game.seats.length === 1 ? game.seats[0]! : "spectator");

/** The local seat that must place its ships or fire, if any. */
function seatToAct(game: Game): Seat | undefined {
  const { phase, sides, turn } = game.view("spectator");
  if (phase === "placing") return game.seats.find((seat) => !sides[seat].placed);
  return game.seats.find((seat) => turn?.seat === seat);
}

const sceneFor = ({ game, statusLine }: MatchContext, viewer: Viewer, news: News): Scene => ({
  view: game.view(viewer),
  names: namesOf(game.players),
  news: news.take(viewer),
  statusLine,
});

async function waitForOthers(context: MatchContext, news: News): Promise<void> {
  const { game, ui } = context;
  // Subscribe before drawing, so that no change is missed.
  const change = nextChange(game);
  await Promise.race([ui.wait(sceneFor(context, viewerAt(game), news), change), ui.left]);
}

async function placeShips(
  { game, ui, thinker, drafts, statusLine }: MatchContext,
  seat: Seat,
): Promise<void> {
  const { variant } = game;
  const rng = drafts.rng(seat);
  let fleets = 0;
  const moved = whenNot(game, () => !game.view(seat).sides[seat].placed && !isOver(game));
  const layout = await ui.placeShips({
    variant,
    // In an online game only one person uses this terminal.
    name: statusLine ? "you" : game.players[seat].name,
    draft: drafts.of(seat),
    draw: (placed, way) => placeFleet(thinker, { variant, placed, way, rng: rng.split(++fleets) }),
    save: (draft) => drafts.save(seat, draft),
    statusLine,
    until: moved.promise,
  });
  moved.forget();
  if (!layout) return;
  const placed = await Promise.race([game.send(seat, { type: "place", layout }), ui.left]);
  if (!placed.ok) ui.say(problemText(placed.error, game.variant.notation));
}

/** Asks until one of the player's commands is accepted. */
async function takeTurn(context: MatchContext, news: News, seat: Seat): Promise<void> {
  const { game, ui, thinker } = context;
  let scene = sceneFor(context, seat, news);
  for (;;) {
    const { version } = game.view(seat);
    const moved = whenNot(game, () => game.view(seat).version === version && !game.trouble());
    const order = await ui.aim(scene, oddsFor(game, thinker, seat), moved.promise);
    moved.forget();
    if (!order) return;
    const done = await sent(context, seat, order);
    if (done.ok) break;
    const refusal = problemText(done.error, game.variant.notation);
    scene = { ...scene, view: game.view(seat), news: [], refusal };
  }
  const { phase, turn } = game.view(seat);
  const passes = isShared(game) && phase === "battle" && turn?.seat !== seat;
  // The player sees the result before handing over the terminal.
  if (passes) await ui.showTurn(sceneFor(context, seat, news));
}

/** After this long, show that we are waiting: the connection may be lost. */
const PROMPT_MS = 700;

/** The player can leave while waiting. */
async function sent(context: MatchContext, seat: Seat, order: Aim): Promise<Result<void, Problem>> {
  const { game, ui, statusLine } = context;
  const answer = game.send(seat, order);
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<"slow">((done) => {
    timer = setTimeout(() => done("slow"), PROMPT_MS);
  });
  const first = await Promise.race([answer, slow, ui.left]).finally(() => clearTimeout(timer));
  if (first !== "slow") return first;
  const scene = { view: game.view(seat), names: namesOf(game.players), news: [], statusLine };
  await Promise.race([
    ui.wait(
      scene,
      answer.then(() => {}),
    ),
    ui.left,
  ]);
  return answer;
}

const isOver = (game: Game): boolean => game.view("spectator").phase === "over";

/** Resolves when the condition stops holding. Call `forget` to stop watching. */
function whenNot(game: Game, isSo: () => boolean) {
  let forget = () => {};
  const promise = new Promise<void>((done) => {
    const look = () => void (isSo() || done());
    forget = game.subscribe(look);
    look();
  });
  return { promise, forget };
}

const oddsFor =
  (game: Game, thinker: Thinker, seat: Seat): OddsOf =>
  (onProgress, signal) =>
    askOdds(thinker, knowledgeOf(game.view(seat), seat), ODDS_MS, {
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
