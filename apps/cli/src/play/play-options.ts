import { UserError } from "../user-error.ts";
import { changeRules } from "./rule-change.ts";
import type { Symbols } from "./squares.ts";
import { variantFrom } from "./variant-choice.ts";

/** The flags of `broadside play`. */
export interface PlayOptions {
  readonly variant?: string;
  readonly opponent?: string;
  readonly watch?: string;
  readonly speed: string;
  readonly names?: string;
  readonly first: "me" | "opponent" | "random";
  readonly seed?: string;
  readonly symbols?: Symbols;
  readonly announcement?: string;
  readonly contact?: string;
  readonly turns?: string;
  readonly saves?: boolean;
  readonly resume?: string | true;
  readonly record?: string;
  readonly plain?: boolean;
  readonly brief?: boolean;
}

/** A full screen needs a terminal on both ends that can move its cursor. */
export const canFillScreen = (options: { readonly plain?: boolean }): boolean =>
  !options.plain &&
  process.stdin.isTTY === true &&
  process.stdout.isTTY === true &&
  process.env.TERM !== "dumb" &&
  !process.env.CI;

/** Flags that a saved game has settled already. */
const settled = [
  "variant",
  "announcement",
  "contact",
  "turns",
  "opponent",
  "watch",
  "names",
  "seed",
] as const;

/** What can be refused before anything is drawn. */
export function checkFlags(options: PlayOptions): void {
  const conflict = settled.find((flag) => options[flag] !== undefined);
  if (options.resume !== undefined && conflict) {
    throw new UserError(`--resume goes on with a game as it was; --${conflict} cannot change it.`);
  }
  if (options.variant !== undefined) changeRules(variantFrom(options.variant), options);
}
