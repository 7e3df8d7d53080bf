import { joinSentences, squareName, review as words } from "@broadside/words";
import { pointsText } from "../words/statistics-text.ts";
import { balanceText } from "./balance-text.ts";
import { claimText } from "./claim-text.ts";
import { isHit, lostText } from "./reviewed-shot.ts";
import type { Habit, JudgedShot } from "./story.ts";
import type { Moment, Story } from "./tell-story.ts";
import type { Measure } from "./verdict.ts";

/**
 * A side's game in three sentences: luck and choices, a habit, and the costliest shot with the
 * reason. The side is addressed as "you" unless it has a name.
 */
export function storyText(story: Story, name?: string): string[] {
  const { judged, balance, habit, moments } = story;
  const [worst] = moments;
  return [
    balance ? balanceText(balance, name) : hitsText(judged, name),
    ...(habit ? [habitText(habit, name)] : []),
    ...(worst ? [worstText(worst, name)] : judged.length > 0 ? [words.allBest()] : []),
  ];
}

/** A verdict with the better square: "Careless: F4 was better by 0.4 shots." */
export function judgedText({ verdict, cost, better, measure, shot }: JudgedShot): string {
  if (verdict === "best") return words.bestShot();
  return words.judged({
    verdict: words[`verdict.${verdict}`](),
    better: squareName(shot.before.variant, better),
    cost: costIn(measure, cost),
  });
}

/** The reasons why another square was better, one sentence each. */
export const reasonTexts = ({ shot, reasons }: Pick<Moment, "shot" | "reasons">): string[] =>
  reasons.map((claim) => claimText(shot.before.variant, claim));

/** A cost in its unit: "0.4 shots" or "12.3 percentage points". */
export const costIn = (measure: Measure, cost: number): string =>
  measure === "shots" ? lostText(cost) : pointsText(cost);

function hitsText(judged: readonly JudgedShot[], name: string | undefined): string {
  const values = {
    hits: judged.filter(({ shot }) => isHit(shot)).length,
    shots: judged.length,
    expected: judged.reduce((sum, { shot }) => sum + shot.chance, 0),
  };
  return name === undefined ? words.yourHits(values) : words.theirHits({ ...values, name });
}

function habitText(habit: Habit, name: string | undefined): string {
  const key = `${name === undefined ? "your" : "their"}.${habit.code}` as const;
  return words[key]({ ...valuesOf(habit), name: name ?? "" });
}

function valuesOf(habit: Habit) {
  const none = { count: 0, shots: [] as string[], from: 0, to: 0, cost: "" };
  switch (habit.code) {
    case "deadWater":
    case "leftShip":
      return { ...none, count: habit.shots.length, shots: habit.shots.map(String) };
    case "edge":
      return { ...none, ...habit };
    case "stretch":
      return { ...none, ...habit, cost: costIn(habit.measure, habit.cost) };
    case "run":
      return { ...none, ...habit, count: habit.to - habit.from + 1 };
  }
}

function worstText(worst: Moment, name: string | undefined): string {
  const { shot, better } = worst;
  const { variant } = shot.before;
  const values = {
    number: shot.number,
    square: squareName(variant, shot.shot.cell),
    better: squareName(variant, better),
  };
  const sentence =
    name === undefined ? words.yourWorst(values) : words.theirWorst({ ...values, name });
  return joinSentences([sentence, ...reasonTexts(worst)]);
}
