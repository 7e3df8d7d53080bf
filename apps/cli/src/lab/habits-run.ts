import { basename } from "node:path";
import {
  findHabitCost,
  fitCrowd,
  fleetOf,
  type LayoutHabits,
  layoutHabits,
  learnLayout,
  makePriorText,
  newProfile,
  noticedIn,
  type PlacingProfile,
  type Prior,
  priorFrom,
  sharesOf,
} from "@broadside/engine";
import type { HabitCost } from "@broadside/engine/tasks";
import { writeWholeFile } from "@broadside/lab/files";
import { habitCostText, habitText } from "@broadside/play";
import type { Layout, Variant } from "@broadside/rules";
import { habits as words } from "@broadside/words";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { runInSteps } from "../terminal/run-in-steps.ts";
import { style } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { readPlayersLayouts } from "./habits-input.ts";

export interface HabitsOptions {
  readonly variant: string;
  readonly player?: string;
  /** The layouts are of many players. */
  readonly everyone?: boolean;
  readonly output?: string;
  readonly json?: boolean;
}

/** Learns from the layouts of files one by one, and prints what was found. */
export async function showHabits(files: readonly string[], options: HabitsOptions): Promise<void> {
  const variant = variantFrom(options.variant);
  const layouts = readPlayersLayouts(files, variant, options.player);
  const habits = layoutHabits(layouts.map(fleetOf), variant);
  if (!habits) throw new UserError("This fleet is too dense to compare layouts with chance.");
  const name = basename(files[0]!).slice(0, 60);
  const prior = options.everyone
    ? showCrowd(layouts, variant, name, habits, options)
    : await showPlayer(layouts, variant, name, habits, options);
  if (options.output === undefined) return;
  writeWholeFile(options.output, makePriorText(prior));
  if (!options.json) console.log(`\nThe prior is in ${options.output}. Use it with --prior.`);
}

async function showPlayer(
  layouts: readonly Layout[],
  variant: Variant,
  name: string,
  habits: LayoutHabits,
  { json }: HabitsOptions,
): Promise<Prior> {
  const profile = layouts.reduce(
    (known, layout) => learnLayout(known, variant, layout),
    newProfile(variant),
  );
  const cost = await costOf(profile, variant);
  console.log(json ? habitsJson(profile, habits, cost) : habitsText(profile, habits));
  if (!json) console.log(`\n${storyText(profile, variant, cost)}`);
  return priorFrom(profile, variant, name);
}

/** Fits one prior to all layouts; nobody's order and repeats count. */
function showCrowd(
  layouts: readonly Layout[],
  variant: Variant,
  name: string,
  habits: LayoutHabits,
  { json }: HabitsOptions,
): Prior {
  const crowd = fitCrowd(layouts, variant, name);
  if (!crowd) throw new UserError("A prior for many players needs at least 20 layouts.");
  const { prior, gain } = crowd;
  if (json) console.log(JSON.stringify({ games: layouts.length, habits, gain, prior }));
  else {
    const [uniform, own] = prior.parts.map(({ share }) => share);
    console.log(
      [
        figuresText(layouts.length, habits),
        "",
        `The model has a share of ${own} %, and uniform layouts ${uniform} %. Layouts it was not fitted to`,
        `are ${Math.exp(gain).toFixed(2)} times as likely under it as by chance (geometric mean).`,
      ].join("\n"),
    );
  }
  return prior;
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

function figuresText(layouts: number, habits: LayoutHabits): string {
  const { edge, corner, touching, repeats } = habits;
  const rows = [
    ["", "here", "by chance"],
    ["ship squares on the edge", percent(edge.own), percent(edge.chance)],
    ["ship squares in a corner", percent(corner.own), percent(corner.chance)],
    ["pairs of ships that touch", touching.own.toFixed(2), touching.chance.toFixed(2)],
    ["layouts used before", `${repeats} of ${habits.layouts}`, "0"],
  ];
  return [
    style.bold(`${layouts} ${layouts === 1 ? "layout" : "layouts"}`),
    ...rows.map(
      ([name, own, chance]) => `${name!.padEnd(28)}${own!.padStart(10)}${chance!.padStart(12)}`,
    ),
  ].join("\n");
}

function habitsText(profile: PlacingProfile, habits: LayoutHabits): string {
  const models = Object.entries(sharesOf(profile))
    .filter(([, share]) => share >= 0.005)
    .sort(([, a], [, b]) => b - a)
    .map(([name, share]) => `  ${name.padEnd(16)} ${percent(share).padStart(6)}`);
  return [
    figuresText(profile.games, habits),
    "",
    "How well each model predicted them, as its share of belief (docs/priors.md):",
    ...models,
  ].join("\n");
}

const habitsJson = (
  profile: PlacingProfile,
  habits: LayoutHabits,
  cost: HabitCost | undefined,
): string => JSON.stringify({ games: profile.games, habits, shares: sharesOf(profile), cost });
