import { availableParallelism } from "node:os";
import {
  checkFigures,
  createBots,
  isCommand,
  isTimed,
  layoutsName,
  makeHtmlReport,
  makeJsonReport,
  makeMarkdownReport,
  openRun,
  parseReport,
  type Report,
  type RunState,
  remadeReport,
  replayWitness,
  usesCommands,
  variantOf,
} from "@broadside/lab";
import { capitalise, pluralise } from "@broadside/rules/text";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { version } from "../terminal/program.ts";
import { createGameProgress } from "../terminal/progress.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { style } from "../terminal/style.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { watchChildren } from "./bot-programs.ts";
import { readLayoutsOption } from "./lab-input.ts";
import { playInPool } from "./lab-run.ts";

export interface VerifyOptions {
  readonly allowCommands?: boolean;
  readonly layouts?: string;
  readonly full?: boolean;
}

/** Far more than any report. */
const MAX_REPORT_BYTES = 100_000_000;

/** Exit code 1 if something differs. */
export async function verify(file: string, flags: VerifyOptions): Promise<void> {
  const text = readTextFile(file, MAX_REPORT_BYTES);
  const report = orThrow(parseReport(text), (why) => `"${file}" cannot be verified. ${why}`);
  checkLayouts(report, flags);
  const open = openRun(report.run);
  const wrong = [...checkFigures(open, report), ...checkShown(text, report)];
  const replay = flags.full ? replayRun : replaySample;
  const { differences, replayed, skipped } = await replay(report, flags);
  const all = [...wrong, ...differences];
  for (const line of all) console.log(`${style.red("✗")} ${line}`);
  if (report.version !== version) {
    console.log(`! The report was made with version ${report.version}. This is ${version}.`);
  }
  if (skipped > 0) console.log(`! ${skipped} games by external bots were not replayed. ${hint}`);
  const what = `${replayed} games were replayed and every figure was recalculated`;
  if (all.length === 0 && replayed > 0) console.log(`✓ The report is correct: ${what}.`);
  else if (all.length === 0) console.log(`✓ The figures match the counts: ${what}.`);
  else
    console.log(
      `The report is wrong: ${pluralise(all.length, "difference")}. ${capitalise(what)}.`,
    );
  if (all.length > 0) process.exitCode = 1;
}

/** Makes the report again from its counts and compares the text. */
function checkShown(text: string, report: Report): string[] {
  if (report.version !== version) return [];
  if (!isTimed(report)) return checkBytes(text, report);
  if (text.trimStart().startsWith("{")) return [];
  const made = [makeHtmlReport(report), makeMarkdownReport(report)].map(withoutReturns);
  if (made.includes(withoutReturns(text))) return [];
  return ["The text of the report does not match its counts: it was edited by hand."];
}

/** Without times nothing depends on the machine, so every byte must follow from the counts. */
function checkBytes(text: string, report: Report): string[] {
  const remade = remadeReport(report);
  const makers = [makeJsonReport, makeHtmlReport, makeMarkdownReport];
  if (makers.some((make) => make(remade) === text)) return [];
  return ["The report is not, byte for byte, what its counts give: it was edited by hand."];
}

/** Windows may have changed the line ends. */
const withoutReturns = (text: string): string => text.replaceAll("\r\n", "\n").trimEnd();

const hint = "To run them, use --allow-commands, but only if you trust the report's commands.";

/** The report contains its layouts; a file is checked only if the user names one. */
function checkLayouts({ run }: Report, { layouts }: VerifyOptions): void {
  if (layouts === undefined) return;
  const plan = readLayoutsOption(layouts, variantOf(run));
  const same =
    run.layouts.kind === "file" && plan.kind === "file" && plan.digest === run.layouts.digest;
  if (!same) {
    throw new UserError(
      `"${layouts}" is not the file the report was made with (${layoutsName(run.layouts)}).`,
    );
  }
}

async function replaySample(report: Report, flags: VerifyOptions): Promise<Replay> {
  const { run, tally } = report;
  const open = openRun(run);
  const bots = createBots(run, open.variant, watchChildren().watch);
  const allowed = tally.witnesses.filter((w) => flags.allowCommands || !usesCommands(run, w));
  const progress = createGameProgress("Replaying", allowed.length);
  const differences: string[] = [];
  for (const witness of allowed) {
    const difference = await replayWitness(open, witness, bots.open);
    if (difference !== undefined) differences.push(difference);
    progress.add(1);
  }
  progress.clear();
  await bots.close();
  return {
    differences,
    replayed: allowed.length,
    skipped: tally.witnesses.length - allowed.length,
  };
}

interface Replay {
  readonly differences: readonly string[];
  readonly replayed: number;
  readonly skipped: number;
}

/** Replays the whole run, so that every count is checked. */
async function replayRun(report: Report, flags: VerifyOptions): Promise<Replay> {
  checkReplayable(report, flags);
  const { state, games } = await playAgain(report);
  const same = makeJsonReport(remadeReport(report, state)) === makeJsonReport(remadeReport(report));
  const differences = same ? [] : ["Replayed in full, the run gives another report."];
  return { differences, replayed: games, skipped: 0 };
}

function checkReplayable({ run, stopped }: Report, { allowCommands }: VerifyOptions): void {
  if (stopped === "interrupted") {
    throw new UserError("--full cannot replay an interrupted run. Verify it without --full.");
  }
  if (!allowCommands && run.bots.some(({ name }) => isCommand(name))) {
    throw new UserError(
      "--full would run the report's external bots. If you trust its commands, add --allow-commands.",
    );
  }
}

async function playAgain({ run, sprt }: Report): Promise<{ state: RunState; games: number }> {
  const stop = untilInterrupted();
  let games = 0;
  const { state, end } = await playInPool(run, {
    title: "Replaying",
    jobs: availableParallelism(),
    outputs: {},
    sprt: sprt ?? undefined,
    signal: stop.signal,
    onChunk: (_state, _result, played) => {
      games += played;
    },
  }).finally(stop.off);
  if (end === "interrupted") throw new UserError("Interrupted.", 130);
  return { state, games };
}
