/** What `broadside solve` was asked for. */
export interface SolveOptions {
  readonly variant?: string;
  readonly position?: string;
  readonly player?: string;
  /** Milliseconds. */
  readonly budget?: number;
  readonly json?: boolean;
  /** False with --no-shots. */
  readonly shots: boolean;
  readonly tree?: string;
  readonly resume?: string;
  readonly check?: string;
}
