import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot, isTest, ownImports, root, sourcesOf } from "./sources.ts";

/** The folders of a room, each importing only those before it (docs/adr/0022-one-counter.md). */
const layers: Record<string, readonly string[]> = {
  "packages/engine": ["rpc", "evidence", "methods", "counting", "learned", "bots", "luck", "tasks"],
  "packages/solver": ["perfect", "equilibrium"],
  "packages/lab": [
    "files",
    "plan",
    "games",
    "statistics",
    "bots",
    "run",
    "layout-check",
    "plot",
    "report",
    "cluster",
  ],
};

describe("folders are layers", () => {
  it.each(Object.entries(layers))("%s: imports point one way", (room, order) => {
    const source = join(root, room, "src");
    const layerOf = (file: string) => order.indexOf(relative(source, file).split(sep)[0]!);
    const files = sourcesOf(room).filter((file) => !isTest(file));
    const inFolders = files.filter((file) => relative(source, file).includes(sep));
    expect(inFolders.filter((file) => layerOf(file) < 0).map(inRoot)).toEqual([]);
    const upwards = inFolders.flatMap((file) =>
      ownImports(file)
        .filter((imported) => layerOf(imported) > layerOf(file) || layerOf(imported) < 0)
        .map((imported) => `${inRoot(file)} imports ${inRoot(imported)}`),
    );
    expect(upwards).toEqual([]);
  });
});
