import type { RunDescription } from "@broadside/lab/core";
import { fail, ok, type Problem, type Result, unreachable } from "@broadside/rules";
import { parseSeed } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { playingBots, toggled } from "../lab-run/bot-picker.tsx";
import type { Roster } from "../lab-run/lab-task.ts";

/** The person's choices, as typed. */
export interface LabForm {
  /** A preset's name. */
  readonly variant: string;
  /** In the order chosen: differences are relative to the first. */
  readonly bots: readonly string[];
  readonly games: string;
  /** "uniform" or a layout strategy. */
  readonly layouts: string;
  readonly seed: string;
  /** True to measure luck if possible. */
  readonly luck: boolean;
}

export const newLabForm = (variant: string): LabForm => ({
  variant,
  bots: ["density", "parity"],
  games: "1000",
  layouts: "uniform",
  seed: "1",
  luck: false,
});

export type LabFormAction =
  | {
      readonly type: "set";
      readonly field: Exclude<keyof LabForm, "bots" | "luck">;
      readonly value: string;
    }
  | { readonly type: "toggle"; readonly bot: string }
  | { readonly type: "luck"; readonly isOn: boolean };

export function labFormReducer(form: LabForm, action: LabFormAction): LabForm {
  switch (action.type) {
    case "set":
      return { ...form, [action.field]: action.value };
    case "toggle":
      return { ...form, bots: toggled(form.bots, action.bot) };
    case "luck":
      return { ...form, luck: action.isOn };
    default:
      return unreachable(action);
  }
}

/** The chosen layout strategy, or "uniform" if it cannot place this fleet. */
export const placingOf = ({ layouts }: LabForm, roster: Roster | undefined): string =>
  roster && !roster.placings.includes(layouts) ? "uniform" : layouts;

/** Why luck cannot be measured with these choices; undefined if it can. */
export function luckRefusal(form: LabForm, roster: Roster): Problem | undefined {
  if (roster.luckRefusal) return roster.luckRefusal;
  return placingOf(form, roster) === "uniform" ? undefined : problem("lab-form/not-uniform", {});
}

/** For more games, use the command line. */
export const MOST_GAMES = 100_000;

/** The requested run, or what is wrong with the form. */
export function readLabForm(form: LabForm, roster: Roster): Result<RunDescription, Problem> {
  const bots = playingBots(form.bots, roster);
  if (bots.length === 0) return fail(problem("lab-form/no-bot", {}));
  const games = Number(form.games.replaceAll(/[,_\s]/g, ""));
  if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES) {
    return fail(problem("lab-form/games", { most: MOST_GAMES }));
  }
  const seed = parseSeed(form.seed);
  if (!seed.ok) return seed;
  const layouts = placingOf(form, roster);
  return ok({
    format: 1,
    variant: form.variant,
    bots: bots.map((name) => ({ name, games })),
    layouts: layouts === "uniform" ? { kind: "uniform" } : { kind: "strategy", name: layouts },
    seed: seed.value,
    games,
    matches: 0,
    // The command line's default. Only programs are timed, and a page cannot start any.
    timeoutMs: 5000,
    ...(form.luck && !luckRefusal(form, roster) && { luck: true }),
  });
}
