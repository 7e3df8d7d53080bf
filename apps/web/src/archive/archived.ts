import type { GameFacts, GameFigures } from "@broadside/play";
import type { GameNotes } from "./saved-game.ts";

/** What every finished game of the archive has. Its facts stand beside the shots: a list need not replay them. */
export interface Kept {
  readonly id: string;
  readonly notes: GameNotes;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly facts: GameFacts;
  /** Absent until the odds of its shots have been worked out. */
  readonly figures?: GameFigures | undefined;
}
