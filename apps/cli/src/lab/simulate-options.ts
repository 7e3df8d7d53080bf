import type { LabOptions } from "./lab-options.ts";

/** What `broadside simulate` was asked for. */
export interface SimulateOptions extends LabOptions {
  readonly games?: number;
  readonly bot: string;
  /** Markdown log of every choice. */
  readonly gameLog?: string;
  readonly histogram?: boolean;
  readonly plot?: string;
}
