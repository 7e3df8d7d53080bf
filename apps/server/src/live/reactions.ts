import { makeServerMessage, type Reaction, reactions } from "@broadside/protocol";
import { fail, ok, type Problem, type Result, type Seat, seats } from "@broadside/rules";
import { problem } from "@broadside/words";

/** Time between two reactions of a seat. */
const PAUSE_MS = 2000;

/** The pictures that the players of a game show. */
export interface Reactions {
  /** Shows a picture from another process to everyone connected to this one. */
  showReaction(seat: Seat, reaction: Reaction): void;
  /** Shows a seat's picture to everyone, or says why not. */
  react(seat: Seat, reaction: Reaction): Result<void, Problem>;
}

export interface ReactionsOptions {
  readonly game: string;
  readonly audience: ReadonlySet<{ send(text: string): void }>;
  readonly now: () => number;
  /** Sends a message to the other processes. */
  readonly sayToOthers: (text: string) => void;
}

export function createReactions(options: ReactionsOptions): Reactions {
  const { game, audience, now, sayToOthers } = options;
  const last: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  function showReaction(seat: Seat, reaction: Reaction): void {
    last[seat] = now();
    const text = makeServerMessage({ type: "reaction", seat, reaction });
    for (const { send } of [...audience]) send(text);
  }
  return {
    showReaction,
    react(seat, reaction) {
      if (now() - last[seat] < PAUSE_MS) return fail(problem("reaction/too-soon", {}));
      showReaction(seat, reaction);
      sayToOthers(makeReactionNews({ game, seat, reaction }));
      return ok(undefined);
    },
  };
}

/** A reaction on its way to the other processes that have the game in memory. */
export interface ReactionNews {
  readonly game: string;
  readonly seat: Seat;
  readonly reaction: Reaction;
}

const makeReactionNews = (reacted: ReactionNews): string => JSON.stringify({ reacted });

/** Undefined for messages about anything else. */
export function parseReactionNews(text: string): ReactionNews | undefined {
  const { reacted } = JSON.parse(text) as { readonly reacted?: ReactionNews };
  const isKnown = reacted && reactions.includes(reacted.reaction) && seats.includes(reacted.seat);
  return isKnown ? reacted : undefined;
}
