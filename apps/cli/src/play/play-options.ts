import { isCommand } from "@broadside/lab";
import { UserError } from "../terminal/user-error.ts";
import { changeRules } from "../variants/rule-change.ts";
import { variantFrom } from "../variants/variant-choice.ts";

export interface PlayOptions {
  readonly variant?: string;
  readonly opponent?: string;
  readonly watch?: string;
  readonly speed: string;
  readonly names?: string;
  readonly first: "me" | "opponent" | "random";
  readonly seed?: string;
  readonly announcement?: string;
  readonly contact?: string;
  readonly turns?: string;
  readonly saves?: boolean;
  readonly resume?: string | true;
  readonly remember?: boolean;
  readonly forget?: boolean;
  readonly exportMemory?: string;
  readonly record?: string;
  readonly plain?: boolean;
  readonly brief?: boolean;
  readonly pause?: number;
  /** Seconds for a program's shot. */
  readonly timeout: number;
}

/** The flags as typed: `--bot`, the name used by other commands, means `--opponent`. */
export interface PlayFlags extends PlayOptions {
  readonly bot?: string;
}

export function readFlags({ bot, ...options }: PlayFlags): PlayOptions {
  if (bot === undefined) return options;
  if (options.opponent === undefined || options.opponent === bot) {
    return { ...options, opponent: bot };
  }
  throw new UserError("--bot and --opponent mean the same. Give only one of them.");
}

/** Flags that cannot change a saved game. */
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

/** A program is not saved with its game, and must be named again. */
const isProgramAgain = (options: PlayOptions, flag: (typeof settled)[number]): boolean =>
  (flag === "opponent" || flag === "watch") && isCommand(options[flag] ?? "");

/** Refuses bad flags before anything is drawn. */
export function checkFlags(options: PlayOptions): void {
  const conflict = settled.find(
    (flag) => options[flag] !== undefined && !isProgramAgain(options, flag),
  );
  if (options.resume !== undefined && conflict) {
    const flag = conflict === "opponent" ? "bot" : conflict;
    throw new UserError(`--resume continues a saved game. You cannot change it with --${flag}.`);
  }
  if (options.variant !== undefined) changeRules(variantFrom(options.variant), options);
}
