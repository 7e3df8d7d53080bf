import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  createKnowledge,
  type Knowledge,
  knowledgeBefore,
  type Problem,
  type Variant,
} from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { readKnowledge, writeKnowledge } from "@broadside/rules/json";
import type { AfloatCount } from "@broadside/rules/turn";
import { changed, type History, historyOf } from "./history.ts";

/**
 * Notes on a game played outside the program. `now` is what is known; every change can be undone
 * (`undone`, `redone`).
 */
export type Notebook = History<Knowledge>;

/** A notebook that begins with what is already known. */
export const openNotebook = (knowledge: Knowledge): Notebook => historyOf(knowledge);

/** A notebook for a new game. */
export const emptyNotebook = (variant: Variant): Notebook => openNotebook(createKnowledge(variant));

/** Writes down an answer: a new shot, or another answer to one already there. */
export const note = (book: Notebook, cell: Cell, announcement: Announcement): Notebook =>
  exchange(book, withAnswer(book.now, cell, announcement));

/** Removes a shot; returns the same book if there is none at this cell. */
export const strike = (book: Notebook, cell: Cell): Notebook =>
  exchange(book, withoutShot(book.now, cell));

/** Notes how many ships the opponent has afloat now, as the size of its turn shows. */
export const noteAfloat = (book: Notebook, ships: number): Notebook =>
  exchange(book, withAfloat(book.now, ships));

/** Replaces all shots in the notes. */
export const rewrite = (book: Notebook, shots: readonly AnsweredShot[]): Notebook =>
  exchange(book, withShots(book.now, shots));

/** Replaces the notes, perhaps by those of another game. Returns the same book for equal notes. */
export const exchange = (book: Notebook, next: Knowledge): Notebook =>
  next === book.now || JSON.stringify(next) === JSON.stringify(book.now)
    ? book
    : changed(book, next);

/** The index of the shot at a cell; undefined if none was fired there. */
export function shotAt({ shots }: Knowledge, cell: Cell): number | undefined {
  const at = shots.findIndex((shot) => shot.cell === cell);
  return at < 0 ? undefined : at;
}

/** The result of the shot at a cell; undefined if none was fired there. */
export function resultAt(knowledge: Knowledge, cell: Cell): ShotResult | undefined {
  const at = shotAt(knowledge, cell);
  return at === undefined ? undefined : knowledge.shots[at]!.announcement.result;
}

/** What was known when this cell was fired at; everything if it has not been. */
export const knownBefore = (knowledge: Knowledge, cell: Cell): Knowledge =>
  knowledgeBefore(knowledge, shotAt(knowledge, cell) ?? knowledge.shots.length);

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
function withoutShot(knowledge: Knowledge, cell: Cell): Knowledge {
  const at = shotAt(knowledge, cell);
  if (at === undefined) return knowledge;
  const { variant, shots, called, afloat = [] } = knowledge;
  const moved = afloat.map((count) =>
    count.shots > at ? { ...count, shots: count.shots - 1 } : count,
  );
  return createKnowledge(variant, shots.toSpliced(at, 1), called, tidied(moved));
}

/** Replaces all shots. Counts of the ships afloat that came later are dropped. */
function withShots(knowledge: Knowledge, shots: readonly AnsweredShot[]): Knowledge {
  const { variant, called, afloat = [] } = knowledge;
  const left = afloat.filter((count) => count.shots <= shots.length);
  return createKnowledge(variant, shots, called, left);
}

/** Adds a count of the ships afloat now, in place of an earlier one after the same shot. */
function withAfloat(knowledge: Knowledge, ships: number): Knowledge {
  const { variant, shots, called, afloat = [] } = knowledge;
  const counted = [...afloat, { shots: shots.length, ships }];
  return createKnowledge(variant, shots, called, tidied(counted));
}

/** Of several counts after the same shot, the last; none before the first shot. */
const tidied = (afloat: readonly AfloatCount[]): AfloatCount[] =>
  afloat.filter(({ shots }, i) => shots > 0 && shots !== afloat[i + 1]?.shots);

/** Why these answers are impossible, as far as is clear without counting. */
export function problemIn(knowledge: Knowledge): Problem | undefined {
  const read = readKnowledge(knowledge.variant, writeKnowledge(knowledge));
  return read.ok ? undefined : read.error[0];
}
