import type { PlacingWay, Review, Story } from "@broadside/play";
import type { Cell, Draft, Layout, Problem, Result, Variant } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { PlayerView } from "@broadside/rules/view";
import type { Question } from "../screen/questions.ts";
import type { FullOdds } from "../think/thinker.ts";

/** The user interface of a game. Every method throws `UserLeft` if the person leaves. */
export interface Ui {
  /** Rejects with `UserLeft` when someone leaves while nothing is being asked. */
  readonly left: Promise<never>;
  choose<T>(question: Question<T>): Promise<T>;
  /** Undefined if the game moved on without an answer: see `Placing.until`. */
  placeShips(placing: Placing): Promise<Layout | undefined>;
  /** Hides the boards of two people who share a terminal until the next one is ready. */
  handOver(to: string): Promise<void>;
  /** Undefined if the game moved on without a shot: the opponent resigned, or time ran out. */
  aim(scene: Scene, odds: OddsOf, until: Promise<void>): Promise<Aim | undefined>;
  /** Shows the result of a turn until the player confirms it. */
  showTurn(scene: Scene): Promise<void>;
  /** Shows the game while others act, until it changes. */
  wait(scene: Scene, change: Promise<void>): Promise<void>;
  /** Resolves when watched bots may fire the next shot. */
  pace(signal: AbortSignal): Promise<void>;
  /** `until`: moves on without the player, who has another game. */
  end(scene: Scene, review: ReviewOf, until?: Promise<void>): Promise<void>;
  /** Shows a page until the promise resolves, or until Enter if the page has a prompt: then true. */
  showPage(page: LivePage, until: Promise<void>): Promise<boolean>;
  confirm(question: string): Promise<boolean>;
  say(text: string): void;
  /** Restores the terminal. Safe to call twice. */
  close(): void;
}

/** How a person wants to play in this terminal. */
export interface UiOptions {
  readonly plain?: boolean;
  readonly brief?: boolean;
  /** With --plain: milliseconds to pause before each question, so that people can read. */
  readonly pause?: number;
}

export interface Placing {
  readonly variant: Variant;
  readonly name: string;
  readonly draft: Draft;
  /** Places the ships that are not in the draft; a new fleet if all are. */
  readonly draw: (draft: Draft, way: PlacingWay) => Promise<Result<Layout, Problem>>;
  /** Called after every change, so that placing can be resumed. */
  readonly save: (draft: Draft) => void;
  readonly statusLine?: StatusLine | undefined;
  /** Resolves when the ships no longer need to be placed. */
  readonly until: Promise<void>;
}

/** The state of an online game besides the boards: presence, clocks and connection. */
export interface StatusLine {
  /** The current text, a line or two; undefined if there is nothing to report. */
  text(): string | undefined;
  /** Calls the listener on every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Undefined if there is nobody to show a picture to. */
  readonly pictures?: Pictures | undefined;
}

/** Pictures that players of an online game show each other. */
interface Pictures {
  readonly names: readonly string[];
  /** Returns the picture, or undefined if there is none of that name. */
  show(name: string): string | undefined;
}

/** A page that changes while it is shown. */
export interface LivePage {
  readonly title: string;
  /** What is going on, in sentences. */
  text(): string;
  /** The time left and the like: not repeated line by line. */
  clock(): string | undefined;
  lines(most: number): readonly string[];
  /** Hints about keys, on a full screen. */
  readonly keys: string;
  /** Asks for Enter, line by line; undefined if Enter does nothing. */
  readonly prompt: string | undefined;
  /** Calls the listener on every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** What a viewer may see, and the news since they last looked. */
export interface Scene {
  readonly view: PlayerView;
  readonly names: Names;
  readonly news: readonly string[];
  /** Why the last command was refused, if it was. */
  readonly refusal?: string;
  readonly statusLine?: StatusLine | undefined;
}

export type Aim = { readonly type: "fire"; readonly cell: Cell } | { readonly type: "resign" };

/** The exact odds for the player who aims. Undefined when aborted. */
export type OddsOf = (
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
) => Promise<FullOdds | undefined>;

/** A finished game's review, and the story it tells of the side that was reviewed. */
export interface EndReview {
  readonly review: Review;
  readonly story: Story;
}

/** Undefined when aborted. */
export type ReviewOf = (
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<EndReview | undefined>;
