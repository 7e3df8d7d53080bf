import { type PlacingWay, placingWays } from "@broadside/play";
import type { Layout } from "@broadside/rules";
import { problemText, terminal, terminalPlay } from "@broadside/words";
import { boardKeyUntil } from "../../screen/arrangement.ts";
import type { Key } from "../../screen/key.ts";
import { showPage } from "../../screen/page.ts";
import { confirmOn } from "../../screen/questions.ts";
import type { Screen } from "../../screen/screen.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { battleHelp } from "../orders/battle-order.ts";
import { placingHelp } from "../orders/placing-order.ts";
import { numberedLog, showPicture, turnHelp } from "../turn-text.ts";
import type { Aim, OddsOf, Placing } from "../ui.ts";
import { type BattleState, drawBattle } from "./battle-picture.ts";
import { type BattleAction, pressInBattle } from "./battle-state.ts";
import { drawPlacing } from "./placing-picture.ts";
import {
  createPlacing,
  layoutOf,
  type PlacingAction,
  type PlacingState,
  pressInPlacing,
} from "./placing-state.ts";
import { wantsToLeave } from "./screen-watch.ts";

/** Places ships with the keyboard until the fleet is complete and the battle may begin. */
export async function placeOnScreen(screen: Screen, placing: Placing): Promise<Layout | undefined> {
  const { variant, name, draft, statusLine } = placing;
  let state = createPlacing(variant, name, draft);
  const paint = () =>
    screen.paint((size, ink) => drawPlacing(state, statusLine?.text(), size, ink));
  for (;;) {
    const key = await keyBeside(screen, placing, paint);
    if (!key) return undefined;
    const [next, action] = pressInPlacing(state, key);
    const way = placingWays.find((each) => each === action);
    const after = way ? await drawn(placing, next, way) : next;
    if (after.draft !== state.draft) placing.save(after.draft);
    state = after;
    const layout = action === "begin" ? layoutOf(state) : undefined;
    if (layout) return layout;
    await performInPlacing(screen, placing, action);
  }
}

/** Waits for a key, and updates the status line meanwhile. */
async function keyBeside(
  screen: Screen,
  { variant, statusLine, until }: Pick<Placing, "variant" | "statusLine" | "until">,
  paint: () => void,
): Promise<Key | undefined> {
  paint();
  const stop = statusLine?.subscribe(paint);
  try {
    return await boardKeyUntil(screen, variant, until);
  } finally {
    stop?.();
  }
}

async function drawn(
  placing: Placing,
  state: PlacingState,
  way: PlacingWay,
): Promise<PlacingState> {
  const layout = await placing.draw(state.draft, way);
  return layout.ok
    ? { ...state, draft: layout.value.placements }
    : { ...state, problem: problemText(layout.error, placing.variant.notation) };
}

async function performInPlacing(
  screen: Screen,
  placing: Placing,
  action: PlacingAction,
): Promise<void> {
  if (action === "quit") await leave(screen);
  if (action === "help") {
    await showHelp(screen, [
      terminalPlay["place.helpMove"](),
      "",
      terminalPlay["place.helpKeys"](),
      "",
      terminal.openLine(),
      ...placingHelp(placing.variant),
    ]);
  }
}

const showHelp = (screen: Screen, lines: readonly string[]): Promise<void> =>
  showPage(screen, { title: terminal.help(), lines, hint: terminal.helpKeys() });

async function leave(screen: Screen): Promise<void> {
  if (await wantsToLeave(screen)) throw new UserLeft("quit");
}

/** State that lasts from one turn to the next. */
export interface Aiming {
  state: BattleState;
  showOdds: boolean;
}

/** Handles the keys of a turn until there is a shot. */
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
      const { view, statusLine } = aiming.state.scene;
      const key = await keyBeside(screen, { variant: view.variant, statusLine, until }, paint);
      if (!key) return undefined;
      // Read the state after waiting for the key: the odds may have arrived meanwhile.
      const [next, action] = pressInBattle(aiming.state, key);
      aiming.state = next;
      if (action?.type === "fire") return action;
      if (action?.type === "odds") toggleOdds(aiming, count);
      else if (action?.type === "react")
        aiming.state = { ...next, problem: showPicture(statusLine, action.picture) };
      else if (action && (await performInBattle(screen, aiming.state, action)))
        return { type: "resign" };
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

/** Counts in the background; drops results that come too late. */
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

/** Returns true if the player resigns. */
async function performInBattle(
  screen: Screen,
  state: BattleState,
  action: BattleAction,
): Promise<boolean> {
  if (action.type === "quit") await leave(screen);
  if (action.type === "log") await showLog(screen, state);
  if (action.type === "help") {
    const { variant } = state.scene.view;
    const { pictures } = state.scene.statusLine ?? {};
    const turns = turnHelp(variant);
    const keys = [
      ...(turns.length > 0 ? [...turns, ""] : []),
      terminalPlay["battleHelp.move"](),
      terminalPlay["battleHelp.oddsKeys"](),
      terminalPlay["battleHelp.logKeys"](),
      terminalPlay["battleHelp.noUndo"](),
      "",
      terminal.openLine(),
    ];
    await showHelp(screen, [...keys, ...battleHelp(variant, pictures?.names)]);
  }
  if (action.type !== "resign") return false;
  return confirmOn(screen, terminalPlay.resignQuestion(), terminalPlay.resignKeys());
}

async function showLog(screen: Screen, { scene }: BattleState): Promise<void> {
  await showPage(screen, {
    title: terminal.log(),
    lines: numberedLog(scene.view, scene.names),
    hint: terminal.logKeys(),
  });
}
