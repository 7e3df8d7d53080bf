import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { UserError } from "../terminal/user-error.ts";
import { variantHelp } from "../variants/variant-choice.ts";

/** The options that every command of the lab shares. */
export interface LabOptions {
  readonly variant: string;
  readonly layouts: string;
  readonly seed: string;
  readonly jobs: number;
  readonly timeout: number;
  readonly checkpoint?: string;
  readonly report?: readonly string[];
  readonly json?: boolean;
}

export const addLabOptions = (command: Command): Command =>
  command
    .option("--variant <name>", `the rules: ${variantHelp}`, "classic")
    .option(
      "--layouts <source>",
      "uniform, a way to place (spread, edge-lovers, hard-to-find), or a file of layouts",
      "uniform",
    )
    .option("--seed <text>", "the same seed gives the same games", "1")
    .option(
      "--jobs <number>",
      "workers; results do not depend on it",
      wholeNumber("--jobs", 1, 256),
      availableParallelism(),
    )
    .option("--timeout <seconds>", "for one answer of a bot that is a command", seconds, 5)
    .option(
      "--report <file>",
      "write a report: .md, .json or .html; without an ending all three (may be repeated)",
      (file: string, earlier: readonly string[] = []) => [...earlier, file],
    )
    .option("--checkpoint <file>", "keep what is done in a file, and go on from it if it is there")
    .option("--json", "print the report as JSON");

export const wholeNumber =
  (flag: string, least: number, most: number) =>
  (text: string): number => {
    const value = Number(text.replaceAll(/[,_]/g, ""));
    if (/^\d[\d,_]*$/.test(text) && value >= least && value <= most) return value;
    const range = `from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}`;
    throw new UserError(`${flag} wants a whole number ${range}, not "${text}".`);
  };

export const MAX_GAMES = 1_000_000_000;

export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0.01 && value <= 3600) return value;
  throw new UserError(`--timeout wants seconds from 0.01 to 3600, not "${text}".`);
}
