import { type Player, parsePlayerName } from "@broadside/rules/record";

/**
 * A program's name in a game: the one it reports, marked so that nobody takes it for one of our
 * bots or for a person. The command itself is never saved: a file must not be able to name a
 * program for us to run.
 */
export function programName(said: string, taken: readonly string[]): string {
  const name = parsePlayerName(`${said.slice(0, MOST)} (program)`);
  const wanted = name.ok ? name.value : "bot (program)";
  return taken.includes(wanted) ? wanted.replace(/\)$/, " 2)") : wanted;
}

export const isProgram = ({ kind, name }: Player): boolean =>
  kind === "bot" && / \(program(?: 2)?\)$/.test(name);

/** Leaves room for the mark. */
const MOST = 24;
