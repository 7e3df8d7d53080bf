import type { Cell, Problem, Seat } from "@broadside/rules";
import type { Game } from "./game.ts";

/** A shot fired as soon as it is the player's turn, for quick players. */
export interface QueuedShot {
  /** Fires now if it is the player's turn; otherwise replaces the queued shot. */
  fire(cell: Cell): void;
  waiting(): Cell | undefined;
  cancel(): void;
  /** Drops the queued shot and stops listening to the game. */
  close(): void;
}

/** `onRefused` is called for every refused shot, with the reason. */
export function createQueuedShot(
  game: Game,
  seat: Seat,
  onRefused: (problem: Problem, cell: Cell) => void,
): QueuedShot {
  let waiting: Cell | undefined;
  let isSending = false;

  async function fireIfReady(): Promise<void> {
    if (waiting === undefined || isSending || !isReady(game, seat)) return;
    const cell = waiting;
    waiting = undefined;
    isSending = true;
    try {
      const sent = await game.send(seat, { type: "fire", cell });
      if (!sent.ok) onRefused(sent.error, cell);
    } finally {
      isSending = false;
    }
    await fireIfReady();
  }
  const stop = game.subscribe(() => void fireIfReady());
  const cancel = () => {
    waiting = undefined;
  };
  return {
    fire(cell) {
      waiting = cell;
      void fireIfReady();
    },
    waiting: () => waiting,
    cancel,
    close() {
      cancel();
      stop();
    },
  };
}

/** Also true once the game is over: then the shot is refused, and the player learns why. */
function isReady(game: Game, seat: Seat): boolean {
  const { turn, phase } = game.view(seat);
  return phase === "over" || turn?.seat === seat;
}
