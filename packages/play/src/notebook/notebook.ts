import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  createKnowledge,
  type Knowledge,
  type Problem,
  type Variant,
} from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { readKnowledge, writeKnowledge } from "@broadside/rules/json";
import { changed, type History, historyOf } from "./history.ts";

/**
 * Notes on a game played outside the program. `now` is what is known; every change can be undone
 * (`undone`, `redone`).
 */
export type Notebook = History<Knowledge>;

export const openNotebook = (knowledge: Knowledge): Notebook => historyOf(knowledge);

export const emptyNotebook = (variant: Variant): Notebook => openNotebook(createKnowledge(variant));

/** Writes down an answer: a new shot, or another answer to one already there. */
export const note = (book: Notebook, cell: Cell, announcement: Announcement): Notebook =>
  exchange(book, withAnswer(book.now, cell, announcement));

/** Removes a shot; returns the same book if there is none at this cell. */
export const strike = (book: Notebook, cell: Cell): Notebook =>
  exchange(book, withoutShot(book.now, cell));

export const rewrite = (book: Notebook, shots: readonly AnsweredShot[]): Notebook =>
  exchange(book, { ...book.now, shots });

/** Replaces the notes, perhaps by those of another game. Returns the same book for equal notes. */
export const exchange = (book: Notebook, next: Knowledge): Notebook =>
  next === book.now || JSON.stringify(next) === JSON.stringify(book.now)
    ? book
    : changed(book, next);

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

/** Adds a shot, or changes the answer to one. A called square that is answered is no longer called. */
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

/** Removes the shot at a cell; the same object if there is none. */
function withoutShot(knowledge: Knowledge, cell: Cell): Knowledge {
  const at = shotAt(knowledge, cell);
  if (at === undefined) return knowledge;
  return { ...knowledge, shots: knowledge.shots.toSpliced(at, 1) };
}

/** Why these answers are impossible, as far as that can be told without counting. */
export function problemIn(knowledge: Knowledge): Problem | undefined {
  const read = readKnowledge(knowledge.variant, writeKnowledge(knowledge));
  return read.ok ? undefined : read.error[0];
}
