import type { Announcement, Cell, Knowledge, Problem } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { readKnowledge, writeKnowledge } from "@broadside/rules/json";

/** The index of the shot at a cell. */
export function shotAt({ shots }: Knowledge, cell: Cell): number | undefined {
  const at = shots.findIndex((shot) => shot.cell === cell);
  return at < 0 ? undefined : at;
}

export function resultAt(knowledge: Knowledge, cell: Cell): ShotResult | undefined {
  const at = shotAt(knowledge, cell);
  return at === undefined ? undefined : knowledge.shots[at]!.announcement.result;
}

/** What was known when this cell was fired at; everything if it has not been. */
export const knownBefore = (knowledge: Knowledge, cell: Cell): Knowledge => ({
  variant: knowledge.variant,
  shots: knowledge.shots.slice(0, shotAt(knowledge, cell)),
});

/** Adds a shot or changes its answer. An answered square is no longer called. */
export function withAnswer(
  knowledge: Knowledge,
  cell: Cell,
  announcement: Announcement,
): Knowledge {
  const { shots, called } = knowledge;
  const at = shotAt(knowledge, cell);
  const answered = { cell, announcement };
  return {
    ...knowledge,
    shots: at === undefined ? [...shots, answered] : shots.with(at, answered),
    ...(called && { called: called.filter((other) => other !== cell) }),
  };
}

/** Removes the shot at a cell; returns the same object if there is none. */
export function withoutShot(knowledge: Knowledge, cell: Cell): Knowledge {
  const at = shotAt(knowledge, cell);
  if (at === undefined) return knowledge;
  return { ...knowledge, shots: knowledge.shots.toSpliced(at, 1) };
}

/** Why these answers are impossible, as far as is clear without counting. */
export function problemIn(knowledge: Knowledge): Problem | undefined {
  const read = readKnowledge(knowledge.variant, writeKnowledge(knowledge));
  return read.ok ? undefined : read.error[0];
}
