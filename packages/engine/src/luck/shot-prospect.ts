import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  type Knowledge,
  knowledgeWith,
} from "@broadside/rules";
import { isSameAnnouncement } from "@broadside/rules/announcement";
import { fleetCells } from "@broadside/rules/board";
import { ratio } from "../counting/posterior.ts";
import { answerCounts } from "./answer-counts.ts";
import type { ValueFunction } from "./linear-value.ts";

/** Every possible answer to a shot, with its exact chance and the value of the position after it. */
export interface ShotProspect {
  readonly outcomes: readonly ShotOutcome[];
  /** The mean of the outcomes' values. */
  readonly expected: number;
}

export interface ShotOutcome {
  readonly announcement: Announcement;
  /** The layouts with this outcome; over all outcomes they add up to the layouts that fit. */
  readonly layouts: bigint;
  /** Shots still needed after it, by the value function. */
  readonly value: number;
}

/** Undefined if the chances cannot be counted exactly. */
export function shotProspect(
  before: Knowledge,
  cell: Cell,
  value: ValueFunction,
): ShotProspect | undefined {
  const counted = answerCounts(before, cell);
  if (!counted) return undefined;
  let expected = 0;
  const outcomes = counted.answers.map(({ announcement, layouts }) => {
    const after = value(knowledgeWith(before, { cell, announcement }), layouts);
    expected += ratio(layouts, counted.layouts) * after;
    return { announcement, layouts, value: after };
  });
  return { outcomes, expected };
}

/** The outcome that occurred; throws if no layout allows it. */
export function actualOutcome(
  { outcomes }: ShotProspect,
  { announcement }: AnsweredShot,
): ShotOutcome {
  const actual = outcomes.find((outcome) => isSameAnnouncement(outcome.announcement, announcement));
  if (!actual) throw new RangeError("No layout fits this answer.");
  return actual;
}

/** The worth of a shot in expected shots still needed, including this one. */
export interface ShotWorth {
  readonly needed: number;
  /** The best shot, and the shots needed with it. */
  readonly best: Cell;
  readonly bestNeeded: number;
  /** True if proven for perfect play; false for an estimate of good play. */
  readonly proven: boolean;
}

/** Expected shots needed, including this one; at least one for every ship square left. */
export function neededBy({ variant, shots }: Knowledge, { expected }: ShotProspect): number {
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  return Math.max(1 + expected, fleetCells(variant.fleet) - hits);
}
