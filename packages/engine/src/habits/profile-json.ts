import { fail, ok, type Problem, type Result, type Variant } from "@broadside/rules";
import { MAX_SHIPS, MAX_SIDE } from "@broadside/rules/board";
import {
  boundedText,
  fieldOf,
  oneOf,
  parseJson,
  type Reader,
  readFields,
  readList,
  wholeNumber,
} from "@broadside/rules/json";
import { type None, problemsOf } from "@broadside/rules/problem";
import { excerpt } from "@broadside/rules/text";
import { rulesKeyOf } from "../evidence/rules-key.ts";
import { layoutsFrom } from "../priors/variant-prior.ts";
import {
  MAX_REMEMBERED,
  type ModelWeights,
  modelNames,
  type PlacingProfile,
  type RevealedFleet,
} from "./placing-profile.ts";

export interface ProfileProblems {
  "profile/version": { readonly found: string };
  "profile/other-rules": None;
  "profile/layout": { readonly reason: Problem };
}
const problem = problemsOf<ProfileProblems>();

const FORMAT = "broadside-profile";
const VERSION = 1;

/** A profile as text: one JSON object. */
export const makeProfileText = (profile: PlacingProfile): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...profile })}\n`;

/** Reads a profile for these rules. A file that is damaged or for other rules is refused. */
export function parseProfile(
  text: string,
  variant: Variant,
): Result<PlacingProfile, readonly Problem[]> {
  const json = parseJson(text);
  if (!json.ok) return fail([json.error]);
  const read = readProfile(json.value, "");
  if (!read.ok) return read;
  const profile = read.value;
  if (profile.rules !== rulesKeyOf(variant)) return fail([problem("profile/other-rules", {})]);
  const layouts = layoutsFrom(profile.layouts, variant);
  return layouts.ok ? ok(profile) : fail([problem("profile/layout", { reason: layouts.error })]);
}

const LOG = 1_000_000;
const cell = wholeNumber(0, MAX_SIDE ** 2 - 1);

const readFleet: Reader<RevealedFleet> = (value, path) =>
  readList(value, path, MAX_SHIPS, (ship, at) => readList(ship, at, MAX_SIDE, cell));

const readProfile: Reader<PlacingProfile> = (value, path) => {
  const version = fieldOf(value, "version");
  if (version !== undefined && version !== VERSION) {
    return fail([problem("profile/version", { found: excerpt(String(version)) })]);
  }
  const read = readFields<PlacingProfile & { format: string; version: number }>(value, path, {
    format: oneOf([FORMAT]),
    version: wholeNumber(VERSION, VERSION),
    rules: boundedText(400),
    games: wholeNumber(0, 1_000_000_000),
    layouts: (list, at) => readList(list, at, MAX_REMEMBERED, readFleet),
    weights: (weights, at) =>
      readFields<ModelWeights>(
        weights,
        at,
        Object.fromEntries(modelNames.map((name) => [name, wholeNumber(-LOG, LOG)])) as never,
      ),
  });
  if (!read.ok) return read;
  const { rules, games, layouts, weights } = read.value;
  return ok({ rules, games, layouts, weights });
};
