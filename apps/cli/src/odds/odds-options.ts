/** What `broadside odds` was asked for. */
export interface OddsOptions {
  readonly json?: boolean;
  readonly book: boolean;
  readonly maxMs?: number;
  readonly variant?: string;
}
