/** A square by row and column, both from 0, so that every language and notation can name it. */
export interface Square {
  readonly row: number;
  readonly column: number;
}

/** A value in the sentence about a problem. A problem inside another is its reason. */
export type ProblemValue = string | number | Square | Problem | Choice | readonly ProblemValue[];

/** A list read as "a, b or c"; a plain list is read as "a, b and c". */
export interface Choice {
  readonly either: readonly (string | number | Problem)[];
}

/** A list that reads "a, b or c". */
export const either = (items: Choice["either"]): Choice => ({ either: items });

/** The values that the sentence of a problem mentions. */
export type ProblemParams = Readonly<Record<string, ProblemValue>>;

/** The location of a problem, as far as it is known. */
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
 * A mistake in input from a person or a wire: a code for programs, and the values for its sentence.
 * `@broadside/words` has the sentences.
 */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly params: ProblemParams;
  readonly at?: ProblemPlace;
}

/** The parameters of a problem that needs none. */
export type None = Readonly<Record<never, never>>;

/** A function that creates problems of `List`, which maps each code to its parameters. */
export const problemsOf =
  <List>() =>
  <Code extends keyof List & string>(
    code: Code,
    params: List[Code] & ProblemParams,
    at?: ProblemPlace,
  ): Problem<Code> => ({ code, params, ...(at && { at }) });

/** The problem with this location added to the one it has. */
export const locate = <P extends Problem>(found: P, at: ProblemPlace | undefined): P => ({
  ...found,
  at: { ...at, ...found.at },
});
