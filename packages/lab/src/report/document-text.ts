import { unreachable } from "@broadside/rules";
import { shortNames } from "../plot/svg.ts";
import type { Block, Fact, Item, Section, Span, Table, Text } from "./document.ts";

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
}

/** For a terminal of 80 columns: one line per block, a blank line between sections. No charts. */
export const printText = (sections: readonly Section[], paint: Paint): string =>
  sections
    .filter((section) => section.length > 0)
    .map((section) => section.flatMap((part) => lines(part, paint)).join("\n"))
    .join("\n\n");

function lines(part: Block, paint: Paint): string[] {
  switch (part.type) {
    case "heading":
    case "footnote":
      return [paint.dim(part.text)];
    case "warning":
      return [paint.red(part.text)];
    case "paragraph":
      return [painted(part.text, paint)];
    case "facts":
      return part.facts.map(
        ({ name, value }: Fact) => `  ${name.padEnd(10)} ${painted(value, paint)}`,
      );
    case "list":
      return part.items.map(item);
    case "table":
      return tableLines(part, paint);
    case "charts":
      return [];
    default:
      return unreachable(part);
  }
}

function painted(text: Text, paint: Paint): string {
  const span = (part: Span) => {
    if (typeof part === "string") return part;
    return "strong" in part ? paint.bold(part.strong) : paint.dim(part.quiet);
  };
  return typeof text === "string" ? text : text.map(span).join("");
}

const item = ({ text, conclusion }: Item): string =>
  conclusion ? `${text}\n  ${conclusion}` : text;

/** Longer names are cut. */
const MAX_NAME = 30;

function tableLines({ columns, rows }: Table, paint: Paint): string[] {
  const table = [columns.map(({ head }) => head), ...rows];
  const names = shortNames(
    table.map((row) => row[0]!),
    MAX_NAME,
  );
  const width = Math.max(...names.map((name) => name.length));
  const [head, ...lines] = table.map((row, r) => {
    const figures = row.slice(1).map((cell, i) => {
      const column = columns[i + 1]!;
      return cell.padStart(column.width ?? column.head.length);
    });
    return [names[r]!.padEnd(width), ...figures].join("  ");
  });
  return [paint.dim(head!), ...lines];
}
