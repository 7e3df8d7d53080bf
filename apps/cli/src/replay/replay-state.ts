import type { Key } from "../screen/key.ts";

/** The position of a replay, and what it shows besides the boards. */
export interface ReplayState {
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
  if (key.type === "character") {
    return key.text === " " ? to(state.at, !state.running) : pressCharacter(state, key.text);
  }
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
