import type { Work } from "@broadside/engine/internals";
import { OutOfMemory } from "./perfect-kernel.ts";
import type { PerfectSolver } from "./perfect-solver.ts";

/** The limits of a search: positions, time and memory. */
export class SearchBudget {
  private hasRoom = true;
  private readonly solver: PerfectSolver;
  private readonly isLate: () => boolean;
  private readonly nodes: number;

  /** `isLate`: true once the time is up. */
  constructor(solver: PerfectSolver, nodes: number, isLate: () => boolean) {
    this.solver = solver;
    this.nodes = nodes;
    this.isLate = isLate;
  }

  get isSpent(): boolean {
    return !this.hasRoom || this.solver.nodes > this.nodes || this.isLate();
  }

  /** Undefined if the budget or the memory ran out, or after `lastNode` nodes in total. */
  *within<T>(work: Work<T>, lastNode = Number.POSITIVE_INFINITY): Work<T | undefined> {
    if (this.isSpent) return undefined;
    try {
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
        if (this.isSpent || this.solver.nodes > lastNode) return undefined;
        yield step.value;
      }
    } catch (error) {
      if (!(error instanceof OutOfMemory)) throw error;
      this.hasRoom = false;
      return undefined;
    }
  }
}
