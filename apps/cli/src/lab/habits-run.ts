import { basename } from "node:path";
import {
  type LayoutHabits,
  layoutHabits,
  learnLayout,
  makePriorText,
  newProfile,
  type PlacingProfile,
  priorFrom,
  sharesOf,
} from "@broadside/engine";
import { openLayouts, splitLayouts } from "@broadside/lab";
import { writeWholeFile } from "@broadside/lab/files";
import { createRng, type Variant } from "@broadside/rules";
import { readTextFile } from "../terminal/read-input.ts";
import { style } from "../terminal/style.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";

export interface HabitsOptions {
  readonly variant: string;
  readonly output?: string;
  readonly json?: boolean;
}

/** Learns from the layouts of a file one by one, and prints what was found. */
export function showHabits(file: string, options: HabitsOptions): void {
  const variant = variantFrom(options.variant);
  const profile = profileFrom(file, variant);
  const habits = layoutHabits(profile.layouts, variant);
  if (!habits) throw new UserError("This fleet is too dense to compare layouts with chance.");
  const prior = priorFrom(profile, variant, basename(file).slice(0, 60));
  console.log(options.json ? habitsJson(profile, habits) : habitsText(profile, habits));
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

const habitsJson = (profile: PlacingProfile, habits: LayoutHabits): string =>
  JSON.stringify({ games: profile.games, habits, shares: sharesOf(profile) });
