import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { excerpt } from "@broadside/rules/text";
import { problem } from "@broadside/words";

/** A line about one of many games, in version 2: "@7 go", "@7 fire B7". */
export interface GameLine {
  /** The lab's number for the game: 1 or more, used once per process. */
  readonly game: number;
  /** The line as version 1 has it. */
  readonly line: string;
}

/** The most games that the lab plays at once with one process. */
export const MAX_GAMES_AT_ONCE = 256;

/** Writes "@7 fire B7". */
export const makeGameLine = ({ game, line }: GameLine): string => `@${game} ${line}`;

/** Reads "@7 fire B7". */
export function parseGameLine(text: string): Result<GameLine, Problem<"protocol/game-line">> {
  const end = text.indexOf(" ");
  const number = text.slice(1, end);
  if (text.startsWith("@") && /^[1-9]\d{0,9}$/.test(number)) {
    return ok({ game: Number(number), line: text.slice(end + 1) });
  }
  return fail(problem("protocol/game-line", { text: excerpt(text) }));
}
