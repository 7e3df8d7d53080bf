import { capital, type Viewer } from "@broadside/rules";
import { type Symbols, symbolsFor } from "../../board/squares.ts";
import { openScreen, type Screen } from "../../screen/screen.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { askVariantOnScreen } from "../../variants/ask-variant.ts";
import { askOpponentOnScreen } from "../ask-opponent.ts";
import type { Scene, Ui } from "../ui.ts";
import { drawBattle } from "./battle-picture.ts";
import { AIM_HINT, createBattle, middleOf } from "./battle-state.ts";
import { parting, showEnd } from "./screen-end.ts";
import { type Aiming, aimOnScreen, placeOnScreen } from "./screen-turn.ts";
import { type Pace, watchOn } from "./screen-watch.ts";

export interface ScreenOptions {
  readonly symbols: Symbols | undefined;
  readonly pauseMs: number;
}

/** The game on the whole terminal. */
export function createScreenUi(options: ScreenOptions): Ui {
  const screen = openScreen();
  const logs = new Map<Viewer, string[]>();
  const aims = new Map<Viewer, Aiming>();
  const after: string[] = [];
  let notice: string | undefined;
  let pace: Pace = { pauseMs: Math.max(1, options.pauseMs), stopped: false };
  let ticking: NodeJS.Timeout | undefined;
  const symbols = (scene: Scene) => options.symbols ?? symbolsFor(scene.view.variant);

  /** News that was only peeked at comes again: each line is told once. */
  function stateOf(scene: Scene) {
    clearInterval(ticking);
    const { viewer } = scene.view;
    const told = logs.get(viewer) ?? [];
    const log = scene.thinking === undefined ? [...told, ...scene.news] : told;
    logs.set(viewer, log);
    const shown = scene.thinking === undefined ? log : [...log, ...scene.news];
    const before = aims.get(viewer)?.state;
    const state = createBattle(scene, symbols(scene), shown, before?.cursor ?? middleOf(scene));
    const problem = scene.refusal ?? notice;
    notice = undefined;
    return { ...state, problem };
  }
  function showThinking(scene: Scene): void {
    let state = { ...stateOf(scene), cursor: undefined, hint: AIM_HINT };
    const paint = () => screen.paint((size, ink) => drawBattle(state, size, ink));
    paint();
    ticking = setInterval(() => {
      state = { ...state, tick: state.tick + 1 };
      paint();
    }, 400);
  }
  return {
    left: screen.left,
    chooseVariant: () => askVariantOnScreen(screen),
    chooseOpponent: (check) => askOpponentOnScreen(screen, check),
    placeShips: (placing) =>
      placeOnScreen(screen, placing, options.symbols ?? symbolsFor(placing.variant)),
    handOver: (to) => cover(screen, to),
    async aim(scene, odds) {
      const aiming = aims.get(scene.view.viewer) ?? { state: stateOf(scene), showOdds: false };
      if (aims.has(scene.view.viewer)) aiming.state = stateOf(scene);
      aims.set(scene.view.viewer, aiming);
      return aimOnScreen(screen, aiming, odds);
    },
    async show(scene) {
      if (scene.thinking !== undefined) return showThinking(scene);
      if (scene.view.viewer === "spectator") {
        pace = await watchOn(screen, { ...stateOf(scene), cursor: undefined }, pace);
        return;
      }
      const state = { ...stateOf(scene), cursor: undefined, hint: "Enter ends your turn" };
      screen.paint((size, ink) => drawBattle(state, size, ink));
      await untilEnter(screen);
    },
    async end(scene, review) {
      clearInterval(ticking);
      const last = await showEnd(
        screen,
        { scene, symbols: symbols(scene), review: 0, page: "boards" },
        review,
      );
      after.push(...parting(last));
    },
    say(text) {
      notice = text;
      after.push(text);
    },
    close() {
      clearInterval(ticking);
      screen.close();
      for (const line of after.splice(0)) process.stdout.write(`${line}\n`);
    },
  };
}

async function untilEnter(screen: Screen): Promise<void> {
  for (;;) {
    const key = await screen.key();
    if (key.type === "named" && key.name === "enter") return;
    if (key.type === "character" && key.text === "q") throw new UserLeft("quit");
  }
}

async function cover(screen: Screen, to: string): Promise<void> {
  screen.forgetKeys();
  screen.paint((size, ink) => {
    const blank = new Array<string>(Math.max(0, Math.floor(size.rows / 2) - 2)).fill("");
    const who = ink.title(`${capital(to)}, it is your turn.`);
    return [
      ...blank,
      ` ${who}`,
      "",
      " Press Enter when only you can see the screen.",
      "",
      ink.quiet(" q leaves (the game is saved)"),
    ];
  });
  await untilEnter(screen);
}
