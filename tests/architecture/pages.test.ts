import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, inRoot, pages, root, textOf } from "./sources.ts";

const sources = ["packages/engine", "packages/solver", "tools"].flatMap(filesBelow).map(inRoot);

describe("the pages people read", () => {
  it.each(pages)("%s links only to what is there", (page) => {
    const text = textOf(join(root, page)).replaceAll(/```[\s\S]*?```/g, "");
    const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
    const local = links.filter((link) => !/^\w+:/.test(link));
    expect(local.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  // The pages of maths name the files they explain.
  const explaining = pages.filter((page) => /engine.src|counting\.md|solver-bounds\.md/.test(page));

  it.each(explaining)("%s names only files that are there", (page) => {
    const named = [...textOf(join(root, page)).matchAll(/`([\w/-]+\.ts)`/g)].map(
      ([, name]) => name!,
    );
    const paths = sources.map((file) => file.replaceAll("\\", "/"));
    expect(named.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });
});
