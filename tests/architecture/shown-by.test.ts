import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, inRoot, root } from "./sources.ts";

/** Pages whose claims name the tests that show them. */
const pages = ["docs/security.md", "docs/running.md"];

describe.each(pages)("%s", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const testFiles = ["apps", "packages", "tests"].flatMap(filesBelow).map(inRoot);

  it("names only tests that exist, each in a way that means one file", () => {
    const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(10);
    const found = (name: string) => testFiles.filter((file) => `/${file}`.endsWith(`/${name}`));
    expect(named.filter((name) => found(name).length !== 1)).toEqual([]);
  });

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const named = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
