import { terminal, terminalPlay } from "@broadside/words";
import { letterOf } from "../../screen/key.ts";
import { confirmOn } from "../../screen/questions.ts";
import type { Screen } from "../../screen/screen.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { type BattleState, drawBattle } from "./battle-picture.ts";

/** Shows a watched game until it changes; keys set its pace. */
export async function watchOn(
  screen: Screen,
  state: BattleState,
  pace: WatchPace,
  change: Promise<void>,
): Promise<void> {
  const { statusLine } = state.scene;
  // The pace of an online game cannot be set.
  const hint = () => (statusLine ? terminal.leaveKey() : hintFor(pace));
  const paint = () =>
    screen.paint((size, ink) => drawBattle({ ...state, hint: hint() }, size, ink));
  for (;;) {
    paint();
    const stop = statusLine?.subscribe(paint);
    const key = await screen.keyUntil(change).finally(() => stop?.());
    if (!key) return;
    if (key.type === "named" && key.name === "right") pace.step();
    const letter = letterOf(key);
    if (letter === "q") await askToLeave(screen, pace);
    else if (letter !== undefined) pace.press(letter);
  }
}

const hintFor = (pace: WatchPace): string =>
  pace.isStopped() ? terminalPlay.pausedKeys() : terminalPlay.watchKeys();

/** Pauses the game while asking. */
async function askToLeave(screen: Screen, pace: WatchPace): Promise<void> {
  const goOn = pace.hold();
  if (await wantsToLeave(screen)) throw new UserLeft("quit");
  goOn();
}

export const wantsToLeave = (screen: Screen): Promise<boolean> =>
  confirmOn(screen, terminal.leaveQuestion(), terminal.leaveKeys());

export interface WatchPace {
  /** Resolves when the next shot may be fired, or when aborted. */
  wait(signal: AbortSignal): Promise<void>;
  /** + and - change the speed; Space pauses and continues. */
  press(key: string): void;
  /** Lets one shot through. */
  step(): void;
  /** Pauses until the returned function is called. */
  hold(): () => void;
  isStopped(): boolean;
}

const MIN_PAUSE = 1;
const MAX_PAUSE = 10_000;

export function createWatchPace(startMs: number): WatchPace {
  let pauseMs = Math.max(MIN_PAUSE, startMs);
  let stopped = false;
  let release: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function step(): void {
    clearTimeout(timer);
    const waiting = release;
    release = undefined;
    waiting?.();
  }
  function restart(): void {
    clearTimeout(timer);
    if (release && !stopped) timer = setTimeout(step, pauseMs);
  }
  function stop(value: boolean): void {
    stopped = value;
    restart();
  }
  return {
    wait: (signal) =>
      new Promise((resolve) => {
        release = resolve;
        signal.addEventListener("abort", step, { once: true });
        restart();
      }),
    press(key) {
      if (key === " ") stop(!stopped);
      if (key === "+") pauseMs = Math.max(MIN_PAUSE, pauseMs / 2);
      if (key === "-") pauseMs = Math.min(MAX_PAUSE, Math.max(20, pauseMs) * 2);
    },
    step,
    hold() {
      const was = stopped;
      stop(true);
      return () => stop(was);
    },
    isStopped: () => stopped,
  };
}
