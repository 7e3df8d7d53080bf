import type { Answer, Correction } from "@broadside/engine/tasks";
import type { Announcement } from "@broadside/rules";
import { notebook } from "@broadside/words";

/** The first answer that no layout allows after the ones before it. */
export type Contradiction = NonNullable<Answer<"contradiction">>;

/** Changes that would resolve a contradiction. */
export interface Corrections {
  /** Other answers to the shot that contradicts. */
  readonly here: readonly Announcement[];
  /** Other shots, each with an answer that would make everything fit. */
  readonly elsewhere: readonly Correction[];
}

/**
 * Until the corrections are found, every answer that was possible at the contradicting shot is
 * offered; after that only those that help, if there are any.
 */
export function correctionsFor(
  { shot, possible }: Contradiction,
  found: readonly Correction[] | undefined,
): Corrections {
  if (!found || found.length === 0) return { here: possible, elsewhere: [] };
  return {
    here: found.filter((each) => each.shot === shot).map(({ announcement }) => announcement),
    elsewhere: found.filter((each) => each.shot !== shot),
  };
}

/** "Shot 6 contradicts your earlier answers" */
export const contradictionTitle = ({ shot }: Contradiction): string =>
  notebook.contradiction({ shot });
