import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const imported = (file: string): string[] => {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  return [...source.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map((match) => match[1]!);
};

/** Every file that core.ts reaches, and what else they name. */
function reached(): { files: Set<string>; others: Set<string> } {
  const files = new Set(["./core.ts"]);
  const others = new Set<string>();
  for (const file of files) {
    for (const name of imported(file)) (name.startsWith(".") ? files : others).add(name);
  }
  return { files, others };
}

describe("the lab's core", () => {
  it("reaches nothing that only Node has, so that a browser plays the same games", () => {
    const { files, others } = reached();
    expect(files.size).toBeGreaterThan(15);
    expect([...others].filter((name) => !name.startsWith("@broadside/"))).toEqual([]);
  });
});
