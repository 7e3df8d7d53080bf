import type { Cell, Layout, Problem, Result, Seat, Variant } from "@broadside/rules";
import type { Players } from "@broadside/rules/record";
import type { PlayerView, Viewer } from "@broadside/rules/view";
import type { GameStatus } from "./game-status.ts";

/** A game as a screen or a terminal sees it, whether on this device or on a server. */
export interface Game {
  /** Unique among the games of this program. */
  readonly id: string;
  readonly variant: Variant;
  /** Changes, like a view, when someone joins or changes their name. */
  readonly players: Players;
  /** The seats played from here; none for a spectator. */
  readonly seats: readonly Seat[];
  /** What a viewer may see now. The same object until something changes. */
  view(viewer: Viewer): PlayerView;
  /** Why the game cannot continue, if it cannot. The same object until that changes. */
  trouble(): GameTrouble | undefined;
  /** Presence, clocks and connection. The same object until one of them changes. */
  status(): GameStatus;
  /** Asks for something on behalf of a seat. Settles once it is done and saved, or refused. */
  send(seat: Seat, order: Order): Promise<Result<void, Problem>>;
  /** Calls back after every change of a view, the status or the trouble. Returns `unsubscribe`. */
  subscribe(listener: () => void): () => void;
  /** Starts bots and connections. Until then nothing happens. */
  open(): void;
  /** Stops bots and connections. The game can be opened again. */
  close(): void;
}

/** What a player can ask for. */
export type Order =
  | { readonly type: "place"; readonly layout: Layout }
  | { readonly type: "fire"; readonly cell: Cell }
  | { readonly type: "resign" }
  | { readonly type: "abort" };

/** Why a game cannot go on, and a way to try again. */
export interface GameTrouble {
  readonly problem: Problem;
  retry(): void;
}

/** Waits until a view, the status or the trouble changes, or the signal is aborted. */
export function nextChange(game: Pick<Game, "subscribe">, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      stop();
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const stop = game.subscribe(done);
    signal?.addEventListener("abort", done);
  });
}
