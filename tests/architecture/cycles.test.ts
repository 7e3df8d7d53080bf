import { describe, expect, it } from "vitest";
import { inRoot, isTest, ownImports, rooms, sourcesOf } from "./sources.ts";

describe("imports inside a room", () => {
  it.each(rooms)("%s: go round in no circle, types and lazy imports included", (room) => {
    const files = sourcesOf(room).filter((file) => !isTest(file));
    const graph = new Map(files.map((file) => [file, ownImports(file)]));
    expect(cyclesIn(graph).map((cycle) => cycle.map(inRoot))).toEqual([]);
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
