import type { Work } from "@broadside/engine/internals";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { type PerfectExports, withinMemory } from "./perfect-kernel.ts";
import type { PerfectProblem } from "./perfect-problem.ts";
import { announcementPaths, maskOf } from "./residuals.ts";
import { keysOf } from "./state-keys.ts";
import { kindsOf, type TablePlan } from "./tables/perfect-tables.ts";

/** Writes a problem into a kernel's memory, whose layout assembly/perfect.ts documents. Works in steps. */
export function* loadProblem(
  kernel: PerfectExports,
  problem: PerfectProblem,
  plan: TablePlan | undefined,
  memoBits: number,
): Work<void> {
  const { residuals, symmetries, cells } = problem;
  const isBlurred = blurs(problem);
  const steps = residuals.list.reduce((sum, residual) => sum + residual.steps.length, 0);
  withinMemory(() =>
    kernel.layout(
      residuals.list.length,
      steps,
      symmetries.length,
      isBlurred ? residuals.typeCount : 1,
      cells.length,
      isBlurred ? 1 : 0,
      plan ? plan.sets : 0,
      plan ? plan.bytesPerSet : 0,
      memoBits,
    ),
  );
  yield 0;
  yield* writeResiduals(kernel, problem);
  const keys = yield* keysOf(residuals, symmetries);
  const { buffer } = kernel.memory;
  new Uint32Array(buffer, kernel.keysAddress(), keys.length).set(keys);
  const nears = new Uint32Array(buffer, kernel.nearAddress(), 128).fill(0);
  problem.near.forEach((squares, square) => {
    nears.set(maskOf(squares), 2 * square);
  });
  const kinds = new Int32Array(buffer, kernel.kindAddress(), residuals.list.length).fill(-1);
  if (plan) kinds.set(kindsOf(problem, plan));
}

/** True if sinkings are announced without their squares, so that an early hit may hide information. */
function blurs({ knowledge }: PerfectProblem): boolean {
  const rule = announcementRuleOf(knowledge.variant);
  return rule.announcesSinking && !rule.showsSunkCells && !rule.tellsHitsApart;
}

function* writeResiduals(kernel: PerfectExports, problem: PerfectProblem): Work<void> {
  const { list, rests, typeCount } = problem.residuals;
  const isBlurred = blurs(problem);
  const types = isBlurred ? typeCount : 1;
  const { buffer } = kernel.memory;
  const masks = new Uint32Array(buffer, kernel.maskAddress(), 2 * list.length);
  const firsts = new Int32Array(buffer, kernel.firstAddress(), list.length);
  const paths = new Float64Array(buffer, kernel.pathsAddress(), list.length);
  const byType = new Uint32Array(buffer, kernel.byTypeAddress(), 2 * types * list.length).fill(0);
  const words = new Int32Array(buffer, kernel.stepAddress());
  let at = 0;
  for (const [id, residual] of list.entries()) {
    if (id % RESIDUALS_PER_STEP === 0) yield id / list.length;
    masks[2 * id] = residual.low;
    masks[2 * id + 1] = residual.high;
    firsts[id] = at / STEP_WORDS;
    paths[id] = announcementPaths(
      problem.residuals,
      residual,
      announcementRuleOf(problem.knowledge.variant),
    );
    for (const number of residual.ships) {
      const ship = rests[number]!;
      const own = 2 * (id * types + (isBlurred ? ship.type : 0));
      byType[own]! |= ship.low;
      byType[own + 1]! |= ship.high;
    }
    for (const { next, said, low, high, type } of residual.steps) {
      words[at] = next;
      words[at + 1] = said;
      words[at + 2] = low;
      words[at + 3] = high;
      words[at + 4] = isBlurred ? type : 0;
      words[at + 5] = 0;
      at += STEP_WORDS;
    }
  }
}

const STEP_WORDS = 6;
/** Takes a few milliseconds. */
const RESIDUALS_PER_STEP = 4096;
