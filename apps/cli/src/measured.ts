/** What `npm run strength` measured last; that command writes this file. */
export interface Measured {
  readonly rules: string;
  readonly command: string;
  readonly bots: Readonly<
    Record<
      string,
      { readonly mean: number; readonly standardError: number; readonly games: number }
    >
  >;
}

export const measured: Measured = { rules: "", command: "", bots: {} };
