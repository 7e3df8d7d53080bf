import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  isSameAnnouncement,
  type Knowledge,
} from "@broadside/rules";
import { ratio } from "../counting/posterior.ts";
import { answerCounts } from "./answer-counts.ts";
import type { ValueFunction } from "./linear-value.ts";

/** What may come of a shot: every possible answer with its exact chance and what is then left. */
export interface ShotProspect {
  readonly outcomes: readonly ShotOutcome[];
  /** The mean of the outcomes' values. */
  readonly expected: number;
}

export interface ShotOutcome {
  readonly announcement: Announcement;
  /** In how many layouts; all outcomes together are all layouts that fit. */
  readonly layouts: bigint;
  /** Shots still needed after it, by the value function. */
  readonly value: number;
}

/** Undefined where the chances cannot be counted exactly. */
export function shotProspect(
  before: Knowledge,
  cell: Cell,
  value: ValueFunction,
): ShotProspect | undefined {
  const counted = answerCounts(before, cell);
  if (!counted) return undefined;
  const { variant, shots } = before;
  let expected = 0;
  const outcomes = counted.answers.map(({ announcement, layouts }) => {
    const after = value({ variant, shots: [...shots, { cell, announcement }] }, layouts);
    expected += ratio(layouts, counted.layouts) * after;
    return { announcement, layouts, value: after };
  });
  return { outcomes, expected };
}

/** The outcome that came; throws if no layout allows it. */
export function outcomeThatCame(
  { outcomes }: ShotProspect,
  { announcement }: AnsweredShot,
): ShotOutcome {
  const came = outcomes.find((outcome) => isSameAnnouncement(outcome.announcement, announcement));
  if (!came) throw new RangeError("No layout fits this answer.");
  return came;
}
