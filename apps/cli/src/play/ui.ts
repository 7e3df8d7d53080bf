import type { Review } from "@broadside/play";
import type { Cell, Draft, Layout, PlayerView, Rng, Variant } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { FullOdds } from "../think/thinker.ts";
import type { CheckBot } from "./ask-opponent.ts";

/** What a person can do instead of answering is to leave: then every method here throws `UserLeft`. */
export interface Ui {
  /** Rejects with `UserLeft` when someone leaves while nothing is being asked. */
  readonly left: Promise<never>;
  chooseVariant(): Promise<Variant>;
  /** A bot's name or that of the friend. */
  chooseOpponent(check: CheckBot): Promise<string>;
  /** Undefined once the game has gone on without: see `Placing.until`. */
  placeShips(placing: Placing): Promise<Layout | undefined>;
  /** Two people, one terminal: nothing may be seen until the next one is ready. */
  handOver(to: string): Promise<void>;
  /** Undefined once the game has gone on without: the opponent resigned, time ran out. */
  aim(scene: Scene, odds: OddsOf, until: Promise<void>): Promise<Aim | undefined>;
  /** Shows what came of a turn until the person who took it has seen it. */
  showTurn(scene: Scene): Promise<void>;
  /** Shows the game while others act, until it changes. */
  wait(scene: Scene, change: Promise<void>): Promise<void>;
  /** Resolves when bots that are only watched may show their next shot. */
  pace(signal: AbortSignal): Promise<void>;
  end(scene: Scene, review: ReviewOf): Promise<void>;
  /** A question to be answered with yes or no. `yes`: what yes does, as "offer a rematch". */
  confirm(question: string, yes: string): Promise<boolean>;
  /** A sentence by the way. */
  say(text: string): void;
  /** The terminal as it was. Safe to call twice. */
  close(): void;
}

export interface Placing {
  readonly variant: Variant;
  readonly name: string;
  readonly draft: Draft;
  /** For each random fleet another generator. */
  readonly rng: () => Rng;
  /** Called at every change, so that a game left while placing goes on there. */
  readonly keep: (draft: Draft) => void;
  readonly around?: Around | undefined;
  /** Resolves when there is nothing to be placed any more. */
  readonly until: Promise<void>;
}

/** What goes on around a game at a distance: who is there, the clocks, the connection. */
export interface Around {
  /** As it is now, in a line or two; undefined when there is nothing to tell. */
  text(): string | undefined;
  /** Called when it has changed. Returns the way to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** What a viewer may see, and what was said since they last looked. */
export interface Scene {
  readonly view: PlayerView;
  readonly names: Names;
  readonly news: readonly string[];
  /** Why the last order was refused, if it was. */
  readonly refusal?: string;
  readonly around?: Around | undefined;
}

export type Aim = { readonly type: "fire"; readonly cell: Cell } | { readonly type: "resign" };

/** The exact odds for the one who aims. Undefined when aborted. */
export type OddsOf = (
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
) => Promise<FullOdds | undefined>;

/** Undefined when aborted. */
export type ReviewOf = (
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<Review | undefined>;
