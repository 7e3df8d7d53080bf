import "./figures.css";
import type { BotReport, Report } from "@broadside/lab/core";
import { chanceText, figureWithError } from "@broadside/play";
import { labRun, numberText } from "@broadside/words";
import type { ReactNode } from "react";
import { botTitle } from "../crew/bot-title.ts";
import { tag } from "../frame/tag.ts";

export function FiguresTable({ report }: { readonly report: Report }) {
  const games = report.bots[0]!.games;
  return (
    <table className="figures">
      <caption>
        <span>{labRun.caption({ games })}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{labRun["column.bot"]()}</th>
          <th scope="col">{labRun["column.mean"]()}</th>
          {report.run.luck && <th scope="col">{labRun["column.corrected"]()}</th>}
          <th scope="col">{labRun["column.median"]()}</th>
          <th scope="col">{labRun["column.best"]()}</th>
          <th scope="col">{labRun["column.worst"]()}</th>
          <th scope="col">{labRun["column.hitRate"]()}</th>
        </tr>
      </thead>
      <tbody>
        {report.bots.map((bot) => (
          <FiguresRow key={bot.name} bot={bot} />
        ))}
      </tbody>
    </table>
  );
}

const FiguresRow = ({ bot }: { readonly bot: BotReport }) => (
  <tr data-bot={bot.name}>
    <th scope="row">{botTitle(bot.name)}</th>
    <td>
      <MeanWithError mean={bot.mean} standardError={bot.standardError} />
    </td>
    {bot.corrected && (
      <td>
        <MeanWithError {...bot.corrected} />
      </td>
    )}
    <td>{numberText(bot.median, Number.isInteger(bot.median) ? 0 : 1)}</td>
    <td>{bot.best}</td>
    <td>{bot.worst}</td>
    <td>{chanceText(bot.hitRate)}</td>
  </tr>
);

interface MeanWithErrorProps {
  readonly mean: number;
  readonly standardError: number;
}

/** "44.13 ± 0.61"; a single game, or games of the same length, have no error. */
export function MeanWithError({ mean, standardError }: MeanWithErrorProps) {
  const { value, error } = figureWithError(mean, standardError);
  const shown = {
    value,
    mean: tag("b"),
    error: tag("span", "figures-error"),
  };
  if (error) return labRun.meanAndError({ ...shown, margin: error });
  return Number.isNaN(standardError) ? labRun.inOneGame(shown) : labRun.inEveryGame(shown);
}

interface TableScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrolls a table wider than a phone, also by keyboard, so that the page never has to. */
export const TableScroll = ({ label, children }: TableScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="table-scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
