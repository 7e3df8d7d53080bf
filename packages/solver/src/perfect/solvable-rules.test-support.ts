import { announcementRuleIds, announcementRuleOf } from "@broadside/rules/announcement";
import { canSolve } from "./perfect-problem.ts";

/** The announcement rules that perfect play is worked out for. */
export const solvableRules = announcementRuleIds.filter((announcement) =>
  canSolve(announcementRuleOf({ announcement })),
);
