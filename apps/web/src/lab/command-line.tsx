import "./command-line.css";
import { layoutsName, type RunDescription, variantOf } from "@broadside/lab/core";
import { makeVariantText } from "@broadside/rules/text";
import { labPage } from "@broadside/words";
import { useId } from "react";
import { Button } from "../frame/button.tsx";
import { useCopy } from "../frame/use-copy.ts";

/** The command that repeats the run, to copy. */
export function CommandLine({ command }: { readonly command: string }) {
  const id = useId();
  const { isCopied, copy } = useCopy(command);
  return (
    <div className="command">
      <label htmlFor={id}>{labPage.command()}</label>
      <div className="command-line">
        <input
          id={id}
          className="line-input"
          readOnly
          value={command}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy}>{isCopied ? labPage.copied() : labPage.copy()}</Button>
      </div>
      <p className="visually-hidden" role="status">
        {isCopied ? labPage.commandCopied() : ""}
      </p>
    </div>
  );
}

/**
 * The command that gives the same numbers. For a stopped run, `games` is the number played: these
 * are always its first ones, so a run of that length is identical.
 */
export function makeLabCommand(run: RunDescription, games = run.games): string {
  const names = run.bots.map(({ name }) => name);
  const what =
    names.length === 1
      ? ["simulate", "-n", `${games}`, "--bot", names[0]!]
      : ["compare", ...names, "-n", `${games}`, "--matches", `${run.matches}`];
  const where = ["--variant", makeVariantText(variantOf(run))];
  const how = [
    "--layouts",
    layoutsName(run.layouts),
    "--seed",
    run.seed,
    ...(run.luck ? ["--luck"] : []),
  ];
  return ["broadside", ...what, ...where, ...how].map(quoted).join(" ");
}

/** Quotes anything that might be special to a shell. */
const quoted = (word: string): string =>
  /^[\w.,:/=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
