import type { TimeControlDraft } from "@broadside/rules/clock";
import { tournaments } from "@broadside/words";
import { presetTitle } from "./preset-words.ts";
import { controlText, countdownText } from "./time-text.ts";

type Format =
  | { readonly type: "arena"; readonly minutes: number }
  | { readonly type: "swiss"; readonly rounds: number };

/** "30 minutes · Classic · 30 s a turn" */
export function tournamentRules(of: {
  readonly format: Format;
  readonly variant: { readonly name: string };
  readonly clock: TimeControlDraft;
}): string {
  const { format, variant, clock } = of;
  const length =
    format.type === "arena"
      ? tournaments.minutes({ n: format.minutes })
      : tournaments.rounds({ n: format.rounds });
  return [length, presetTitle(variant.name), controlText(clock)].join(" · ");
}

/** A tournament, as far as its stage goes. Times are in `Date.now` milliseconds of the server. */
interface Staged {
  readonly format: Format;
  readonly stage: "open" | "running" | "over";
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly round: number;
  /** The best first; empty where only the list of tournaments is known. */
  readonly table?: readonly { readonly name: string; readonly points: number }[];
}

/** How far a tournament is: the time left, the round, or who has won. */
export function tournamentStage(of: Staged, serverTime: number): string {
  if (of.stage === "over") {
    const first = of.table?.[0];
    return first && first.points > 0 ? tournaments.won({ name: first.name }) : tournaments.over();
  }
  if (of.stage === "open") {
    if (of.startsAt === undefined) return tournaments.notStarted();
    return tournaments.startsIn({ time: countdownText(of.startsAt - serverTime) });
  }
  if (of.format.type === "swiss") {
    return tournaments.roundOf({ round: of.round, rounds: of.format.rounds });
  }
  const left = (of.endsAt ?? serverTime) - serverTime;
  return left > 0 ? tournaments.endsIn({ time: countdownText(left) }) : tournaments.timeIsUp();
}
