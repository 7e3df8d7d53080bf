import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  createKnowledge,
  type Knowledge,
  type Variant,
} from "@broadside/rules";
import { changed, type History, historyOf } from "../history/index.ts";
import { withAnswer, withoutShot } from "./notes.ts";

/**
 * The shots of a game played elsewhere, as someone writes them down: what is known is `now`, and
 * every change can be undone (`undone`, `redone`).
 */
export type Notebook = History<Knowledge>;

export const openNotebook = (knowledge: Knowledge): Notebook => historyOf(knowledge);

export const emptyNotebook = (variant: Variant): Notebook => openNotebook(createKnowledge(variant));

/** Writes down an answer: a new shot, or another answer to one already there. */
export const note = (book: Notebook, cell: Cell, announcement: Announcement): Notebook =>
  exchange(book, withAnswer(book.now, cell, announcement));

/** Takes a shot out; the same book if there is none at this cell. */
export const strike = (book: Notebook, cell: Cell): Notebook =>
  exchange(book, withoutShot(book.now, cell));

/** Other shots in the place of all that are there. */
export const rewrite = (book: Notebook, shots: readonly AnsweredShot[]): Notebook =>
  exchange(book, { ...book.now, shots });

/**
 * Other notes, perhaps on another game, in the place of these. The same notes again are no change
 * that someone would want to undo: they give the same book.
 */
export const exchange = (book: Notebook, next: Knowledge): Notebook =>
  next === book.now || JSON.stringify(next) === JSON.stringify(book.now)
    ? book
    : changed(book, next);
