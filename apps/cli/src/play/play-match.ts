import { type Game, nextChange } from "@broadside/play";
import {
  type Draft,
  knowledgeInView,
  namesOf,
  type Rng,
  type Seat,
  type Viewer,
} from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";
import type { Thinker } from "../think/thinker.ts";
import { endReview } from "./end-review.ts";
import { createNews, type News } from "./shot-log.ts";
import type { OddsOf, Scene, Ui } from "./ui.ts";

/** How long the heatmap may count before it falls back to sampling. */
const ODDS_MS = 5_000;

/** What a game is played with. */
export interface Table {
  readonly game: Game;
  readonly ui: Ui;
  readonly thinker: Thinker;
  readonly drafts: Drafts;
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
    const scene = sceneFor(game, viewerAt(game), news);
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

const sceneFor = (game: Game, viewer: Viewer, news: News): Scene => ({
  view: game.view(viewer),
  names: namesOf(game.players),
  news: news.take(viewer),
});

async function waitForOthers({ game, ui }: Table, news: News): Promise<void> {
  // Asked for before anything is drawn, so that no change goes unnoticed.
  const change = nextChange(game);
  await Promise.race([ui.wait(sceneFor(game, viewerAt(game), news), change), ui.left]);
}

async function placeShips({ game, ui, drafts }: Table, seat: Seat): Promise<void> {
  const rng = drafts.rng(seat);
  let fleets = 0;
  const layout = await ui.placeShips({
    variant: game.variant,
    name: game.players[seat].name,
    draft: drafts.of(seat),
    rng: () => rng.split(++fleets),
    keep: (draft) => drafts.keep(seat, draft),
  });
  const placed = await game.send(seat, { type: "place", layout });
  if (!placed.ok) ui.say(placed.error.message);
}

/** Until an order of the player's is carried out. */
async function takeTurn({ game, ui, thinker }: Table, news: News, seat: Seat): Promise<void> {
  let scene = sceneFor(game, seat, news);
  for (;;) {
    const order = await ui.aim(scene, oddsFor(game, thinker, seat));
    const done = await game.send(seat, order);
    if (done.ok) break;
    scene = { ...scene, view: game.view(seat), news: [], refusal: done.error.message };
  }
  const { phase, turn } = game.view(seat);
  const passes = isShared(game) && phase === "battle" && turn?.seat !== seat;
  // What came of the turn is seen before the terminal is handed over.
  if (passes) await ui.showTurn(sceneFor(game, seat, news));
}

const oddsFor =
  (game: Game, thinker: Thinker, seat: Seat): OddsOf =>
  (onProgress, signal) =>
    thinker.ask(
      "odds",
      { knowledge: knowledgeInView(game.view(seat), seat), budget: { ms: ODDS_MS } },
      { ...(onProgress && { onProgress }), ...(signal && { signal }) },
    );
