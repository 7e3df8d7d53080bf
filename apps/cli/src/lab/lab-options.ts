import { availableParallelism } from "node:os";
import type { Variant } from "@broadside/rules";
import type { Command } from "commander";
import { UserError } from "../terminal/user-error.ts";
import {
  announcementHelp,
  changeRules,
  contactHelp,
  type RuleChange,
} from "../variants/rule-change.ts";
import { variantFrom, variantHelp } from "../variants/variant-choice.ts";

/** The options that every command of the lab shares. */
export interface LabOptions extends RuleChange {
  readonly variant: string;
  readonly layouts: string;
  readonly seed: string;
  readonly jobs: number;
  readonly timeout: number;
  readonly checkpoint?: string;
  readonly report?: readonly string[];
  readonly output?: string;
  /** False: reports without times, the same to the byte on every machine. */
  readonly times: boolean;
  /** Also measure luck, and report means without it. */
  readonly luck?: boolean;
  /** Nominal milliseconds per shot for bots that can use them. */
  readonly think?: number;
  readonly json?: boolean;
  /** Machines that play the run; without it, this one does. */
  readonly cluster?: string | true;
  readonly detach?: boolean;
}

/** The time limit of a bot that is a program. A repeated command does not name it. */
export const DEFAULT_TIMEOUT_S = 5;

export const addLabOptions = (command: Command): Command =>
  command
    .option("--variant <name>", `the rules: ${variantHelp}`, "classic")
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option(
      "--layouts <source>",
      "uniform, a placing strategy (spread, edge-lovers, hard-to-find, guarded, equilibrium) or a file of layouts",
      "uniform",
    )
    .option("--seed <text>", "the same seed always gives the same games", "1")
    .option(
      "--jobs <number>",
      "number of worker threads (results do not depend on it)",
      wholeNumber("--jobs", 1, 256),
      availableParallelism(),
    )
    .option(
      "--timeout <seconds>",
      "time limit per shot for external bots",
      seconds,
      DEFAULT_TIMEOUT_S,
    )
    .option(
      "--report <file>",
      "write a report: .md, .json or .html, or all three without an extension (repeatable)",
      (file: string, earlier: readonly string[] = []) => [...earlier, file],
    )
    .option(
      "--luck",
      "also report means without luck, known several times as closely (uniform layouts only)",
    )
    .option(
      "--think <ms>",
      "thinking time per shot in milliseconds of a usual core, for bots that can use it (foresight, admiral)",
      wholeNumber("--think", 1, 100_000),
    )
    .option("--no-times", "leave out times, so that the same run gives the same report to the byte")
    .option("--checkpoint <file>", "save progress in this file, and resume from it if it exists")
    .option("--json", "print the report as JSON")
    .option(
      "--cluster [url]",
      "play on the workers of a cluster: postgres://user@host/database, or what BROADSIDE_CLUSTER says",
    )
    .option("--detach", "with --cluster: submit the run, print its name and return");

/** The variant with the rules that flags have changed. */
export const labVariant = (options: LabOptions): Variant =>
  changeRules(variantFrom(options.variant), options);

export const wholeNumber =
  (flag: string, least: number, most: number) =>
  (text: string): number => {
    const value = Number(text.replaceAll(/[,_]/g, ""));
    if (/^\d[\d,_]*$/.test(text) && value >= least && value <= most) return value;
    const range = `from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}`;
    throw new UserError(`${flag} takes a whole number ${range}, not "${text}".`);
  };

export const MAX_GAMES = 1_000_000_000;

export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0.01 && value <= 3600) return value;
  throw new UserError(`--timeout takes 0.01 to 3600 seconds, not "${text}".`);
}
