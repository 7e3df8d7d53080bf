import { DARK, escapeXml, LIGHT, RULES } from "../plot/svg.ts";
import { fixed, number, provenance, type Report, signed, whole } from "./report.ts";
import { embedReport } from "./report-json.ts";
import { titleOf } from "./report-markdown.ts";
import { reportPlots } from "./report-plots.ts";
import {
  byElo,
  CORRECTED_SE,
  correctedText,
  differenceText,
  eloInterval,
  forfeitCount,
  forfeitLines,
  forfeitNote,
  forfeitsLeft,
  furtherWarnings,
  hasLuck,
  MEAN_SE,
  matchesNote,
  meanInterval,
  meanText,
  percent,
  sprtNote,
  verdictText,
} from "./report-wording.ts";

/** One page that needs nothing else: no script, no font, no picture from anywhere. */
export function makeHtmlReport(report: Report): string {
  const title = escapeXml(titleOf(report));
  const parts = [
    `<h1>${title}</h1>`,
    ...furtherWarnings(report).map(
      (text) => `<p class="warning"><strong>${escapeXml(text)}</strong></p>`,
    ),
    provenanceList(report),
    "<h2>Shots to win</h2>",
    shotsTable(report),
    plots(report),
    pairList(report),
    eloTable(report),
    forfeits(report),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>${STYLE}</style></head>
<body><main>
${parts.filter((part) => part !== "").join("\n")}
</main>
${embedReport(report)}
</body></html>
`;
}

const STYLE = `:root{${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}
${RULES}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.4rem}}
code{font:.9em ui-monospace,monospace}
.wide{overflow-x:auto}table{border-collapse:collapse;white-space:nowrap}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--grid)}
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:var(--ground);max-width:12rem;overflow:hidden;text-overflow:ellipsis}
th{color:var(--quiet);font-weight:500}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1.5rem;margin-top:1.5rem}
.plots svg{width:100%;height:auto;max-width:40rem}
li{overflow-wrap:anywhere}
.warning{border-left:.25rem solid currentColor;padding-left:.75rem}`;

function provenanceList(report: Report): string {
  const entries = provenance(report).map(([name, value]) => {
    const shown = escapeXml(value);
    return `<dt>${name}</dt><dd>${name === "Repeat with" ? `<code>${shown}</code>` : shown}</dd>`;
  });
  return `<dl>${entries.join("")}</dl>`;
}

function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join("");
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  // Reachable by keyboard, since a narrow window scrolls it sideways.
  return `<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${cells(head, "th")}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const shotsTable = (report: Report): string =>
  table(
    "Shots to win",
    [
      "bot",
      MEAN_SE,
      ...(hasLuck(report) ? [CORRECTED_SE] : []),
      "95% interval",
      "median",
      "best",
      "worst",
      "hit rate",
      "ms/shot",
      "n",
      "forfeits",
    ],
    report.bots.map((bot) => [
      bot.name,
      meanText(bot),
      ...(hasLuck(report) ? [correctedText(bot)] : []),
      meanInterval(bot),
      whole(bot.median),
      whole(bot.best),
      whole(bot.worst),
      percent(bot.hitRate, 1),
      fixed(bot.msPerShot, 4),
      number(bot.games),
      `${bot.forfeits}`,
    ]),
  );

const plots = (report: Report): string =>
  `<div class="plots">${reportPlots(report)
    .filter((svg) => svg !== "")
    .map((svg) => `<figure style="margin:0">${svg}</figure>`)
    .join("\n")}</div>`;

function pairList(report: Report): string {
  const pairs = report.pairs.filter(({ difference }) => difference.n > 0);
  if (pairs.length === 0) return "";
  const items = pairs.map((pair) => {
    const verdict = verdictText(pair, report);
    const test = verdict ? ` <strong>Test: ${escapeXml(verdict)}</strong>` : "";
    return `<li>${escapeXml(differenceText(pair, report.stopped))}${test}</li>`;
  });
  const note = sprtNote(report);
  const small = note === "" ? "" : `<p><small>${escapeXml(note)}</small></p>`;
  return `<h2>Paired differences on the same layouts</h2><ul>${items.join("")}</ul>${small}`;
}

function eloTable(report: Report): string {
  const ranked = byElo(report);
  if (ranked.length === 0) return "";
  const rows = ranked.map(({ name, elo }) => [
    name,
    signed(elo!.elo, 0),
    eloInterval(elo!),
    `${number(elo!.wins)} of ${number(elo!.games)}`,
  ]);
  return `<h2>Two-sided matches</h2>${table("Elo", ["bot", "Elo", "95% interval", "won"], rows)}<p><small>${escapeXml(matchesNote)}</small></p>`;
}

function forfeits(report: Report): string {
  const count = forfeitCount(report);
  if (count === 0) return "";
  const lines = forfeitLines(report).map((text) => `<li>${escapeXml(text)}</li>`);
  const left = forfeitsLeft(report);
  const more = left === "" ? "" : `<li>${left}</li>`;
  return `<h2>Forfeits: ${number(count)}</h2><p>${forfeitNote}</p><ul>${lines.join("")}${more}</ul>`;
}
