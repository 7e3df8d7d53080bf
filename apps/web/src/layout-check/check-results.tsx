import "../lab-run/figures.css";
import { type CheckShooter, type Hiding, hidingOf } from "@broadside/lab/core";
import { shareText } from "@broadside/play";
import { layoutCheck, numberText } from "@broadside/words";
import { useMemo } from "react";
import { MeanWithError, TableScroll } from "../lab-run/figures-table.tsx";
import { shooterId, shooterTitle } from "./expectations.ts";
import { HidingChart } from "./hiding-chart.tsx";
import { hidingText, verdictText } from "./hiding-words.ts";
import type { Check } from "./play-check.ts";

interface CheckResultsProps {
  readonly check: Check;
  /** True if ships have been moved since. */
  readonly isMoved: boolean;
}

interface ShooterHiding {
  readonly shooter: CheckShooter;
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
      {results.map(({ shooter, hiding }) => (
        <div key={shooterId(shooter)} className="check-bot" data-bot={shooterId(shooter)}>
          <h3>{headingFor(shooter)}</h3>
          <p>{hidingText(hiding)}</p>
          <HidingChart hiding={hiding} />
        </div>
      ))}
    </section>
  );
}

const hidingsOf = ({ plan, progress }: Check): readonly ShooterHiding[] =>
  (progress?.shots ?? []).flatMap(({ own, random }, i) => {
    const hiding = hidingOf(own, random);
    return hiding ? [{ shooter: plan.shooters[i]!, hiding }] : [];
  });

const headingFor = (shooter: CheckShooter): string =>
  "bot" in shooter ? layoutCheck.against({ bot: shooterTitle(shooter) }) : shooterTitle(shooter);

const HidingTable = ({ results }: { readonly results: readonly ShooterHiding[] }) => (
  <TableScroll label={layoutCheck.tableTitle()}>
    <table className="figures">
      <caption>
        <span>{layoutCheck.tableTitle()}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{layoutCheck.bot()}</th>
          <th scope="col">{layoutCheck.yourMean()}</th>
          <th scope="col">{layoutCheck.randomMean()}</th>
          <th scope="col">{layoutCheck.harderThan()}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ shooter, hiding }) => (
          <tr key={shooterId(shooter)}>
            <th scope="row">{shooterTitle(shooter)}</th>
            <td>
              <MeanWithError mean={hiding.mean} standardError={hiding.standardError} />
            </td>
            <td>{numberText(hiding.average, 1)}</td>
            <td>{shareText(hiding.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);
