import type { Work } from "@broadside/engine/internals";
import type { PerfectExports } from "../perfect-kernel.ts";
import type { PerfectProblem } from "../perfect-problem.ts";
import { type ApartPlan, apartKindsOf, planApart, writeApart } from "./apart-tables.ts";
import { planRelaxed, type RelaxedPlan, relaxedKindsOf, writeRelaxed } from "./relaxed-tables.ts";
import { writeRows } from "./table-rows.ts";

/** Tables over all sets of squares: bounds for every state in which no ship is partly hit. */
export type TablePlan = ApartPlan | RelaxedPlan;

export const planTables = (problem: PerfectProblem, maxBytes: number): TablePlan | undefined =>
  planApart(problem, maxBytes) ?? planRelaxed(problem, maxBytes);

/** By residual: its kind, or -1. The kernel uses a table only for a state that has every layout of its kind. */
export const kindsOf = (problem: PerfectProblem, plan: TablePlan): Int32Array =>
  plan.shows === "apart" ? apartKindsOf(problem, plan) : relaxedKindsOf(problem, plan);

/** Fills the tables, yielding the fraction done; false if they overflow. */
export function* fillTables(
  kernel: PerfectExports,
  problem: PerfectProblem,
  plan: TablePlan,
): Work<boolean> {
  writeRows(kernel, plan, problem.turns);
  kernel.prepareTables(problem.turns.length);
  if (plan.shows === "apart") writeApart(kernel, problem, plan);
  else writeRelaxed(kernel, problem, plan);
  for (let from = 0; from < plan.sets; from += SETS_PER_STEP) {
    kernel.fillTables(from, Math.min(plan.sets, from + SETS_PER_STEP), plan.kinds);
    if (kernel.tablesOverflow()) return false;
    yield from / plan.sets;
  }
  kernel.finishTables(plan.kinds);
  return true;
}

const SETS_PER_STEP = 1 << 14;
