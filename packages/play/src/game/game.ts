import type {
  Cell,
  Layout,
  PlayerView,
  Problem,
  Result,
  Seat,
  Variant,
  Viewer,
} from "@broadside/rules";
import type { Players } from "@broadside/rules/record";
import type { GameStatus } from "./game-status.ts";

/**
 * A game as a screen or a terminal sees it, wherever it is kept. Nobody who holds one can tell a
 * game on this device from one at a distance.
 */
export interface Game {
  /** Unique among the games of this program. */
  readonly id: string;
  readonly variant: Variant;
  /** Someone who is yet to come, or takes another name, changes it as the views change. */
  readonly players: Players;
  /** The seats played from here; none when one only watches. */
  readonly seats: readonly Seat[];
  /** What a viewer may see now. The same object until something changes. */
  view(viewer: Viewer): PlayerView;
  /** What keeps the game from going on, if anything does. The same object until that changes. */
  trouble(): GameTrouble | undefined;
  /** What goes on around the game. The same object until something of it changes. */
  status(): GameStatus;
  /** Asks for something on behalf of a seat. Settles once it is done and kept, or refused. */
  send(seat: Seat, order: Order): Promise<Result<void, Problem>>;
  /** Called after every change of a view, of the status or of the trouble. Returns the way to unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Lets bots play and connections be made. Until then the game stands still. */
  open(): void;
  /** Stops bots and connections. The game stays where it is kept, and can be opened again. */
  close(): void;
}

/** What a player can ask for. */
export type Order =
  | { readonly type: "place"; readonly layout: Layout }
  | { readonly type: "fire"; readonly cell: Cell }
  | { readonly type: "resign" }
  | { readonly type: "abort" };

export interface GameTrouble {
  /** A sentence. */
  readonly message: string;
  retry(): void;
}
