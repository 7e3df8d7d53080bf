import { shotResults } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Choice, either, type None, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { isCell } from "../board/board.ts";
import type { Variant } from "../variant/variant.ts";
import type { Knowledge } from "./knowledge.ts";

export interface KnowledgeCheckProblems {
  "knowledge/missing-field": { readonly field: string };
  "knowledge/off-board": None;
  "knowledge/result": { readonly choices: Choice; readonly found: string };
}
const problem = problemsOf<KnowledgeCheckProblems>();
type KnowledgeProblem = Problem<keyof KnowledgeCheckProblems>;

/**
 * The knowledge, if it has the right form. For callers without a type checker; JSON is read by
 * `readKnowledge`, which also checks that a game can go this way.
 */
export function validateKnowledge(
  knowledge: Knowledge,
): Result<Knowledge, readonly KnowledgeProblem[]> {
  const missing = (["variant", "shots"] as const).filter((field) => !knowledge?.[field]);
  const problems = missing.map((field) => problem("knowledge/missing-field", { field }));
  if (problems.length > 0) return fail(problems);
  const wrong = knowledge.shots.flatMap((shot, i) => shotProblems(knowledge.variant, shot, i + 1));
  return wrong.length > 0 ? fail(wrong) : ok(knowledge);
}

function shotProblems(
  variant: Variant,
  { cell, announcement }: Knowledge["shots"][number],
  shot: number,
): KnowledgeProblem[] {
  if (!announcement) {
    return [problem("knowledge/missing-field", { field: "announcement" }, { shot })];
  }
  const { announcesSinking } = announcementRuleOf(variant);
  const choices = shotResults.filter((result) => announcesSinking || result !== "sunk");
  const found = excerpt(String(announcement.result));
  return [
    ...(isCell(variant, cell) ? [] : [problem("knowledge/off-board", {}, { shot })]),
    ...(choices.some((result) => result === found)
      ? []
      : [problem("knowledge/result", { choices: either(choices), found }, { shot })]),
  ];
}
