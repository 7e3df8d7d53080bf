/** What `broadside equilibrium` was asked for. */
export interface EquilibriumCommandOptions {
  readonly variant: string;
  /** Milliseconds; a minute if not given. */
  readonly budget?: number;
  readonly json?: boolean;
}
