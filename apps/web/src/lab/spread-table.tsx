import "../lab-run/figures.css";
import {
  countOf,
  type Histogram,
  highestOf,
  lowestOf,
  type Report,
  shotsWithForfeits,
  variantOf,
} from "@broadside/lab/core";
import { chanceText } from "@broadside/play";
import { labPage } from "@broadside/words";
import { useState } from "react";
import { botTitle } from "../crew/bot-title.ts";
import { TableScroll } from "../lab-run/figures-table.tsx";

/** The chart in numbers. Computed only while open: it changes several times a second. */
export function SpreadTable({ report }: { readonly report: Report }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="spread" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{labPage.chartTable()}</summary>
      {isOpen && (
        <TableScroll label={labPage.chartTable()}>
          <Percents report={report} />
        </TableScroll>
      )}
    </details>
  );
}

/** Percent of games by number of shots, in bins that fit on a page. */
function Percents({ report }: { readonly report: Report }) {
  const variant = variantOf(report.run);
  const spreads = report.tally.bots.map((bot) => shotsWithForfeits(variant, bot));
  const names = report.bots.map(({ name }) => name);
  return (
    <table className="figures">
      <caption>
        <span>{labPage.chartCaption()}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{labPage.shots()}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {botTitle(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {binsOf(spreads, 20).map(({ from, to, counts }) => (
          <tr key={from}>
            <th scope="row">{from === to ? from : labPage.fromTo({ from, to })}</th>
            {names.map((name, i) => (
              <td key={name}>{chanceText(counts[i]! / countOf(spreads[i]!))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Bin {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
  /** By series. */
  readonly counts: readonly number[];
}

/** Several distributions in shared bins of whole numbers, at most `most` of them. */
export function binsOf(spreads: readonly Histogram[], most: number): readonly Bin[] {
  const filled = spreads.filter((spread) => countOf(spread) > 0);
  if (filled.length === 0) return [];
  const low = Math.min(...filled.map((spread) => lowestOf(spread)));
  const high = Math.max(...filled.map((spread) => highestOf(spread)));
  const width = Math.ceil((high - low + 1) / most);
  return Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, i) => {
    const from = low + i * width;
    const to = from + width - 1;
    return { from, to, counts: spreads.map((spread) => countOf(spread.slice(from, to + 1))) };
  });
}

/** "shots,density,parity", then for every number of shots the games of each bot. */
export function makeSpreadCsv(report: Report): string {
  const variant = variantOf(report.run);
  const spreads = report.tally.bots.map((bot) => shotsWithForfeits(variant, bot));
  const head = ["shots", ...report.bots.map(({ name }) => name)];
  const rows = binsOf(spreads, spreads[0]!.length).map(({ from, counts }) => [from, ...counts]);
  return `${[head, ...rows].map((row) => row.join(",")).join("\n")}\n`;
}
