import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const imported = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map((m) => m[1]!);

/** Every file that an entry of the lab reaches, and what else they name. */
function reached(entry: string): { files: Set<string>; others: Set<string> } {
  const files = new Set([fileURLToPath(new URL(entry, import.meta.url))]);
  const others = new Set<string>();
  for (const file of files) {
    for (const name of imported(file)) {
      if (name.startsWith(".")) files.add(join(dirname(file), name));
      else others.add(name);
    }
  }
  return { files, others };
}

describe("the lab's core", () => {
  it("reaches nothing that only Node has, so that a browser plays the same games", () => {
    const { files, others } = reached("core.ts");
    expect(files.size).toBeGreaterThan(15);
    expect([...others].filter((name) => !name.startsWith("@broadside/"))).toEqual([]);
  });
});

describe("the lab's files", () => {
  it("reach nothing else of the lab or of any room, so that every command starts fast", () => {
    const { files, others } = reached("files/index.ts");
    const folder = fileURLToPath(new URL("files/", import.meta.url));
    expect([...files].filter((file) => !file.startsWith(folder))).toEqual([]);
    expect([...others].filter((name) => !name.startsWith("node:"))).toEqual([]);
  });
});
