import { layoutsName, type RunDescription, variantOf } from "@broadside/lab/core";
import { makeVariantReference } from "@broadside/rules";

/**
 * The command that gives the same numbers. Of a run that was stopped, `games` are those it has
 * played: always its first ones, so a run of that many is the same.
 */
export function makeLabCommand(run: RunDescription, games = run.games): string {
  const names = run.bots.map(({ name }) => name);
  const what =
    names.length === 1
      ? ["simulate", "-n", `${games}`, "--bot", names[0]!]
      : ["compare", ...names, "-n", `${games}`, "--matches", `${run.matches}`];
  const where = ["--variant", makeVariantReference(variantOf(run))];
  const how = [
    "--layouts",
    layoutsName(run.layouts),
    "--seed",
    run.seed,
    ...(run.luck ? ["--luck"] : []),
  ];
  return ["broadside", ...what, ...where, ...how].map(quoted).join(" ");
}

/** For a shell, where anything but these characters might mean something. */
const quoted = (word: string): string =>
  /^[\w.,:/=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
