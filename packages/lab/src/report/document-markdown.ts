import { unreachable } from "@broadside/rules";
import {
  type Block,
  type Document,
  type Fact,
  type Item,
  plainText,
  type Table,
} from "./document.ts";

/** For a README, an issue or a pull request. `data` goes after the text. */
export const printMarkdown = ({ title, sections }: Document, data: string): string =>
  `${[`# ${escaped(title)}`, ...sections.flat().map(block), data].filter(Boolean).join("\n\n")}\n`;

function block(part: Block): string {
  switch (part.type) {
    case "heading":
      return `## ${escaped(part.text)}`;
    case "warning":
      return `**${escaped(part.text)}**`;
    case "paragraph":
      return escaped(plainText(part.text));
    case "footnote":
      return escaped(part.text);
    case "facts":
      return part.facts.map(fact).join("\n");
    case "list":
      return part.items.map(item).join("\n");
    case "table":
      return markdownTable(part);
    case "charts":
      return ""; // Few places that render Markdown render SVG inside it.
    default:
      return unreachable(part);
  }
}

const fact = ({ name, value, isCode }: Fact): string => {
  const text = plainText(value);
  return `- ${name}: ${isCode ? `\`${text.replaceAll("`", "'")}\`` : escaped(text)}`;
};

const item = ({ text, conclusion }: Item): string =>
  `- ${escaped(text)}${conclusion ? ` **${escaped(conclusion)}**` : ""}`;

export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(" | ")} |`;
  const rule = `|${columns.map((_, i) => (i === 0 ? ":---" : "---:")).join("|")}|`;
  return [line(columns.map(({ head }) => head)), rule, ...rows.map(line)].join("\n");
}

/** Text that stays on its line and in its cell, and starts no HTML. */
const escaped = (text: string): string =>
  text
    .replace(/[\r\n]+/g, " ")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;");
