import { outcomeText } from "@broadside/play";
import { terminalReplay } from "@broadside/words";
import { type BattleState, drawBattle, type Heat } from "../play/screen/battle-picture.ts";
import { createBattle } from "../play/screen/battle-state.ts";
import { type Key, letterOf } from "../screen/key.ts";
import { openScreen, type Screen } from "../screen/screen.ts";
import type { RecordView } from "./record-view.ts";
import type { ShotOdds } from "./shot-odds.ts";

export interface Replaying {
  readonly record: RecordView;
  readonly odds: ShotOdds;
  readonly start: ReplayState;
  readonly pauseMs: number;
}

export async function replayOnScreen(replaying: Replaying): Promise<void> {
  const screen = openScreen();
  try {
    await replay(screen, replaying);
  } finally {
    screen.close();
  }
}

async function replay(screen: Screen, replaying: Replaying): Promise<void> {
  let state = replaying.start;
  while (!state.done) {
    const shown = state;
    const paint = () => {
      const picture = pictureAt(replaying, shown);
      screen.paint((size, ink) => drawBattle(picture, size, ink));
    };
    const stop = new AbortController();
    paint();
    countWanted(replaying.odds, shown, stop.signal, paint);
    const key = state.running ? await screen.keyWithin(replaying.pauseMs) : await screen.key();
    stop.abort();
    state = pressInReplay(state, key, replaying.record.shots);
  }
}

/** Counts in the background until a key is pressed. */
function countWanted(
  odds: ShotOdds,
  { at, ...wants }: ReplayState,
  signal: AbortSignal,
  paint: () => void,
): void {
  const wanted = [...(wants.review ? [at] : []), ...(wants.odds ? [at + 1] : [])];
  for (const number of wanted.filter((each) => !odds.known(each))) {
    odds.count(number, signal).then(
      (found) => found && !signal.aborted && paint(),
      () => {},
    );
  }
}

function pictureAt({ record, odds }: Replaying, state: ReplayState): BattleState {
  const { at, running } = state;
  const scene = record.scene(at);
  const { outcome, turn } = scene.view;
  const end = outcome ? outcomeText(outcome, scene.names, "spectator") : [];
  const log = [...record.log(at), ...verdictLines(odds, state), ...end];
  const position = { shot: at, shots: record.shots };
  const hint = running ? terminalReplay.playingKeys(position) : terminalReplay.keys(position);
  const next = state.odds ? odds.choice(at + 1) : undefined;
  const battle = createBattle(scene, log, next?.shot.cell);
  if (!next) return { ...battle, hint };
  const heat: Heat = odds.known(at + 1) ?? 0;
  return { ...battle, hint, heat, front: turn?.seat === 1 ? 1 : 0 };
}

function verdictLines(odds: ShotOdds, { at, review }: ReplayState): string[] {
  if (!review || !odds.choice(at)) return [];
  return [odds.verdict(at) ?? terminalReplay.counting()];
}

/** The position of a replay, and what it shows besides the boards. */
interface ReplayState {
  readonly at: number;
  readonly running: boolean;
  readonly done: boolean;
  /** Show the odds before the next shot. */
  readonly odds: boolean;
  /** Show the review of the last shot. */
  readonly review: boolean;
}

/** The state after a key, or after a pause without one. */
export function pressInReplay(
  state: ReplayState,
  key: Key | undefined,
  shots: number,
): ReplayState {
  const to = (at: number, running = false): ReplayState => ({
    ...state,
    running: running && at < shots,
    at: Math.min(shots, Math.max(0, at)),
  });
  if (!key) return to(state.at + 1, true);
  const letter = letterOf(key);
  if (letter === " ") return to(state.at, !state.running);
  if (letter !== undefined) return pressCharacter(state, letter);
  if (key.type !== "named") return state;
  if (key.name === "escape") return { ...state, done: true };
  const goal = jumps[key.name]?.(state.at, shots);
  return goal === undefined ? state : to(goal);
}

function pressCharacter(state: ReplayState, text: string): ReplayState {
  switch (text) {
    case "q":
      return { ...state, done: true };
    case "h":
      return { ...state, odds: !state.odds };
    case "v":
      return { ...state, review: !state.review };
    default:
      return state;
  }
}

const jumps: Readonly<Partial<Record<string, (at: number, shots: number) => number>>> = {
  right: (at) => at + 1,
  enter: (at) => at + 1,
  down: (at) => at + 1,
  left: (at) => at - 1,
  up: (at) => at - 1,
  "page-down": (at) => at + 10,
  "page-up": (at) => at - 10,
  home: () => 0,
  end: (_, shots) => shots,
};
