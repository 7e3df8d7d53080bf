import type { Answer, AskOptions, Correction, Thinker } from "@broadside/engine/tasks";
import { type Announcement, cellName, type Knowledge } from "@broadside/rules";
import { answerName } from "./answers.ts";

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

/** Both at once. Undefined when aborted, or when some layout fits the notes. */
export async function findCorrections(
  thinker: Pick<Thinker, "ask">,
  knowledge: Knowledge,
  options: AskOptions = {},
): Promise<{ contradiction: Contradiction; corrections: Corrections } | undefined> {
  const contradiction = await thinker.ask("contradiction", { knowledge }, options);
  if (!contradiction) return undefined;
  const found = await thinker.ask("corrections", { knowledge }, options);
  return found && { contradiction, corrections: correctionsFor(contradiction, found) };
}

/** "Contradiction at shot 6" */
export const contradictionTitle = ({ shot }: Contradiction): string =>
  `Contradiction at shot ${shot}`;

/** "Shot 6, B7: hit instead of miss" */
export function correctionText(
  { variant, shots }: Knowledge,
  { shot, announcement }: Correction,
): string {
  const { cell, announcement: said } = shots[shot - 1]!;
  const [right, wrong] = [announcement, said].map((each) => answerName(variant, each));
  return `Shot ${shot}, ${cellName(variant, cell)}: ${right} instead of ${wrong}`;
}
