/** What `broadside equilibrium` was asked for. */
export interface EquilibriumCommandOptions {
  readonly variant: string;
  /** Milliseconds. */
  readonly budget: number;
  readonly json?: boolean;
}
