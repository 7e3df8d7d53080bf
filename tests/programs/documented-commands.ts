import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../architecture/sources.ts";
import { root } from "./program.ts";

/** A command that a page shows, split into words as a shell would. */
export interface DocumentedCommand {
  readonly page: string;
  readonly line: string;
  readonly words: readonly string[];
}

/** The commands that pages show, in blocks or between backticks, without `start` ("npm run"). */
export const documentedCommands = (start: RegExp): DocumentedCommand[] =>
  pages
    .filter((page) => !/^(docs.(api|adr)\b|CHANGELOG)/.test(page))
    .flatMap((page) =>
      commandLines(readFileSync(join(root, page), "utf8"))
        .filter((line) => start.test(line))
        .map((line) => ({ page, line, words: wordsOf(line.replace(start, "")) })),
    );

/** Lines of indented and fenced blocks, and everything between backticks. */
function commandLines(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].map(([, block]) => block!);
  const indented = [...text.matchAll(/^ {4}\S.*$/gm)].map(([line]) => line);
  const outside = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const spans = [...outside.matchAll(/`([^`]+)`/g)].map(([, span]) => span!);
  const lines = blocks.flatMap((block) => block.replaceAll(/\\\n\s*/g, " ").split("\n"));
  return [...lines, ...indented, ...spans].map((line) => line.replaceAll(/\s+/g, " ").trim());
}

/** Up to a comment, a pipe or an ellipsis; with what is optional, in brackets. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const [word] of line.replaceAll(/[[\]]/g, "").matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)) {
    if (word === "…" && words.at(-1)?.startsWith("--")) words.pop();
    if (/^(#|\||>|>>|&&|;|&|…)/.test(word)) break;
    words.push(word.replaceAll(/'([^']*)'|"([^"]*)"/g, "$1$2"));
  }
  return words;
}
