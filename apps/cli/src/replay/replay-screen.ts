import { outcomeText } from "@broadside/play";
import { type Symbols, symbolsFor } from "../board/squares.ts";
import { drawBattle } from "../play/screen/battle-picture.ts";
import { createBattle } from "../play/screen/battle-state.ts";
import type { Key } from "../screen/key.ts";
import { openScreen, type Screen } from "../screen/screen.ts";
import type { RecordView } from "./record-view.ts";

/** Where a replay stands. */
export interface ReplayState {
  readonly at: number;
  readonly running: boolean;
  readonly done: boolean;
}

/** What a key (or none, when it runs by itself) makes of it. */
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
  if (key.type === "character") {
    if (key.text === "q") return { ...state, done: true };
    return key.text === " " ? to(state.at, !state.running) : state;
  }
  if (key.type !== "named") return state;
  if (key.name === "escape") return { ...state, done: true };
  const goal = jumps[key.name]?.(state.at, shots);
  return goal === undefined ? state : to(goal);
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

export async function replayOnScreen(
  record: RecordView,
  start: number,
  pauseMs: number,
  symbols: Symbols | undefined,
): Promise<void> {
  const screen = openScreen();
  try {
    await replay(screen, record, start, pauseMs, symbols ?? symbolsFor(record.record.variant));
  } finally {
    screen.close();
  }
}

async function replay(
  screen: Screen,
  record: RecordView,
  start: number,
  pauseMs: number,
  symbols: Symbols,
): Promise<void> {
  let state: ReplayState = { at: start, running: false, done: false };
  while (!state.done) {
    const picture = pictureAt(record, state, symbols);
    screen.paint((size, ink) => drawBattle(picture, size, ink));
    const key = state.running ? await screen.keyWithin(pauseMs) : await screen.key();
    state = pressInReplay(state, key, record.shots);
  }
}

function pictureAt(record: RecordView, { at, running }: ReplayState, symbols: Symbols) {
  const scene = record.scene(at);
  const { outcome } = scene.view;
  const end = outcome ? outcomeText(outcome, scene.names, "spectator") : [];
  const log = [...record.log(at), ...end];
  const hint = `Shot ${at} of ${record.shots} · ← → step · Space ${running ? "pause" : "play"} · Home End · q leave`;
  return { ...createBattle(scene, symbols, log, undefined), hint };
}
