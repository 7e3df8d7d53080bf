import type { OnlineGame } from "@broadside/client";
import { who } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { terminalOnline } from "@broadside/words";
import { clockTime } from "./status-line.ts";
import { openWindowTitle } from "./window-title.ts";

const TICK_MS = 1000;

/**
 * Says whose turn it is, and how much time is left, in the title of the terminal's window, and rings
 * the bell when it becomes this player's turn. `other`: a title that comes first, and rings once.
 * Returns a function that ends it.
 */
export function alertTurns(
  game: OnlineGame,
  other: () => string | undefined = () => undefined,
): () => void {
  const [seat] = game.seats;
  if (seat === undefined) return () => {};
  const window = openWindowTitle();
  let wasMine = true;
  let before: string | undefined;
  function look(): void {
    const isMine = game.view(seat!).turn?.seat === seat;
    if (isMine && !wasMine) window.ring();
    wasMine = isMine;
    const first = other();
    if (first !== undefined && first !== before) window.ring();
    before = first;
    window.set(first ?? titleOf(game, seat!, Date.now()));
  }
  look();
  const stop = game.subscribe(look);
  const ticking = setInterval(look, TICK_MS);
  ticking.unref();
  return () => {
    stop();
    clearInterval(ticking);
    window.close();
  };
}

function titleOf(game: OnlineGame, seat: Seat, now: number): string {
  const { turn, phase, sides } = game.view(seat);
  const { clock, presence } = game.status();
  const name = who(namesOf(game.players), opponentOf(seat));
  if (phase === "placing" && !sides[seat].placed && !presence.includes("free"))
    return terminalOnline["title.place"]({ name });
  if (!turn) return terminalOnline["title.game"]({ name });
  if (turn.seat !== seat) return terminalOnline["title.theirTurn"]({ name });
  return clock
    ? terminalOnline["title.yourTurnLeft"]({ time: clockTime(clock, seat, now), name })
    : terminalOnline["title.yourTurn"]({ name });
}
