import type { TimeControlDraft } from "@broadside/rules/clock";
import { server } from "@broadside/words";

export interface TimeChoice {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly control: TimeControlDraft | null;
}

const MINUTE = 60_000;

export const timeChoices: readonly TimeChoice[] = [
  timeChoiceOf("none", null),
  timeChoiceOf("5+3", { kind: "budget", totalMs: 5 * MINUTE, incrementMs: 3000 }),
  timeChoiceOf("30s", { kind: "per-turn", turnMs: 30_000 }),
  timeChoiceOf("day", { kind: "per-turn", turnMs: 24 * 60 * MINUTE }),
];

/** Texts are made when read, because the language may change after this module has loaded. */
function timeChoiceOf(
  name: "none" | "5+3" | "30s" | "day",
  control: TimeControlDraft | null,
): TimeChoice {
  return {
    name,
    get title() {
      return server[`clock.${name}.title`]();
    },
    get about() {
      return server[`clock.${name}.about`]();
    },
    control,
  };
}

export const timeChoice = (name: string): TimeChoice =>
  timeChoices.find((choice) => choice.name === name) ?? timeChoices[0]!;
