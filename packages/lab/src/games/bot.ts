import type { Strategy } from "@broadside/engine";
import type { GameOver } from "@broadside/protocol";
import type { Cell, Knowledge, Rng, Variant } from "@broadside/rules";

/** A player in a run: one of the engine's bots or an external program. */
export interface Bot {
  readonly name: string;
  begin(variant: Variant, rng: Rng): Shooter | Promise<Shooter>;
  /**
   * How many games it can play at once, after starting its program if it has one. Missing for bots
   * that gain nothing from that.
   */
  gamesAtOnce?(variant: Variant): Promise<number>;
  /** Stops its program, and forgets what went wrong while it played several games at once. */
  recover?(): Promise<void>;
  /** Starts of its program so far. Missing for the engine's bots. */
  readonly startUps?: StartUps;
}

export interface StartUps {
  readonly times: number;
  /** From the start of the process to the answer to `variant`, summed up. */
  readonly ms: number;
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

/** The end of what a bot wrote, or "". */
export interface LastWords {
  /** The last line of its output. */
  readonly said: string;
  /** The most informative lines of its error stream. */
  readonly errors: string;
}

/** The bot loses this game through its own fault; the run continues. */
export class Forfeit extends Error implements LastWords {
  readonly kind: ForfeitKind;
  readonly said: string;
  readonly errors: string;

  constructor(kind: ForfeitKind, message: string, { said, errors }: LastWords = SILENT) {
    super(message);
    this.name = "Forfeit";
    this.kind = kind;
    this.said = said;
    this.errors = errors;
  }
}

const SILENT: LastWords = { said: "", errors: "" };

/** To follow the reason for a forfeit: ` Last output: "fire A1" Last errors: "ValueError"`. */
export const quoteLastWords = ({ said, errors = "" }: Partial<LastWords>): string =>
  [said && ` Last output: "${said}"`, errors && ` Last errors: "${errors}"`].join("");

/** `think`: nominal milliseconds per shot, for strategies that can use them. */
export const strategyBot = (strategy: Strategy, think?: number): Bot => ({
  name: strategy.name,
  begin: (_variant, rng) => ({
    choose: (knowledge) =>
      think !== undefined && strategy.think
        ? strategy.think(knowledge, rng, think)
        : strategy.choose(knowledge, rng),
  }),
});

/** Forfeits every game without being asked. */
export const excludedBot = (name: string): Bot => ({
  name,
  begin() {
    const why = "Not played, because the bot forfeited every game of three chunks in a row.";
    throw new Forfeit("not asked", why);
  },
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
