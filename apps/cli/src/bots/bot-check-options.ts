/** What `broadside bot check` was asked for. */
export interface BotCheckOptions {
  readonly variant: string;
  readonly games: number;
  readonly timeout: number;
  readonly seed: string;
  readonly transcript?: boolean;
  readonly json?: boolean;
}
