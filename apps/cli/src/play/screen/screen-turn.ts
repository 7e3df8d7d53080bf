import { placeRest } from "@broadside/play";
import type { Layout } from "@broadside/rules";
import { boardKeyUntil } from "../../screen/arrangement.ts";
import type { Key } from "../../screen/key.ts";
import { showPage } from "../../screen/page.ts";
import { confirmOn } from "../../screen/questions.ts";
import type { Screen } from "../../screen/screen.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { battleHelp } from "../orders/battle-order.ts";
import { placingHelp, shipsToPlace } from "../orders/placing-order.ts";
import { shotLog, turnHelp } from "../turn-text.ts";
import type { Aim, OddsOf, Placing } from "../ui.ts";
import { type BattleState, drawBattle } from "./battle-picture.ts";
import { type BattleWish, pressInBattle } from "./battle-state.ts";
import { drawPlacing } from "./placing-picture.ts";
import {
  createPlacing,
  layoutOf,
  type PlacingState,
  type PlacingWish,
  pressInPlacing,
} from "./placing-state.ts";
import { wantsToLeave } from "./screen-watch.ts";

/** Places ships with the keyboard until the fleet is complete and the battle may begin. */
export async function placeOnScreen(screen: Screen, placing: Placing): Promise<Layout | undefined> {
  const { variant, name, draft, around } = placing;
  let state = createPlacing(variant, name, draft);
  const paint = () => screen.paint((size, ink) => drawPlacing(state, around?.text(), size, ink));
  for (;;) {
    const key = await keyBeside(screen, placing, paint);
    if (!key) return undefined;
    const [next, wish] = pressInPlacing(state, key);
    const after = wish === "random" ? randomRest(placing, next) : next;
    if (after.draft !== state.draft) placing.keep(after.draft);
    state = after;
    const layout = wish === "begin" ? layoutOf(state) : undefined;
    if (layout) return layout;
    await grantPlacing(screen, placing, wish);
  }
}

/** The next key, while what goes on around the game is kept up to date. */
async function keyBeside(
  screen: Screen,
  { variant, around, until }: Pick<Placing, "variant" | "around" | "until">,
  paint: () => void,
): Promise<Key | undefined> {
  paint();
  const stop = around?.subscribe(paint);
  try {
    return await boardKeyUntil(screen, variant, until);
  } finally {
    stop?.();
  }
}

function randomRest(placing: Placing, state: PlacingState): PlacingState {
  const from = shipsToPlace(placing.variant, state.draft).length === 0 ? [] : state.draft;
  const layout = placeRest(placing.variant, from, placing.rng());
  return layout.ok
    ? { ...state, draft: layout.value.placements }
    : { ...state, problem: layout.error.message };
}

async function grantPlacing(screen: Screen, placing: Placing, wish: PlacingWish): Promise<void> {
  if (wish === "quit") await leave(screen);
  if (wish === "help") {
    const lines = ["Arrows move the ship, r or Space rotates it, Enter places it.", ""];
    const typed = placingHelp(placing.variant);
    const keys = "a place the rest at random · u undo · c clear · q leave (the game is saved)";
    await showHelp(screen, [
      ...lines,
      keys,
      "",
      "Type a digit, a capital or : to open a line:",
      ...typed,
    ]);
  }
}

const showHelp = (screen: Screen, lines: readonly string[]): Promise<void> =>
  showPage(screen, { title: "Help", lines, hint: "Press any key to go back" });

async function leave(screen: Screen): Promise<void> {
  if (await wantsToLeave(screen)) throw new UserLeft("quit");
}

/** What stays from one turn to the next. */
export interface Aiming {
  state: BattleState;
  showOdds: boolean;
}

/** Moves the cursor, shows odds and help, until there is a shot. */
export async function aimOnScreen(
  screen: Screen,
  aiming: Aiming,
  odds: OddsOf,
  until: Promise<void>,
): Promise<Aim | undefined> {
  const stop = new AbortController();
  const paint = () => screen.paint((size, ink) => drawBattle(aiming.state, size, ink));
  const count = () => followOdds(aiming, odds, stop.signal, paint);
  if (aiming.showOdds) count();
  try {
    for (;;) {
      const { view, around } = aiming.state.scene;
      const key = await keyBeside(screen, { variant: view.variant, around, until }, paint);
      if (!key) return undefined;
      // The odds may have arrived while the key was waited for: the state is taken after it.
      const [next, wish] = pressInBattle(aiming.state, key);
      aiming.state = next;
      if (wish?.type === "fire") return wish;
      if (wish?.type === "odds") toggleOdds(aiming, count);
      else if (wish && (await grantBattle(screen, aiming.state, wish))) return { type: "resign" };
    }
  } finally {
    stop.abort();
  }
}

function toggleOdds(aiming: Aiming, count: () => void): void {
  aiming.showOdds = !aiming.showOdds;
  aiming.state = { ...aiming.state, heat: undefined };
  if (aiming.showOdds) count();
}

/** Counts in the background; what comes too late is dropped. */
function followOdds(aiming: Aiming, odds: OddsOf, signal: AbortSignal, paint: () => void): void {
  const set = (heat: BattleState["heat"]) => {
    if (signal.aborted || !aiming.showOdds) return;
    aiming.state = { ...aiming.state, heat };
    paint();
  };
  aiming.state = { ...aiming.state, heat: 0 };
  odds(set, signal).then(
    (found) => found && set(found),
    (error: Error) => {
      aiming.showOdds = false;
      aiming.state = { ...aiming.state, heat: undefined, problem: error.message };
      if (!signal.aborted) paint();
    },
  );
}

/** True when the game is given up. */
async function grantBattle(screen: Screen, state: BattleState, wish: BattleWish): Promise<boolean> {
  if (wish.type === "quit") await leave(screen);
  if (wish.type === "log") await showLog(screen, state);
  if (wish.type === "help") {
    const { variant } = state.scene.view;
    const turns = turnHelp(variant);
    const keys = [
      ...(turns.length > 0 ? [...turns, ""] : []),
      "Arrows move the cursor. Enter or Space fires.",
      "h exact odds, from what you know · Tab the other board",
      "l every shot so far · q leave (the game is saved)",
      "A shot cannot be taken back.",
      "",
      "Type a digit, a capital or : to open a line:",
    ];
    await showHelp(screen, [...keys, ...battleHelp(variant)]);
  }
  if (wish.type !== "resign") return false;
  return confirmOn(
    screen,
    "Give up this game?",
    "Enter or y: give up · any other key: keep playing",
  );
}

async function showLog(screen: Screen, { scene }: BattleState): Promise<void> {
  const log = shotLog(scene.view, scene.names).map((line, i) => `${i + 1}. ${line}`);
  await showPage(screen, {
    title: "Every shot so far",
    lines: log.length > 0 ? log : ["No shots have been fired yet."],
    hint: "Arrows scroll · any other key: back",
  });
}
