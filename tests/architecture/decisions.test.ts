import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, textOf } from "./sources.ts";

it("docs/adr numbers every decision once, in order, in its name and in its title", () => {
  const names = readdirSync(join(root, "docs/adr")).sort();
  expect(names.length).toBeGreaterThan(10);
  names.forEach((name, i) => {
    const title = textOf(join(root, "docs/adr", name)).split("\n")[0]!;
    expect([name.slice(0, 5), title.split(" ")[1]]).toEqual([
      `${String(i + 1).padStart(4, "0")}-`,
      `${i + 1}.`,
    ]);
  });
});
