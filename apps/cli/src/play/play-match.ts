import { type Game, nextChange } from "@broadside/play";
import {
  type Draft,
  knowledgeOf,
  type Problem,
  type Result,
  type Rng,
  type Seat,
  type Viewer,
} from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { UserError } from "../terminal/user-error.ts";
import { askOdds, type Thinker } from "../think/thinker.ts";
import { endReview } from "./end-review.ts";
import { createNews, type News } from "./turn-text.ts";
import type { Aim, Around, OddsOf, Scene, Ui } from "./ui.ts";

/** How long the heatmap may count before it falls back to sampling. */
const ODDS_MS = 5_000;

/** What a game is played with. */
interface Table {
  readonly game: Game;
  readonly ui: Ui;
  readonly thinker: Thinker;
  readonly drafts: Drafts;
  /** For a game at a distance. */
  readonly around?: Around;
}

/** The ships someone is still placing. */
export interface Drafts {
  of(seat: Seat): Draft;
  keep(seat: Seat, draft: Draft): void;
  /** Draws the fleets someone asks for while placing. */
  rng(seat: Seat): Rng;
}

/** Plays a game to its end, from wherever it stands. Throws `UserLeft` when someone leaves. */
export async function playMatch(table: Table): Promise<void> {
  const { game, ui, thinker } = table;
  const news = createNews(game);
  game.open();
  try {
    await takeTurns(table, news);
    const scene = sceneFor(table, viewerAt(game), news);
    await ui.end(scene, endReview(thinker, scene.view));
  } finally {
    game.close();
  }
}

async function takeTurns(table: Table, news: News): Promise<void> {
  const { game, ui } = table;
  let lookedLast: Seat | undefined;
  while (game.view("spectator").phase !== "over") {
    const trouble = game.trouble();
    if (trouble) throw new UserError(trouble.message, 1);
    const seat = seatToAct(game);
    if (seat === undefined) {
      await waitForOthers(table, news);
      continue;
    }
    if (isShared(game) && lookedLast !== seat) await ui.handOver(game.players[seat].name);
    lookedLast = seat;
    if (game.view(seat).phase === "placing") await placeShips(table, seat);
    else await takeTurn(table, news, seat);
  }
}

/** Two people at this terminal must not see each other's boards. */
const isShared = (game: Game): boolean => game.seats.length > 1;

/** Whose eyes the terminal serves: the one person's here, else those of someone who watches. */
const viewerAt = (game: Game): Viewer => (game.seats.length === 1 ? game.seats[0]! : "spectator");

/** The seat played from here that is to place its ships or to fire, if one is. */
function seatToAct(game: Game): Seat | undefined {
  const { phase, sides, turn } = game.view("spectator");
  if (phase === "placing") return game.seats.find((seat) => !sides[seat].placed);
  return game.seats.find((seat) => turn?.seat === seat);
}

const sceneFor = ({ game, around }: Table, viewer: Viewer, news: News): Scene => ({
  view: game.view(viewer),
  names: namesOf(game.players),
  news: news.take(viewer),
  around,
});

async function waitForOthers(table: Table, news: News): Promise<void> {
  const { game, ui } = table;
  // Asked for before anything is drawn, so that no change goes unnoticed.
  const change = nextChange(game);
  await Promise.race([ui.wait(sceneFor(table, viewerAt(game), news), change), ui.left]);
}

async function placeShips({ game, ui, drafts, around }: Table, seat: Seat): Promise<void> {
  const rng = drafts.rng(seat);
  let fleets = 0;
  const moved = whenNot(game, () => !game.view(seat).sides[seat].placed && !isOver(game));
  const layout = await ui.placeShips({
    variant: game.variant,
    // At a distance nobody else looks at this terminal.
    name: around ? "you" : game.players[seat].name,
    draft: drafts.of(seat),
    rng: () => rng.split(++fleets),
    keep: (draft) => drafts.keep(seat, draft),
    around,
    until: moved.promise,
  });
  moved.forget();
  if (!layout) return;
  const placed = await Promise.race([game.send(seat, { type: "place", layout }), ui.left]);
  if (!placed.ok) ui.say(placed.error.message);
}

/** Until an order of the player's is carried out. */
async function takeTurn(table: Table, news: News, seat: Seat): Promise<void> {
  const { game, ui, thinker } = table;
  let scene = sceneFor(table, seat, news);
  for (;;) {
    const { version } = game.view(seat);
    const moved = whenNot(game, () => game.view(seat).version === version && !game.trouble());
    const order = await ui.aim(scene, oddsFor(game, thinker, seat), moved.promise);
    moved.forget();
    if (!order) return;
    const done = await sent(table, seat, order);
    if (done.ok) break;
    scene = { ...scene, view: game.view(seat), news: [], refusal: done.error.message };
  }
  const { phase, turn } = game.view(seat);
  const passes = isShared(game) && phase === "battle" && turn?.seat !== seat;
  // What came of the turn is seen before the terminal is handed over.
  if (passes) await ui.showTurn(sceneFor(table, seat, news));
}

/** An order that takes longer than this is waited for in sight: the connection may be gone. */
const PROMPT_MS = 700;

/** Nobody is kept from leaving meanwhile. */
async function sent(table: Table, seat: Seat, order: Aim): Promise<Result<void, Problem>> {
  const { game, ui, around } = table;
  const answer = game.send(seat, order);
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<"slow">((done) => {
    timer = setTimeout(() => done("slow"), PROMPT_MS);
  });
  const first = await Promise.race([answer, slow, ui.left]).finally(() => clearTimeout(timer));
  if (first !== "slow") return first;
  const scene = { view: game.view(seat), names: namesOf(game.players), news: [], around };
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

/** Resolves when something that is so now is so no longer, unless it is forgotten before. */
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
