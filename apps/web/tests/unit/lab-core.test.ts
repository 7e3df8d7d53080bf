import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const core = new URL("../../../../packages/lab/src/core.ts", import.meta.url);

/** Every module that is loaded along with this one; types alone load nothing. */
function loaded(module: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(module.href)) return seen;
  const source = readFileSync(fileURLToPath(module), "utf8");
  const named = [...source.matchAll(/^(?:import|export|\})(?! type\b)[^;]*?from "([^"]+)";$/gms)];
  const names = named.map((match) => match[1]!);
  seen.set(module.href, names);
  for (const name of names) if (name.startsWith(".")) loaded(new URL(name, module), seen);
  return seen;
}

it("the lab's core loads only what a browser has", () => {
  const modules = loaded(core);
  expect(modules.size).toBeGreaterThan(20);
  const others = [...modules.values()].flat().filter((name) => !name.startsWith("."));
  expect([...new Set(others)].sort()).toEqual(["@broadside/engine", "@broadside/rules"]);
});
