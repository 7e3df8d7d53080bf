import { type Command, Option } from "commander";
import { durationFrom } from "./duration.ts";

/** How long something may take, in milliseconds, under whichever name it was given. */
export interface BudgetFlags {
  readonly budget?: number;
  readonly limit?: number;
  readonly maxMs?: number;
}

/** `--budget <time>`. Two commands had other names for it, which still work. */
export const addBudget = (command: Command, help: string): Command =>
  command
    .option("--budget <time>", help, durationFrom("--budget"))
    .addOption(new Option("--limit <time>").argParser(durationFrom("--limit")).hideHelp())
    .addOption(new Option("--max-ms <ms>").argParser(milliseconds).hideHelp());

export const budgetIn = ({ budget, limit, maxMs }: BudgetFlags): number | undefined =>
  budget ?? limit ?? maxMs;

const milliseconds = (text: string): number => durationFrom("--max-ms")(`${text}ms`);
