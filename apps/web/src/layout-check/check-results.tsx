import "../lab-run/figures.css";
import { type Hiding, hidingOf } from "@broadside/lab/core";
import { shareText, titleOf } from "@broadside/play";
import { capitalise } from "@broadside/rules/text";
import { layoutCheck, numberText } from "@broadside/words";
import { useMemo } from "react";
import { MeanWithError } from "../lab-run/figures-table.tsx";
import { HidingChart } from "./hiding-chart.tsx";
import { hidingText, verdictText } from "./hiding-words.ts";
import type { Check } from "./play-check.ts";

interface CheckResultsProps {
  readonly check: Check;
  /** True if ships have been moved since. */
  readonly isMoved: boolean;
}

interface BotHiding {
  readonly bot: string;
  readonly hiding: Hiding;
}

export function CheckResults({ check, isMoved }: CheckResultsProps) {
  const results = useMemo(() => hidingsOf(check), [check]);
  if (results.length === 0) return null;
  return (
    <section className="check-results" aria-label={layoutCheck.results()}>
      <h2>{verdictText(results.map(({ hiding }) => hiding))}</h2>
      {isMoved && <p className="is-problem">{layoutCheck.moved()}</p>}
      <HidingTable results={results} />
      {results.map(({ bot, hiding }) => (
        <div key={bot} className="check-bot" data-bot={bot}>
          <h3>{layoutCheck.against({ bot: capitalise(titleOf(bot)) })}</h3>
          <p>{hidingText(hiding)}</p>
          <HidingChart hiding={hiding} />
        </div>
      ))}
    </section>
  );
}

const hidingsOf = ({ plan, progress }: Check): readonly BotHiding[] =>
  (progress?.shots ?? []).flatMap(({ own, random }, i) => {
    const hiding = hidingOf(own, random);
    return hiding ? [{ bot: plan.bots[i]!, hiding }] : [];
  });

const HidingTable = ({ results }: { readonly results: readonly BotHiding[] }) => (
  <table className="figures">
    <caption>{layoutCheck.tableTitle()}</caption>
    <thead>
      <tr>
        <th scope="col">{layoutCheck.bot()}</th>
        <th scope="col">{layoutCheck.yourMean()}</th>
        <th scope="col">{layoutCheck.randomMean()}</th>
        <th scope="col">{layoutCheck.harderThan()}</th>
      </tr>
    </thead>
    <tbody>
      {results.map(({ bot, hiding }) => (
        <tr key={bot}>
          <th scope="row">{capitalise(titleOf(bot))}</th>
          <td>
            <MeanWithError mean={hiding.mean} standardError={hiding.standardError} />
          </td>
          <td>{numberText(hiding.average, 1)}</td>
          <td>{shareText(hiding.share)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
