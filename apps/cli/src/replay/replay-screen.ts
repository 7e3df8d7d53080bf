import { outcomeText } from "@broadside/play";
import { terminalReplay } from "@broadside/words";
import { type BattleState, drawBattle, type Heat } from "../play/screen/battle-picture.ts";
import { createBattle } from "../play/screen/battle-state.ts";
import { openScreen, type Screen } from "../screen/screen.ts";
import type { RecordView } from "./record-view.ts";
import { pressInReplay, type ReplayState } from "./replay-state.ts";
import type { ShotOdds } from "./shot-odds.ts";

/** A replay on a full screen. */
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
