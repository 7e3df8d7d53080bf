import type { Variant } from "@broadside/rules";
import type { Bot } from "../games/bot.ts";
import { hashText, shotsHash } from "../games/outcome.ts";
import { playSolo } from "../games/solo-game.ts";
import { isCommand } from "../plan/bot-names.ts";
import type { OpenRun } from "../plan/open-run.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { dealGame, diceOf, playPair } from "../run/chunk.ts";
import type { RunState } from "../run/runner.ts";
import { figuresOf } from "../statistics/figures.ts";
import { countOf } from "../statistics/histogram.ts";
import { newSprtState } from "../statistics/sprt.ts";
import type { BotTally, Witness } from "../statistics/tally.ts";
import { makeReport, type Report } from "./report.ts";
import { warningsOf } from "./report-warnings.ts";

/**
 * Lists figures that do not follow from the counts, and counts that do not add up. Plays nothing.
 */
export function checkFigures({ variant }: OpenRun, report: Report): string[] {
  const names = report.bots.map(({ name }) => name);
  const warnings = JSON.stringify(warningsOf(names, report.run, report.tally));
  const unwarned = report.warnings && JSON.stringify(report.warnings) !== warnings;
  const figures = report.tally.bots.flatMap((tally, bot) =>
    botProblems(variant, report, tally, bot),
  );
  return [...(unwarned ? ["The stated warnings do not follow from the counts."] : []), ...figures];
}

function botProblems(variant: Variant, report: Report, tally: BotTally, bot: number): string[] {
  const stated = report.bots[bot]!;
  const { name } = stated;
  const figures = figuresOf(variant, tally);
  const wrong = (Object.keys(figures) as (keyof typeof figures)[]).filter(
    (key) => JSON.stringify(figures[key]) !== JSON.stringify(stated[key]),
  );
  const sinkings = tally.sunkAt.some((ship) => countOf(ship) !== countOf(tally.shots));
  return [
    ...wrong.map((key) => `${name}: the stated ${key} does not follow from the counts.`),
    ...(sinkings ? [`${name}: the sinkings do not add up to the number of games.`] : []),
  ];
}

/** Indices of the bots in a game. */
export const playersOf = ({ where, who }: Witness): number[] =>
  who
    .split(" ")
    .slice(0, where === "game" ? 1 : 2)
    .map(Number);

/** True if an external bot played in this game. */
export const usesCommands = (run: RunDescription, witness: Witness): boolean =>
  playersOf(witness).some((bot) => isCommand(run.bots[bot]?.name ?? ""));

/** Plays a sampled game again. Returns a sentence if the result differs. */
export async function replayWitness(
  open: OpenRun,
  witness: Witness,
  openBot: (name: string, place: number) => Bot,
): Promise<string | undefined> {
  const places = playersOf(witness);
  if (!places.every((place) => open.run.bots[place])) {
    return "A game in the sample names a bot that the run does not have.";
  }
  const bots = places.map((place) => openBot(open.run.bots[place]!.name, place));
  const again = await (witness.where === "game" ? replayGame : replayMatch)(open, witness, bots);
  if (again.outcome === witness.outcome && again.digest === witness.digest) return undefined;
  const names = bots.map(({ name }) => name).join(" – ");
  const how = (w: Replayed) => `${w.outcome} (${w.digest})`;
  return `${names}, ${witness.where} ${witness.index + 1}: the report says ${how(witness)}, now it is ${how(again)}.`;
}

interface Replayed {
  readonly outcome: number;
  readonly digest: string;
}

async function replayGame(open: OpenRun, witness: Witness, bots: Bot[]): Promise<Replayed> {
  const { layout, dice } = dealGame(open, witness.index);
  const rng = diceOf(open.run, dice, playersOf(witness)[0]!);
  const { record, forfeit } = await playSolo(bots[0]!, open.variant, layout, rng);
  return { outcome: forfeit ? 0 : record.shots.length, digest: hashText(shotsHash(record.shots)) };
}

async function replayMatch(open: OpenRun, witness: Witness, bots: Bot[]): Promise<Replayed> {
  const halves = await playPair(open, [bots[0]!, bots[1]!], witness.index);
  const half = halves[witness.who.endsWith("first") ? 0 : 1];
  const outcome = playersOf(witness)[half.winner]!;
  return { outcome, digest: hashText(half.hash) };
}

/** False for a report made without times, which is the same on every machine to the byte. */
export const isTimed = ({ bots }: Report): boolean =>
  bots.some(({ msPerShot }) => Number.isFinite(msPerShot));

/**
 * Makes a report again, without times: from its own counts, or from the state of the run played again.
 */
export function remadeReport(report: Report, state: RunState = stateOf(report)): Report {
  const { version, command, run, sprt } = report;
  return makeReport({
    version,
    command,
    run,
    interrupted: report.stopped === "interrupted",
    sprt: sprt ?? undefined,
    times: false,
    said: report.bots.map(({ name }, place) => (name === run.bots[place]!.name ? undefined : name)),
    state,
  });
}

function stateOf({ run, tally, pairs, sprt }: Report): RunState {
  const tests = pairs.map((pair) => {
    if (!pair.sprt) return newSprtState;
    const { verdict: _, ...state } = pair.sprt;
    return state;
  });
  const none = run.bots.map(() => 0);
  return { next: 0, tally, ms: none, sprt: sprt ? tests : [], silent: none };
}
