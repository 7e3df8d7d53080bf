import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  type Knowledge,
  noKnowledge,
  readKnowledge,
  type Variant,
  writeKnowledge,
} from "@broadside/rules";

/** The shots of a game played elsewhere, as someone writes them down: every change can be undone. */
export interface Notebook {
  readonly knowledge: Knowledge;
  /** What was known before each change, the latest last. */
  readonly past: readonly Knowledge[];
}

export const openNotebook = (knowledge: Knowledge): Notebook => ({ knowledge, past: [] });

export const emptyNotebook = (variant: Variant): Notebook => openNotebook(noKnowledge(variant));

/** Writes down an answer: a new shot, or another answer to one already there. */
export function note(book: Notebook, cell: Cell, announcement: Announcement): Notebook {
  const { shots } = book.knowledge;
  const answered = { cell, announcement };
  const at = shotAt(book, cell);
  if (at === undefined) return withShots(book, [...shots, answered]);
  return withShots(book, shots.with(at, answered));
}

export function strike(book: Notebook, cell: Cell): Notebook {
  const at = shotAt(book, cell);
  return at === undefined ? book : withShots(book, book.knowledge.shots.toSpliced(at, 1));
}

/** The book before its last change; the same if there was none. */
export function undo(book: Notebook): Notebook {
  const knowledge = book.past.at(-1);
  return knowledge ? { knowledge, past: book.past.slice(0, -1) } : book;
}

/** The index of the shot at a cell. */
export function shotAt({ knowledge }: Notebook, cell: Cell): number | undefined {
  const at = knowledge.shots.findIndex((shot) => shot.cell === cell);
  return at < 0 ? undefined : at;
}

/** What was known when this cell was fired at, or is now. */
export const knownBefore = (book: Notebook, cell: Cell): Knowledge => ({
  variant: book.knowledge.variant,
  shots: book.knowledge.shots.slice(0, shotAt(book, cell) ?? book.knowledge.shots.length),
});

/** Why the answers cannot all have been given, as far as it shows without counting. */
export function problemIn({ knowledge }: Notebook): string | undefined {
  const read = readKnowledge(knowledge.variant, writeKnowledge(knowledge));
  return read.ok ? undefined : read.error[0]?.message;
}

/** Other shots, perhaps of another game, in the place of these; that can be undone too. */
export const exchange = ({ knowledge, past }: Notebook, next: Knowledge): Notebook => ({
  knowledge: next,
  past: [...past, knowledge],
});

const withShots = (book: Notebook, shots: readonly AnsweredShot[]): Notebook =>
  exchange(book, { variant: book.knowledge.variant, shots });
