/** A square by row and column, both from 0, so that every language and notation can name it. */
export interface Square {
  readonly row: number;
  readonly column: number;
}

/** What the sentence about a problem can mention. A problem inside another is its reason. */
export type ProblemValue = string | number | Square | Problem | Choice | readonly ProblemValue[];

/** A list that reads "a, b or c"; a plain one reads "a, b and c". */
export interface Choice {
  readonly either: readonly (string | number | Problem)[];
}

export const either = (items: Choice["either"]): Choice => ({ either: items });

export type ProblemParams = Readonly<Record<string, ProblemValue>>;

/** Where a problem is, as far as that is known. */
export interface ProblemPlace {
  /** In a text, from 1. */
  readonly line?: number;
  /** In a line, from 1, in UTF-16 units. */
  readonly column?: number;
  /** In a JSON value: "fleet[2].length". */
  readonly path?: string;
  /** In a list of shots, from 1. */
  readonly shot?: number;
  /** In a layout: the ship at fault. */
  readonly ship?: string;
  /** On a board: the cell that shows the problem. */
  readonly cell?: number;
}

/**
 * Something a person or a wire got wrong: a code for programs, and the values that a sentence about
 * it mentions. `@broadside/words` has the sentences.
 */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly params: ProblemParams;
  readonly at?: ProblemPlace;
}

/** The parameters of a problem whose code says everything. */
export type None = Readonly<Record<never, never>>;

/** A function that makes the problems of a list, which has the parameters of each code. */
export const problemsOf =
  <List>() =>
  <Code extends keyof List & string>(
    code: Code,
    params: List[Code] & ProblemParams,
    at?: ProblemPlace,
  ): Problem<Code> => ({ code, params, ...(at && { at }) });

/** The problem, at this place as well as where it already says it is. */
export const locate = <P extends Problem>(found: P, at: ProblemPlace): P => ({
  ...found,
  at: { ...at, ...found.at },
});
