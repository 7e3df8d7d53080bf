/** What `broadside explain` was asked for. */
export interface ExplainOptions {
  readonly bot: string;
  readonly json?: boolean;
  readonly variant?: string;
}
