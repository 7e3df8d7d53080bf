import "../../lab-run/figures.css";
import { countOf, type Report, shotsWithForfeits, variantOf } from "@broadside/lab/core";
import { chanceText } from "@broadside/play";
import { useState } from "react";
import { binsOf } from "./bins.ts";
import { TableScroll } from "./table-scroll.tsx";

/** The chart in numbers. Made only while it is open: it changes several times a second. */
export function SpreadTable({ report }: { readonly report: Report }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="spread" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Chart as a table</summary>
      {isOpen && (
        <TableScroll label="Chart as a table">
          <Percents report={report} />
        </TableScroll>
      )}
    </details>
  );
}

/** Percent of games by number of shots, in steps that fit on a page. */
function Percents({ report }: { readonly report: Report }) {
  const variant = variantOf(report.run);
  const spreads = report.tally.bots.map((bot) => shotsWithForfeits(variant, bot));
  const names = report.bots.map(({ name }) => name);
  return (
    <table className="figures">
      <caption>Percentage of games by shots to win</caption>
      <thead>
        <tr>
          <th scope="col">Shots</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {binsOf(spreads, 20).map(({ from, to, counts }) => (
          <tr key={from}>
            <th scope="row">{from === to ? from : `${from} to ${to}`}</th>
            {names.map((name, i) => (
              <td key={name}>{chanceText(counts[i]! / countOf(spreads[i]!))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
