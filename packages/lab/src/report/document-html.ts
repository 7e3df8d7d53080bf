import { unreachable } from "@broadside/rules";
import { DARK, escapeXml, LIGHT, RULES } from "../plot/svg.ts";
import {
  type Block,
  type Document,
  type Fact,
  type Item,
  plainText,
  type Table,
} from "./document.ts";

/** A page that loads nothing: no script, no font, no image. `data` goes after the text. */
export function printHtml({ title, sections }: Document, data: string): string {
  const shown = escapeXml(title);
  const parts = [`<h1>${shown}</h1>`, ...sections.map((section) => section.map(block).join(""))];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${shown}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>${STYLE}</style></head>
<body><main>
${parts.filter((part) => part !== "").join("\n")}
</main>
${data}
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

function block(part: Block): string {
  switch (part.type) {
    case "heading":
      return `<h2>${escapeXml(part.text)}</h2>`;
    case "warning":
      return `<p class="warning"><strong>${escapeXml(part.text)}</strong></p>`;
    case "paragraph":
      return `<p>${escapeXml(plainText(part.text))}</p>`;
    case "footnote":
      return `<p><small>${escapeXml(part.text)}</small></p>`;
    case "facts":
      return `<dl>${part.facts.map(fact).join("")}</dl>`;
    case "list":
      return `<ul>${part.items.map(item).join("")}</ul>`;
    case "table":
      return table(part);
    case "charts":
      return `<div class="plots">${part.svgs.map((svg) => `<figure style="margin:0">${svg}</figure>`).join("\n")}</div>`;
    default:
      return unreachable(part);
  }
}

function fact({ name, value, isCode }: Fact): string {
  const shown = escapeXml(plainText(value));
  return `<dt>${escapeXml(name)}</dt><dd>${isCode ? `<code>${shown}</code>` : shown}</dd>`;
}

const item = ({ text, conclusion }: Item): string =>
  `<li>${escapeXml(text)}${conclusion ? ` <strong>${escapeXml(conclusion)}</strong>` : ""}</li>`;

function table({ caption, columns, rows }: Table): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join("");
  const head = cells(
    columns.map((column) => column.head),
    "th",
  );
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
  // Focusable, because a narrow window scrolls the table sideways.
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeXml(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
