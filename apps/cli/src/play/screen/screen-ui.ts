import { capitalise } from "@broadside/rules/text";
import type { Viewer } from "@broadside/rules/view";
import { terminal, terminalPlay } from "@broadside/words";
import { boardKey } from "../../screen/arrangement.ts";
import { type Key, letterOf } from "../../screen/key.ts";
import { chooseOnScreen, confirmOn } from "../../screen/questions.ts";
import { openScreen, type Screen } from "../../screen/screen.ts";
import { print } from "../../terminal/print.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { shotLog } from "../turn-text.ts";
import type { Scene, Ui } from "../ui.ts";
import { type BattleState, drawBattle } from "./battle-picture.ts";
import { createBattle, middleOf } from "./battle-state.ts";
import { type EndState, farewellLines, showEnd } from "./screen-end.ts";
import { showLivePage } from "./screen-page.ts";
import { type Aiming, aimOnScreen, placeOnScreen } from "./screen-turn.ts";
import { createWatchPace, wantsToLeave, watchOn } from "./screen-watch.ts";

/** The game on a full screen. */
export function createScreenUi(pauseMs: number): Ui {
  const screen = openScreen();
  const aims = new Map<Viewer, Aiming>();
  const pace = createWatchPace(pauseMs);
  const notices = createNotices();

  function stateOf(scene: Scene): BattleState {
    const { view, names } = scene;
    const cursor = aims.get(view.viewer)?.state.cursor ?? middleOf(scene);
    const battle = createBattle(scene, shotLog(view, names), cursor);
    return { ...battle, problem: scene.refusal ?? notices.take() };
  }
  const withoutCursor = (scene: Scene) => ({ ...stateOf(scene), cursor: undefined });

  return {
    left: screen.left,
    choose: (question) => chooseOnScreen(screen, question),
    placeShips: (placing) => placeOnScreen(screen, placing),
    handOver: (to) => showHandover(screen, to),
    aim(scene, odds, until) {
      const { viewer } = scene.view;
      const aiming = { showOdds: aims.get(viewer)?.showOdds ?? false, state: stateOf(scene) };
      aims.set(viewer, aiming);
      return aimOnScreen(screen, aiming, odds, until);
    },
    showTurn(scene) {
      const state = { ...withoutCursor(scene), hint: terminalPlay.endTurnKeys() };
      screen.paint((size, ink) => drawBattle(state, size, ink));
      return untilEnter(() => boardKey(screen, scene.view.variant));
    },
    wait: (scene, change) =>
      scene.view.viewer === "spectator"
        ? watchOn(screen, withoutCursor(scene), pace, change)
        : waitOn(screen, withoutCursor(scene), change),
    pace: pace.wait,
    async end(scene, review, until) {
      const start: EndState = { scene, review: 0, page: "boards" };
      notices.leave(...farewellLines(await showEnd(screen, start, review, until)));
    },
    showPage: (page, until) => showLivePage(screen, page, until, notices.take()),
    confirm: (question) => confirmOn(screen, question),
    say: notices.say,
    close() {
      screen.close();
      notices.print();
    },
  };
}

/** Sentences shown once on the screen, and again after it closes. */
function createNotices() {
  const after: string[] = [];
  let fresh: string | undefined;
  return {
    say(text: string): void {
      fresh = text;
      after.push(text);
    },
    take(): string | undefined {
      const text = fresh;
      fresh = undefined;
      return text;
    },
    /** Adds lines to show only after the screen closes. */
    leave: (...lines: readonly string[]): void => void after.push(...lines),
    print: (): void => print(...after.splice(0)),
  };
}

const TICK_MS = 400;

/** Shows that others are thinking until something changes. Keys wait for the next turn. */
async function waitOn(screen: Screen, start: BattleState, change: Promise<void>): Promise<void> {
  const { statusLine } = start.scene;
  // An online opponent may take long, so show how to leave.
  const hint = statusLine ? terminal.leaveKey() : start.hint;
  let state: BattleState = { ...start, hint, tick: 0 };
  let isAsking = false;
  const paint = () => {
    if (!isAsking) screen.paint((size, ink) => drawBattle(state, size, ink));
  };
  const ask = (asking: boolean) => {
    isAsking = asking;
    paint();
  };
  paint();
  const stop = statusLine?.subscribe(paint);
  const ticking = setInterval(() => {
    state = { ...state, tick: (state.tick ?? 0) + 1 };
    paint();
  }, TICK_MS);
  try {
    if (statusLine) await leaveOnKey(screen, change, ask);
    else await Promise.race([change, screen.left]);
  } finally {
    clearInterval(ticking);
    stop?.();
  }
}

/** Waits for the change, or until q is confirmed. Other keys do nothing. */
async function leaveOnKey(
  screen: Screen,
  change: Promise<void>,
  onAsking: (isAsking: boolean) => void,
): Promise<void> {
  for (;;) {
    const key = await screen.keyUntil(change);
    if (!key) return;
    if (letterOf(key) !== "q") continue;
    onAsking(true);
    if (await wantsToLeave(screen)) throw new UserLeft("quit");
    onAsking(false);
  }
}

async function untilEnter(nextKey: () => Promise<Key>): Promise<void> {
  for (;;) {
    const key = await nextKey();
    if (key.type === "named" && key.name === "enter") return;
    if (letterOf(key) === "q") throw new UserLeft("quit");
  }
}

async function showHandover(screen: Screen, to: string): Promise<void> {
  screen.forgetKeys();
  screen.paint((size, ink) => {
    const blank = new Array<string>(Math.max(0, Math.floor(size.rows / 2) - 2)).fill("");
    const who = ink.title(terminalPlay.handOver({ name: capitalise(to) }));
    return [
      ...blank,
      ` ${who}`,
      "",
      ` ${terminalPlay.handOverReady()}`,
      "",
      ink.quiet(` ${terminalPlay.handOverKeys()}`),
    ];
  });
  await untilEnter(screen.key);
}
