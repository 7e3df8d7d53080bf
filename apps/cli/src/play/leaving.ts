/** How someone left a game before its end. Nothing is lost: the game is saved after every event. */
export const leavings = ["quit", "end-of-input", "interrupt"] as const;
export type Leaving = (typeof leavings)[number];

/** Thrown by whatever waits for a person who has left instead of answering. */
export class Left extends Error {
  readonly how: Leaving;

  constructor(how: Leaving) {
    super(`left by ${how}`);
    this.name = "Left";
    this.how = how;
  }
}

/** A shell expects 130 after Ctrl-C; everything else is a proper way to stop. */
export const exitCodeOf = (how: Leaving): number => (how === "interrupt" ? 130 : 0);
