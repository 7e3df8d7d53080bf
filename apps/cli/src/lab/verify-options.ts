/** What `broadside lab verify` was asked for. */
export interface VerifyOptions {
  readonly allowCommands?: boolean;
  readonly layouts?: string;
  /** Play every game again, not just a sample. */
  readonly full?: boolean;
}
