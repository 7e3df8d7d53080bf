import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const page = readFileSync(new URL("../docs/packages.md", import.meta.url), "utf8");
const folder = new URL("./examples/", import.meta.url);

/** The part between the two comments, as it would stand alone. */
function exampleIn(file: string): string {
  const text = readFileSync(new URL(file, folder), "utf8");
  const part = /\n {2}\/\/ docs\/packages\.md\n([\s\S]*?) {2}\/\/ end\n/.exec(text)?.[1] ?? "";
  return part.replaceAll(/^ {2}/gm, "");
}

describe("docs/packages.md", () => {
  // The files are part of the type check, so what compiles is what the page shows.
  it("shows the examples that are compiled, and no others", () => {
    const shown = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);
    const compiled = readdirSync(folder).map(exampleIn);
    expect(shown.sort()).toEqual(compiled.sort());
  });
});
