/** Something the person at the keyboard can put right: printed as a sentence, never with a stack. */
export class UserError extends Error {
  readonly exitCode: number;

  /** Exit code 2 means bad input; 1 that the work could not be done. */
  constructor(message: string, exitCode = 2) {
    super(message);
    this.name = "UserError";
    this.exitCode = exitCode;
  }
}
