import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codeBlocks, isModule } from "./programs/code-blocks.ts";

const folder = new URL("./examples/", import.meta.url);

/** The part between the two comments, as it would stand alone. */
function exampleIn(file: string): string {
  const text = readFileSync(new URL(file, folder), "utf8");
  const part = /\n {2}\/\/ docs\/packages\.md\n([\s\S]*?) {2}\/\/ end\n/.exec(text)?.[1] ?? "";
  return part.replaceAll(/^ {2}/gm, "");
}

describe("the examples in all pages", () => {
  // packages.test.ts runs whole modules. The files here are part of the type check, so what
  // compiles is what the pages show.
  it("are whole modules, or parts of files that are compiled", () => {
    const parts = codeBlocks("js", "ts", "mjs", "mts", "tsx", "jsx", "javascript", "typescript")
      .filter((block) => !isModule(block))
      .map(({ code }) => code);
    const compiled = readdirSync(folder).map(exampleIn);
    expect(parts.sort()).toEqual(compiled.sort());
  });
});
