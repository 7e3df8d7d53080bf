import { fstatSync, readFileSync, statSync } from "node:fs";
import type { Command } from "commander";
import { UserError } from "./user-error.ts";

// With standard output closed (`>&-`), Node opens /dev/null in its place for reading and writing,
// so every write succeeds and nobody learns that there was nowhere to print. A shell's `>
// /dev/null` is open for writing only and is intended. Parents that discard output (`stdio:
// "ignore"` of Node, `DEVNULL` of Python) look like a closed one.
//
// So a command that only prints fails before it does any work. One whose exit code is an answer
// prints a warning and still answers. One that writes a file, or works elsewhere, says nothing: its
// parent may well discard the rest.

/** Refuses a command whose output would be lost. */
export function refuseLostOutput(command: Command): void {
  const product = productOf(command);
  if (product === "elsewhere" || !isOutputLost()) return;
  if (product === "printed") throw lostOutput();
  process.stderr.write(`broadside: ${lostOutput().message}\n`);
}

export const lostOutput = (): UserError =>
  new UserError(
    "Nothing can be printed: standard output is closed or discarded. To run without output, use > /dev/null.",
    1,
  );

/** Only Linux can tell; false on other systems. */
export function isOutputLost(): boolean {
  if (process.platform !== "linux") return false;
  try {
    if (fstatSync(1).rdev !== statSync("/dev/null").rdev) return false;
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync("/proc/self/fdinfo/1", "utf8"));
    return flags !== null && (Number.parseInt(flags[1]!, 8) & ACCESS_MODE) === READ_WRITE;
  } catch {
    return false;
  }
}

const ACCESS_MODE = 3;
const READ_WRITE = 2;

type Product = "printed" | "verdict" | "elsewhere";

function productOf(command: Command): Product {
  const name = command.name();
  const options = command.opts();
  if (ELSEWHERE.has(name) || command.parent?.name() === "online") return "elsewhere";
  const isFile = (value: unknown) => typeof value === "string" || Array.isArray(value);
  if (FILES.some((option) => isFile(options[option]))) return "elsewhere";
  if (options.detach === true) return "elsewhere";
  return VERDICTS.has(name) || options.check !== undefined ? "verdict" : "printed";
}

const ELSEWHERE: ReadonlySet<string> = new Set(["worker", "cancel", "think"]);
const VERDICTS: ReadonlySet<string> = new Set(["verify", "check"]);
const FILES = ["output", "report", "gameLog", "plot", "table", "tree", "record"] as const;
