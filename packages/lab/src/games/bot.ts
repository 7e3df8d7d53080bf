import type { Strategy } from "@broadside/engine";
import type { GameOver } from "@broadside/protocol";
import type { Cell, Knowledge, Rng, Variant } from "@broadside/rules";

/** Someone who takes part in a run: a strategy of the engine or a program of its own. */
export interface Bot {
  readonly name: string;
  begin(variant: Variant, rng: Rng): Shooter | Promise<Shooter>;
  /** Ends what it keeps open. */
  close(): Promise<void>;
}

/** A bot in one game. What it does wrong it throws as a `Forfeit`. */
export interface Shooter {
  choose(knowledge: Knowledge): Cell | Promise<Cell>;
  over?(knowledge: Knowledge, how: GameOver): void | Promise<void>;
}

/**
 * `refused`: it did not introduce itself as the protocol asks. `declined`: it did, and says that it
 * cannot play the variant.
 */
export const forfeitKinds = [
  "illegal",
  "late",
  "died",
  "refused",
  "declined",
  "not asked",
] as const;
export type ForfeitKind = (typeof forfeitKinds)[number];

/** A bot lost its game by its own fault; the run goes on. */
export class Forfeit extends Error {
  readonly kind: ForfeitKind;
  /** What the bot said last, and what it wrote to its error stream. */
  readonly said: string;

  constructor(kind: ForfeitKind, message: string, said: string) {
    super(message);
    this.name = "Forfeit";
    this.kind = kind;
    this.said = said;
  }
}

/** With `think`, a strategy that can use it is given so many nominal milliseconds per shot. */
export const strategyBot = (strategy: Strategy, think?: number): Bot => ({
  name: strategy.name,
  begin: (_variant, rng) => ({
    choose: (knowledge) =>
      think !== undefined && strategy.think
        ? strategy.think(knowledge, rng, think)
        : strategy.choose(knowledge, rng),
  }),
  close: async () => {},
});

/** A bot that is no longer asked: it has failed too often. */
export const excludedBot = (name: string): Bot => ({
  name,
  begin() {
    const why = "Not played, because the bot forfeited every game of three chunks in a row.";
    throw new Forfeit("not asked", why, "");
  },
  close: async () => {},
});

/**
 * Drives a game to its end. Waits only where a bot makes it wait, so that games of the engine's
 * own bots cost no turn of the event loop.
 */
export async function drive<Request, Outcome>(
  game: Generator<Request, Outcome, Cell>,
  choose: (request: Request) => Cell | Promise<Cell>,
): Promise<Outcome> {
  let step = game.next();
  while (!step.done) {
    const cell = choose(step.value);
    step = game.next(typeof cell === "number" ? cell : await cell);
  }
  return step.value;
}
