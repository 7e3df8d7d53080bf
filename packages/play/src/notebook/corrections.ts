import type { Answer, Correction } from "@broadside/engine/tasks";
import type { Announcement } from "@broadside/rules";
import { notebook } from "@broadside/words";

/** The first answer that no layout allows after the ones before it. */
export type Contradiction = NonNullable<Answer<"contradiction">>;

/** What would put contradictory notes right. */
export interface Corrections {
  /** Other answers to the shot at fault. */
  readonly here: readonly Announcement[];
  /** Single answers to other shots that, given otherwise, make everything fit. */
  readonly elsewhere: readonly Correction[];
}

/**
 * Until the single answers that make everything fit are known, all that were possible at the shot
 * at fault are offered; from then on only those that help, if there are any.
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
