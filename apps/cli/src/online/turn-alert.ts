import type { OnlineGame } from "@broadside/client";
import { who } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { terminalOnline } from "@broadside/words";
import { clockTime } from "./status-line.ts";

const BELL = "\u0007";
/** Pushes the window's title onto a stack, so that it can be restored. */
const SAVE_TITLE = "\u001b[22;0t";
const RESTORE_TITLE = "\u001b[23;0t";
const TICK_MS = 1000;

/**
 * Says whose turn it is, and how much time is left, in the title of the terminal's window, and rings
 * the bell when it becomes this player's turn. Returns a function that ends it.
 */
export function alertTurns(game: OnlineGame, output = process.stdout): () => void {
  const [seat] = game.seats;
  if (seat === undefined || output.isTTY !== true || process.env.TERM === "dumb") return () => {};
  let title = "";
  let wasMine = true;
  output.write(SAVE_TITLE);
  function look(): void {
    const isMine = game.view(seat!).turn?.seat === seat;
    if (isMine && !wasMine) output.write(BELL);
    wasMine = isMine;
    const next = titleOf(game, seat!, Date.now());
    if (next !== title) output.write(`\u001b]2;${next.replace(/\p{C}/gu, "")}${BELL}`);
    title = next;
  }
  look();
  const stop = game.subscribe(look);
  const ticking = setInterval(look, TICK_MS);
  ticking.unref();
  return () => {
    stop();
    clearInterval(ticking);
    output.write(RESTORE_TITLE);
  };
}

function titleOf(game: OnlineGame, seat: Seat, now: number): string {
  const { turn } = game.view(seat);
  const { clock } = game.status();
  const name = who(namesOf(game.players), opponentOf(seat));
  if (!turn) return terminalOnline["title.game"]({ name });
  if (turn.seat !== seat) return terminalOnline["title.theirTurn"]({ name });
  return clock
    ? terminalOnline["title.yourTurnLeft"]({ time: clockTime(clock, seat, now), name })
    : terminalOnline["title.yourTurn"]({ name });
}
