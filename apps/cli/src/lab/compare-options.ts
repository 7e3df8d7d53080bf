import type { LabOptions } from "./lab-options.ts";

/** What `broadside compare` was asked for. */
export interface CompareOptions extends LabOptions {
  readonly games?: number;
  readonly matches?: number;
  readonly sprt?: number | true;
  readonly alpha?: number;
  readonly beta?: number;
  readonly all?: boolean;
  readonly table?: string;
  readonly slow?: string;
  readonly slowGames?: number;
}
