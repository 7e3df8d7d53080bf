import { basename } from "node:path";
import {
  findHabitCost,
  type LayoutHabits,
  layoutHabits,
  learnLayout,
  makePriorText,
  newProfile,
  noticedIn,
  type PlacingProfile,
  priorFrom,
  sharesOf,
} from "@broadside/engine";
import type { HabitCost } from "@broadside/engine/tasks";
import { openLayouts, splitLayouts } from "@broadside/lab";
import { writeWholeFile } from "@broadside/lab/files";
import { habitCostText, habitText } from "@broadside/play";
import { createRng, type Variant } from "@broadside/rules";
import { habits as words } from "@broadside/words";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { runInSteps } from "../terminal/run-in-steps.ts";
import { style } from "../terminal/style.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";

export interface HabitsOptions {
  readonly variant: string;
  readonly output?: string;
  readonly json?: boolean;
}

/** Learns from the layouts of a file one by one, and prints what was found. */
export async function showHabits(file: string, options: HabitsOptions): Promise<void> {
  const variant = variantFrom(options.variant);
  const profile = profileFrom(file, variant);
  const habits = layoutHabits(profile.layouts, variant);
  if (!habits) throw new UserError("This fleet is too dense to compare layouts with chance.");
  const prior = priorFrom(profile, variant, basename(file).slice(0, 60));
  const cost = await costOf(profile, variant);
  console.log(options.json ? habitsJson(profile, habits, cost) : habitsText(profile, habits));
  if (!options.json) console.log(`\n${storyText(profile, variant, cost)}`);
  if (options.output === undefined) return;
  writeWholeFile(options.output, makePriorText(prior));
  if (!options.json) console.log(`\nThe prior is in ${options.output}. Use it with --prior.`);
}

function profileFrom(file: string, variant: Variant): PlacingProfile {
  const texts = splitLayouts(readTextFile(file));
  const plan = { kind: "file", name: file, digest: "", texts } as const;
  const source = orThrow(openLayouts(variant, plan), (why) => `"${file}": ${why}`);
  const rng = createRng("file");
  return texts.reduce(
    (profile, _, game) => learnLayout(profile, variant, source.draw(game, rng)),
    newProfile(variant),
  );
}

/** Plays games against fleets like these, which takes seconds. */
async function costOf(profile: PlacingProfile, variant: Variant): Promise<HabitCost | undefined> {
  const stop = untilInterrupted();
  const isStopped = () => stop.signal.aborted;
  const cost = await runInSteps("Playing", findHabitCost(profile, variant), isStopped);
  stop.off();
  if (stop.signal.aborted) throw new UserError("", 130);
  return cost;
}

/** What stands out, and what it costs. */
function storyText(
  { layouts }: PlacingProfile,
  variant: Variant,
  cost: HabitCost | undefined,
): string {
  const noticed = noticedIn(layouts, variant).map((notice) => habitText(notice, "other"));
  const story = noticed.length > 0 ? noticed : [words.nothing({ who: "other" })];
  return [...story, ...(cost ? [habitCostText(cost)] : [])].join("\n");
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function habitsText(profile: PlacingProfile, habits: LayoutHabits): string {
  const { edge, corner, touching, repeats } = habits;
  const rows = [
    ["", "here", "by chance"],
    ["ship squares on the edge", percent(edge.own), percent(edge.chance)],
    ["ship squares in a corner", percent(corner.own), percent(corner.chance)],
    ["pairs of ships that touch", touching.own.toFixed(2), touching.chance.toFixed(2)],
    ["layouts used before", `${repeats} of ${habits.layouts}`, "0"],
  ];
  const models = Object.entries(sharesOf(profile))
    .filter(([, share]) => share >= 0.005)
    .sort(([, a], [, b]) => b - a)
    .map(([name, share]) => `  ${name.padEnd(16)} ${percent(share).padStart(6)}`);
  return [
    style.bold(`${profile.games} ${profile.games === 1 ? "layout" : "layouts"}`),
    ...rows.map(
      ([name, own, chance]) => `${name!.padEnd(28)}${own!.padStart(10)}${chance!.padStart(12)}`,
    ),
    "",
    "How each model foretold them, as its share of belief (docs/priors.md):",
    ...models,
  ].join("\n");
}

const habitsJson = (
  profile: PlacingProfile,
  habits: LayoutHabits,
  cost: HabitCost | undefined,
): string => JSON.stringify({ games: profile.games, habits, shares: sharesOf(profile), cost });
