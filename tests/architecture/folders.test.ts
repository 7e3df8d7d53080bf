import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot, isTest, rooms, sourcesOf } from "./sources.ts";

/** More than this side by side is a list, not a design. */
const MOST = 25;

describe("a folder", () => {
  it.each(rooms)("%s: holds one idea, in at most 25 sources", (room) => {
    const counts = new Map<string, number>();
    for (const file of sourcesOf(room).filter((path) => !isTest(path) && !isGenerated(path))) {
      const folder = inRoot(dirname(file));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
  });
});

/** One for each group of messages: the catalogue grows with the pages, not with ideas. */
const isGenerated = (path: string): boolean => path.endsWith(".generated.ts");
