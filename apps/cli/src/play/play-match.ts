import { isPerson, shotText } from "@broadside/play";
import {
  capital,
  createRng,
  isShared,
  namesOf,
  opponentOf,
  type Seat,
  seats,
  type Viewer,
} from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";
import type { Thinker } from "../think/thinker.ts";
import { endReview } from "./end-review.ts";
import type { Game } from "./game.ts";
import { placeRest } from "./random-ships.ts";
import type { OddsOf, Scene, Ui } from "./ui.ts";

/** How long the heatmap may count before it settles for a sample. */
const ODDS_MS = 5_000;

/** Plays a game to its end, from wherever it stands. Throws `UserLeft` when someone leaves. */
export async function playMatch(game: Game, ui: Ui, thinker: Thinker): Promise<void> {
  const news = createNews(game);
  for (const seat of seats) if (!game.hasPlaced(seat)) await placeShips(game, ui, seat);
  let lookedLast: Seat | undefined;
  while (game.turn) {
    const { seat } = game.turn;
    if (isPerson(game.setup.players, seat)) {
      if (isShared(game.setup.players) && lookedLast !== seat) {
        await ui.handOver(game.setup.players[seat].name);
      }
      lookedLast = seat;
      await takeTurn(game, ui, thinker, seat, news);
    } else await botTurn(game, ui, thinker, seat, news);
  }
  await end(game, ui, thinker, news);
}

/** What each viewer has not been told yet. */
interface News {
  add(seat: Seat): void;
  take(viewer: Viewer): string[];
  peek(viewer: Viewer): string[];
}

function createNews(game: Game): News {
  const waiting = new Map<Viewer, string[]>();
  const names = namesOf(game.setup.players);
  const of = (viewer: Viewer) => waiting.get(viewer) ?? [];
  return {
    add(seat) {
      const shot = game.view("spectator").sides[seat].shots.at(-1)!;
      for (const viewer of [0, 1, "spectator"] as const) {
        const line = shotText(game.setup.variant, names, viewer, seat, shot);
        waiting.set(viewer, [...of(viewer), line]);
      }
    },
    take(viewer) {
      const lines = of(viewer);
      waiting.delete(viewer);
      return lines;
    },
    peek: of,
  };
}

async function placeShips(game: Game, ui: Ui, seat: Seat): Promise<void> {
  const { variant, players, seed } = game.setup;
  const rng = createRng(seed).split(`ships ${seat + 1}`);
  if (!isPerson(players, seat)) {
    const layout = placeRest(variant, [], rng);
    if (!layout.ok) throw new UserError(layout.error.message);
    game.place(seat, layout.value);
    return;
  }
  if (isShared(players)) await ui.handOver(players[seat].name);
  let fleets = 0;
  const layout = await ui.placeShips({
    variant,
    name: players[seat].name,
    draft: game.draft(seat),
    rng: () => rng.split(++fleets),
    keep: (draft) => game.keepDraft(seat, draft),
  });
  game.place(seat, layout);
}

/** Whose eyes the screen serves: the one person's, a spectator's when bots play, or nobody's yet. */
export function viewerOf(game: Game): Viewer {
  const people = seats.filter((seat) => isPerson(game.setup.players, seat));
  return people.length === 1 ? people[0]! : "spectator";
}

const sceneFor = (game: Game, viewer: Viewer, news: readonly string[]): Scene => ({
  view: game.view(viewer),
  names: namesOf(game.setup.players),
  news,
});

async function takeTurn(
  game: Game,
  ui: Ui,
  thinker: Thinker,
  seat: Seat,
  news: News,
): Promise<void> {
  const odds: OddsOf = (onProgress, signal) =>
    thinker.ask(
      "odds",
      { knowledge: game.knowledge(seat), budget: { ms: ODDS_MS } },
      { ...(onProgress && { onProgress }), ...(signal && { signal }) },
    );
  let scene = sceneFor(game, seat, news.take(seat));
  for (;;) {
    const aim = await ui.aim(scene, odds);
    if (aim.type === "resign") return game.resign(seat);
    const fired = game.fire(seat, aim.cell);
    if (fired.ok) break;
    scene = { ...scene, news: [], refusal: fired.error.message };
  }
  news.add(seat);
  // Between two people, what came of the shot is seen before the terminal is handed over.
  const passes = isShared(game.setup.players) && game.turn?.seat === opponentOf(seat);
  if (passes) await ui.show(sceneFor(game, seat, news.take(seat)));
}

async function botTurn(
  game: Game,
  ui: Ui,
  thinker: Thinker,
  seat: Seat,
  news: News,
): Promise<void> {
  const { players, seed } = game.setup;
  const viewer = viewerOf(game);
  const watching = viewer === "spectator";
  if (!watching) await ui.show({ ...sceneFor(game, viewer, news.peek(viewer)), thinking: seat });
  const knowledge = game.knowledge(seat);
  const choice = thinker.ask("choose", { bot: players[seat].name, knowledge, seed });
  const cell = await Promise.race([choice, ui.left]);
  const fired = game.fire(seat, cell!);
  if (!fired.ok) {
    throw new UserError(
      `${capital(players[seat].name)} broke the rules: ${fired.error.message}`,
      1,
    );
  }
  news.add(seat);
  if (watching) await ui.show(sceneFor(game, viewer, news.take(viewer)));
}

async function end(game: Game, ui: Ui, thinker: Thinker, news: News): Promise<void> {
  const viewer = viewerOf(game);
  const scene = sceneFor(game, viewer, news.take(viewer));
  await ui.end(scene, endReview(thinker, scene.view));
}
