import type { Symbols } from "../board/squares.ts";

/** What `broadside replay` was asked for. */
export interface ReplayOptions {
  readonly at?: string;
  readonly speed: string;
  readonly symbols?: Symbols;
  readonly plain?: boolean;
  readonly review?: boolean;
  readonly odds?: boolean;
}
