/** What `broadside lab verify` was asked for. */
export interface VerifyOptions {
  readonly allowCommands?: boolean;
  readonly layouts?: string;
}
