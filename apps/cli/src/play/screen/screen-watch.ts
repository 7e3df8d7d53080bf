import { confirmOn } from "../../screen/questions.ts";
import type { Screen } from "../../screen/screen.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { type BattleState, drawBattle } from "./battle-picture.ts";
import type { WatchPace } from "./watch-pace.ts";

/** Shows a game between others until it changes; keys set its pace. */
export async function watchOn(
  screen: Screen,
  state: BattleState,
  pace: WatchPace,
  change: Promise<void>,
): Promise<void> {
  const { around } = state.scene;
  // What happens at a distance has a pace of its own.
  const hint = () => (around ? "q leave" : hintFor(pace));
  const paint = () =>
    screen.paint((size, ink) => drawBattle({ ...state, hint: hint() }, size, ink));
  for (;;) {
    paint();
    const stop = around?.subscribe(paint);
    const key = await screen.keyUntil(change).finally(() => stop?.());
    if (!key) return;
    if (key.type === "named" && key.name === "right") pace.step();
    if (key.type !== "character") continue;
    if (key.text === "q") await askToLeave(screen, pace);
    else pace.press(key.text);
  }
}

const hintFor = (pace: WatchPace): string =>
  `Space ${pace.isStopped() ? "continue · → next shot" : "pause"} · + faster · - slower · q leave`;

/** Nothing happens behind the question. */
async function askToLeave(screen: Screen, pace: WatchPace): Promise<void> {
  const goOn = pace.hold();
  if (await wantsToLeave(screen)) throw new UserLeft("quit");
  goOn();
}

export const wantsToLeave = (screen: Screen): Promise<boolean> =>
  confirmOn(screen, "Leave? The game is saved.", "Enter or q: leave · any other key: stay");
