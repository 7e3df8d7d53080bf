import { confirmOn } from "../../screen/questions.ts";
import type { Screen } from "../../screen/screen.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import { type BattleState, drawBattle } from "./battle-picture.ts";

/** How bots that are being watched go on. */
export interface Pace {
  readonly pauseMs: number;
  readonly stopped: boolean;
}

const MIN_PAUSE = 1;
const MAX_PAUSE = 10_000;

/** Shows one shot for as long as the pace says. Answers the pace someone wants from there on. */
export async function watchOn(screen: Screen, state: BattleState, start: Pace): Promise<Pace> {
  let pace = start;
  for (;;) {
    const hint = `Space ${pace.stopped ? "goes on · → one shot" : "stops"} · + - pace · q leave`;
    screen.paint((size, ink) => drawBattle({ ...state, hint }, size, ink));
    const key = pace.stopped ? await screen.key() : await screen.keyWithin(pace.pauseMs);
    if (!key || (key.type === "named" && key.name === "right")) return pace;
    if (key.type !== "character") continue;
    if (key.text === "q" && (await wantsToLeave(screen))) throw new UserLeft("quit");
    pace = paceAfter(pace, key.text);
  }
}

export function paceAfter({ pauseMs, stopped }: Pace, key: string): Pace {
  if (key === "+") return { stopped, pauseMs: Math.max(MIN_PAUSE, pauseMs / 2) };
  if (key === "-") return { stopped, pauseMs: Math.min(MAX_PAUSE, Math.max(20, pauseMs) * 2) };
  return { pauseMs, stopped: key === " " ? !stopped : stopped };
}

export const wantsToLeave = (screen: Screen): Promise<boolean> =>
  confirmOn(screen, "Leave? The game is saved.", "Enter or q leaves · any other key stays");
