import { availableParallelism } from "node:os";
import { MANY_FORFEITS } from "@broadside/lab";
import type { Variant } from "@broadside/rules";
import type { Command } from "commander";
import { priorHelp } from "../odds/prior-option.ts";
import { DEFAULT_TIMEOUT_S, seconds, wholeNumber } from "../terminal/option-values.ts";
import {
  announcementHelp,
  changeRules,
  contactHelp,
  type RuleChange,
} from "../variants/rule-change.ts";
import { variantFrom, variantHelp } from "../variants/variant-choice.ts";

export interface LabOptions extends RuleChange {
  readonly variant: string;
  readonly layouts: string;
  readonly seed: string;
  readonly jobs: number;
  readonly timeout: number;
  readonly checkpoint?: string;
  readonly report?: readonly string[];
  readonly output?: string;
  /** False: leave out times, so that reports are identical to the byte on every machine. */
  readonly times: boolean;
  readonly luck?: boolean;
  /** Nominal milliseconds per shot for bots that can use them. */
  readonly think?: number;
  readonly prior?: string;
  readonly json?: boolean;
  /** The cluster that plays the run; undefined plays it here. */
  readonly cluster?: string | true;
  readonly detach?: boolean;
}

export const addLabOptions = (command: Command): Command =>
  command
    .option("--variant <name>", `the rules: ${variantHelp}`, "classic")
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option(
      "--layouts <source>",
      "uniform, a placing strategy (spread, edge-huggers, hard-to-find, guarded, hard-for-people, hard-for-learners, equilibrium) or a file of layouts",
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
      "also report means with luck removed: standard errors several times smaller (uniform layouts only, slower)",
    )
    .option(
      "--think <ms>",
      "thinking time per shot in nominal milliseconds (foresight, admiral)",
      wholeNumber("--think", 1, 100_000),
    )
    .option("--prior <name or file>", `${priorHelp}; exact, foresight and admiral follow it`)
    .option(
      "--no-times",
      "leave out times, so that the same run gives the same report byte for byte",
    )
    .option("--checkpoint <file>", "save progress in this file, and resume from it if it exists")
    .option("--json", "print the report as JSON")
    .option(
      "--cluster [url]",
      "play on the workers of a cluster: postgres://user@host/database (default: BROADSIDE_CLUSTER)",
    )
    .option("--detach", "with --cluster: submit the run, print its name and return");

/** The variant with the rules that flags have changed. */
export const labVariant = (options: LabOptions): Variant =>
  changeRules(variantFrom(options.variant), options);

export const exitHelp = `
Exit codes:
  0    the run is complete
  1    the run failed: a bot forfeited every game, or a file could not be written
  2    bad input
  3    the run is complete, but a bot forfeited more than ${100 * MANY_FORFEITS}% of its games
  130  interrupted`;

export const layoutsHelp = `
Layout files:
  One layout per line with ";" between ships ("carrier: A1 H; battleship: C3 V; …"), or one ship
  per line with a blank line between layouts. A ship is its first square and H (across) or V
  (down); without names, ships come in the order of the fleet. Lines that start with # are
  comments. If there are fewer layouts than games, the file starts over, and each layout still
  counts only once in means, errors and tests. See docs/lab.md.`;
