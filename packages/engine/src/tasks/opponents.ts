import { fail, ok, type Problem, type Result, type Variant } from "@broadside/rules";
import { priorBots, withPrior } from "../bots/prior-bot.ts";
import type { Strategy } from "../bots/strategy.ts";
import type { Work } from "../evidence/problem.ts";
import { layoutHabits } from "../habits/layout-habits.ts";
import { noticedIn } from "../habits/noticed.ts";
import {
  MAX_REMEMBERED,
  newProfile,
  type PlacingProfile,
  type RevealedFleet,
} from "../habits/placing-profile.ts";
import { makeProfileText, parseProfile } from "../habits/profile-json.ts";
import { learnLayout, priorFrom } from "../habits/profile-learning.ts";
import { findPrior } from "../priors/known-priors.ts";
import type { Prior } from "../priors/prior.ts";
import { layoutsFrom, priorFor } from "../priors/variant-prior.ts";
import { findHabitCost } from "./habit-cost.ts";
import type { Answer, Ask, Expectation, PlayerHabits } from "./task.ts";

/** Adds revealed layouts to a profile. One that is damaged is refused, and a new one begun. */
export function learn({ variant, profile, layouts }: Ask<"learn">): Answer<"learn"> {
  const read = profile === undefined ? ok(newProfile(variant)) : parseProfile(profile, variant);
  const learned = learnFrom(layouts, variant, read.ok ? read.value : newProfile(variant));
  const next = learned.ok ? learned.value : read.ok ? read.value : newProfile(variant);
  return {
    profile: makeProfileText(next),
    games: next.games,
    noticed: noticedIn(next.layouts, variant),
    refused: [...(read.ok ? [] : read.error), ...(learned.ok ? [] : [learned.error])],
  };
}

/**
 * The profile of an opponent after more layouts, oldest first; or what is wrong with one of them. Of
 * many, only the latest count.
 */
export function learnFrom(
  layouts: readonly RevealedFleet[],
  variant: Variant,
  profile: PlacingProfile = newProfile(variant),
): Result<PlacingProfile, Problem> {
  const read = layoutsFrom(layouts.slice(-MAX_REMEMBERED), variant);
  if (!read.ok) return read;
  return ok(read.value.reduce((all, layout) => learnLayout(all, variant, layout), profile));
}

/** How a player places, and what that costs. */
export function* playerHabits(
  layouts: readonly RevealedFleet[],
  variant: Variant,
): Work<PlayerHabits> {
  const learned = learnFrom(layouts, variant);
  if (!learned.ok) {
    return { habits: undefined, noticed: [], cost: undefined, refused: [learned.error] };
  }
  return {
    habits: layoutHabits(layouts, variant),
    noticed: noticedIn(layouts, variant),
    cost: yield* findHabitCost(learned.value, variant),
    refused: [],
  };
}

/** The bot itself if it follows no priors, or the expectation does not suit the variant. */
export function botExpecting(bot: Strategy, expected: Expectation, variant: Variant): Strategy {
  if (!priorBots.includes(bot.name)) return bot;
  const prior = expectedPrior(expected, variant);
  if (!prior.ok || !priorFor(prior.value, variant).ok) return bot;
  if (lastBot?.bot !== bot || lastBot.prior !== prior.value) {
    lastBot = { bot, prior: prior.value, playing: withPrior(bot, prior.value) };
  }
  return lastBot.playing;
}

/** Cached, because estimates are updated from shot to shot. */
let lastBot: { bot: Strategy; prior: Prior; playing: Strategy } | undefined;

/** The prior of an expectation. Cached, because a game asks for it at every shot. */
export function expectedPrior(expected: Expectation, variant: Variant): Result<Prior, Problem> {
  const key = JSON.stringify(expected);
  if (last?.key !== key || last.variant !== variant) {
    last = { key, variant, prior: priorOf(expected, variant) };
  }
  return last.prior;
}

let last: { key: string; variant: Variant; prior: Result<Prior, Problem> } | undefined;

function priorOf(expected: Expectation, variant: Variant): Result<Prior, Problem> {
  if ("prior" in expected) return findPrior(expected.prior);
  if ("profile" in expected) {
    const read = parseProfile(expected.profile, variant);
    return read.ok ? ok(priorFrom(read.value, variant, NAME)) : fail(read.error[0]!);
  }
  const learned = learnFrom(expected.layouts, variant);
  return learned.ok ? ok(priorFrom(learned.value, variant, NAME)) : learned;
}

/** The name of the prior of an opponent played before. */
const NAME = "opponent";
