import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../architecture/sources.ts";
import { root } from "./program.ts";

/** An example in a page: the text between "```js" and "```". */
export interface CodeBlock {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

/** The blocks in these languages, on all pages except the lists of docs/api. */
export const codeBlocks = (...languages: readonly string[]): CodeBlock[] =>
  pages
    .filter((page) => !/^docs.api\b/.test(page))
    .flatMap((page) => blocksOf(page))
    .filter(({ language }) => languages.includes(language));

const blocksOf = (page: string): CodeBlock[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(
    ([, language, code]) => ({
      page: page.replaceAll("\\", "/"),
      language: language!,
      code: code!,
    }),
  );

/** True for a whole module. Other blocks are parts of a file that the type check covers. */
export const isModule = ({ code }: CodeBlock): boolean => code.startsWith("import ");

/** Where an example expects a server: one must listen there, or take its place, before it runs. */
export const LOCAL_SERVER = "http://localhost:4300";

/** True for modules that talk to a server. */
export const needsServer = ({ code }: CodeBlock): boolean => code.includes(LOCAL_SERVER);
