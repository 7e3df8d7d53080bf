import type { Strategy } from "@broadside/engine";
import type { GameOver } from "@broadside/protocol";
import type { Cell, Knowledge, Rng, Variant } from "@broadside/rules";

/** A player in a run: one of the engine's bots or an external program. */
export interface Bot {
  readonly name: string;
  begin(variant: Variant, rng: Rng): Shooter | Promise<Shooter>;
  close(): Promise<void>;
}

/** A bot in one game. Throws a `Forfeit` for its mistakes. */
export interface Shooter {
  choose(knowledge: Knowledge): Cell | Promise<Cell>;
  over?(knowledge: Knowledge, how: GameOver): void | Promise<void>;
}

/** `refused`: broke the protocol's introduction. `declined`: cannot play the variant. */
export const forfeitKinds = [
  "illegal",
  "late",
  "died",
  "refused",
  "declined",
  "not asked",
] as const;
export type ForfeitKind = (typeof forfeitKinds)[number];

/** The bot loses this game through its own fault; the run continues. */
export class Forfeit extends Error {
  readonly kind: ForfeitKind;
  /** The bot's last output and the best part of its error stream. */
  readonly said: string;

  constructor(kind: ForfeitKind, message: string, said: string) {
    super(message);
    this.name = "Forfeit";
    this.kind = kind;
    this.said = said;
  }
}

/** `think`: nominal milliseconds per shot, for strategies that can use them. */
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

/** Forfeits every game without being asked. */
export const excludedBot = (name: string): Bot => ({
  name,
  begin() {
    const why = "Not played, because the bot forfeited every game of three chunks in a row.";
    throw new Forfeit("not asked", why, "");
  },
  close: async () => {},
});

/**
 * Plays a game to its end. Awaits only real promises, so that games between the engine's bots never
 * yield to the event loop.
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
