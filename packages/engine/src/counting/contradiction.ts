import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  createKnowledge,
  type Knowledge,
  knowledgeBefore,
  knowledgeWith,
  type Problem,
  unwrap,
  validateKnowledge,
} from "@broadside/rules";
import { announcementRuleOf, detailsOf, isSameAnnouncement } from "@broadside/rules/announcement";
import { squareOf } from "@broadside/rules/board";
import { type Choice, either, type None, problemsOf, type Square } from "@broadside/rules/problem";
import type { Prior } from "../priors/prior.ts";
import { isPossible } from "./possibility.ts";

/** The first answer that no layout allows, given those before it: most likely a typing error. */
export interface Contradiction {
  /** The number of the shot, from 1. */
  readonly shot: number;
  readonly answered: AnsweredShot;
  /** The answers that were possible there. */
  readonly possible: readonly Announcement[];
  readonly reason: Problem;
}

/** The answer is part of the sentence about the contradiction. */
export interface ContradictionProblems {
  "odds/contradiction": {
    readonly shot: number;
    readonly square: Square;
    readonly given: Problem;
    readonly possible: Choice;
  };
  "odds/afloat": { readonly shot: number; readonly ships: number };
  "odds/unexpected": { readonly prior: string };
  "answer/miss": None;
  "answer/hit": ShipParams;
  "answer/sunk": ShipParams;
}
type ShipParams = {
  readonly known: "ship" | "label" | "none";
  readonly ship: string;
  readonly label: string;
};
const problem = problemsOf<ContradictionProblems>();

/**
 * Why no layout fits: because of the first answer that none allows, or because a prior that lists
 * layouts has none of those that fit. Undefined if one fits and there is no prior.
 */
export const whyNoneFits = (knowledge: Knowledge, prior: Prior | undefined): Problem | undefined =>
  findContradiction(knowledge)?.reason ??
  (prior && problem("odds/unexpected", { prior: prior.name }));

/** Undefined when some layout fits the whole knowledge. */
export function findContradiction(knowledge: Knowledge): Contradiction | undefined {
  unwrap(validateKnowledge(knowledge));
  if (isPossible(knowledge)) return undefined;
  const { variant, shots } = knowledge;
  // More answers only ever rule layouts out, so a binary search finds the first bad one.
  let good = 0;
  let bad = shots.length;
  if (!isPossible(createKnowledge(variant))) bad = 0;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isPossible(knowledgeBefore(knowledge, middle))) good = middle;
    else bad = middle;
  }
  const answered = shots[bad - 1]!;
  const before = knowledgeBefore(knowledge, bad - 1);
  const possible = feasibleAnnouncements(before, answered.cell);
  return { shot: bad, answered, possible, reason: reasonFor(knowledge, bad, answered, possible) };
}

/** Every announcement that some layout would make for a shot at this cell. */
export function feasibleAnnouncements(knowledge: Knowledge, cell: Cell): Announcement[] {
  const { variant, shots } = knowledge;
  return announcementRuleOf(variant)
    .sayable(variant, shots, cell)
    .filter((announcement) => isPossible(knowledgeWith(knowledge, { cell, announcement })));
}

function reasonFor(
  { variant, afloat }: Knowledge,
  shot: number,
  { cell, announcement }: AnsweredShot,
  possible: readonly Announcement[],
): Problem {
  const counted = afloat?.find((count) => count.shots === shot);
  if (counted && possible.some((other) => isSameAnnouncement(other, announcement))) {
    return problem("odds/afloat", { shot, ships: counted.ships });
  }
  const answers = new Map(possible.map(answerOf).map((answer) => [JSON.stringify(answer), answer]));
  return problem("odds/contradiction", {
    shot,
    square: squareOf(variant, cell),
    given: answerOf(announcement),
    possible: either([...answers.values()]),
  });
}

/** The answer as the sentence mentions it, without the squares. */
function answerOf(announcement: Announcement): Problem {
  const { ship, label } = detailsOf(announcement);
  const known = ship === undefined ? (label === undefined ? "none" : "label") : "ship";
  const params = { known, ship: ship ?? "", label: label ?? "" } as const;
  return announcement.result === "miss"
    ? problem("answer/miss", {})
    : problem(`answer/${announcement.result}`, params);
}
