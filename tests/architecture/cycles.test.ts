import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot, isTest, ownImports, rooms, root, sourcesOf } from "./sources.ts";

describe("imports inside a room", () => {
  it.each(rooms)("%s: go round in no circle, types and lazy imports included", (room) => {
    const cycles = cyclesIn(importsIn(room));
    expect(cycles.map((cycle) => cycle.map(inRoot))).toEqual([]);
  });

  it.each(rooms)("%s: go round in no circle between its folders", (room) => {
    expect(cyclesIn(folderImports(room))).toEqual([]);
  });

  it("would be found if they did", () => {
    const graph = new Map([
      ["a", ["b", "d"]],
      ["b", ["c"]],
      ["c", ["a"]],
      ["d", ["d"]],
      ["e", ["a"]],
    ]);
    expect(cyclesIn(graph).map((cycle) => cycle.sort())).toEqual([["d"], ["a", "b", "c"]]);
  });
});

/** The files of a room, each with those it imports. */
const importsIn = (room: string): Map<string, string[]> =>
  new Map(
    sourcesOf(room)
      .filter((file) => !isTest(file))
      .map((file) => [file, ownImports(file)]),
  );

/** The folders of a room, each with those it imports. A file beside them counts as a folder. */
function folderImports(room: string): Map<string, string[]> {
  const folderOf = (file: string) => relative(join(root, room, "src"), file).split(sep)[0]!;
  const graph = new Map<string, string[]>();
  for (const [file, imports] of importsIn(room)) {
    const folder = folderOf(file);
    const others = imports.map(folderOf).filter((other) => other !== folder);
    graph.set(folder, [...(graph.get(folder) ?? []), ...others]);
  }
  return graph;
}

/** Tarjan: the sets of files that reach each other, and files that import themselves. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  function visit(file: string): void {
    number.set(file, number.size);
    lowest.set(file, number.get(file)!);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!number.has(next)) visit(next);
      if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== number.get(file)) return;
    const together = path.splice(path.indexOf(file));
    if (together.length > 1 || graph.get(file)!.includes(file)) cycles.push(together);
  }
  for (const file of graph.keys()) if (!number.has(file)) visit(file);
  return cycles;
}
