import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  createKnowledge,
  type Knowledge,
  type Variant,
} from "@broadside/rules";
import { changed, type History, historyOf } from "./history.ts";
import { withAnswer, withoutShot } from "./notes.ts";

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

/** Removes a shot; the same book if there is none at this cell. */
export const strike = (book: Notebook, cell: Cell): Notebook =>
  exchange(book, withoutShot(book.now, cell));

/** Replaces all shots. */
export const rewrite = (book: Notebook, shots: readonly AnsweredShot[]): Notebook =>
  exchange(book, { ...book.now, shots });

/**
 * Replaces the notes, perhaps with those on another game. Equal notes return the same book: there
 * would be nothing to undo.
 */
export const exchange = (book: Notebook, next: Knowledge): Notebook =>
  next === book.now || JSON.stringify(next) === JSON.stringify(book.now)
    ? book
    : changed(book, next);
