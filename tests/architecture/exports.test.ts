import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, importsOf, inRoot, manifestOf, rooms, root, textOf } from "./sources.ts";

/** Everything that may use a room from outside: other rooms with their tests, tests, tools and examples. */
const users = [...rooms, "tests", "tools", "examples"].flatMap((folder) =>
  filesBelow(folder).map((file) => ({ folder, file, text: textOf(file) })),
);
/** The library examples in these pages are run by tests. */
const examples = ["README.md", "docs/packages.md"].map((page) => textOf(join(root, page)));

const entries = rooms.flatMap((room) =>
  Object.entries(manifestOf(room).exports ?? {}).map(([path, file]) => ({
    room,
    name: join(manifestOf(room).name, path),
    file: join(root, room, file),
  })),
);

describe("what a room exports", () => {
  it.each(entries)("$name: is listed by hand", ({ file }) => {
    expect(textOf(file)).not.toMatch(/^export \*/m);
  });

  it.each(entries)("$name: is imported by someone outside", ({ room, name, file }) => {
    const texts = users.filter(({ folder }) => folder !== room).map(({ text }) => text);
    const used = new Set([...texts, ...examples].flatMap((text) => namesTaken(text, name)));
    expect(namesGiven(textOf(file)).filter((given) => !used.has(given))).toEqual([]);
  });

  it("is all that others reach", () => {
    const open = new Set(entries.map((entry) => entry.name));
    const past = users.flatMap(({ folder, file, text }) =>
      importsOf(text)
        .filter((specifier) => reachesPast(folder, file, specifier, open))
        .map((specifier) => `${inRoot(file)} imports ${specifier}`),
    );
    expect(past).toEqual([]);
  });
});

function reachesPast(
  folder: string,
  file: string,
  specifier: string,
  open: ReadonlySet<string>,
): boolean {
  if (specifier.startsWith("@broadside/")) return !open.has(specifier);
  if (!specifier.startsWith(".")) return false;
  const target = inRoot(join(file, "..", specifier));
  const room = rooms.find((other) => target.startsWith(`${other}/src/`));
  return room !== undefined && room !== folder;
}

/** The names in `export { a, type B, c as d } from …` and `export const a = …`. */
const namesGiven = (index: string): string[] => [
  ...[...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((match) => listed(match[1]!)),
  ...[
    ...index.matchAll(/^export (?:declare )?(?:const|function|class|interface|type) (\w+)/gm),
  ].map((match) => match[1]!),
];

const namesTaken = (source: string, from: string): string[] =>
  [...source.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter((match) => match[2] === from)
    .flatMap((match) => match[1]!.split(",").map((name) => bare(name.split(" as ")[0]!)))
    .concat(lazilyTaken(source, from));

/** `const { a, b } = await import("…")`, and `await import("…")` followed by `.a`. */
const lazilyTaken = (source: string, from: string): string[] => [
  ...[...source.matchAll(/\{([^{}]*)\}\s*=\s*await import\(\s*["']([^"']+)["']\s*\)/g)]
    .filter((match) => match[2] === from)
    .flatMap((match) => match[1]!.split(",").map((name) => bare(name.split(":")[0]!))),
  ...[...source.matchAll(/import\(\s*["']([^"']+)["']\s*\)\)?\s*\.(\w+)/g)]
    .filter((match) => match[1] === from)
    .map((match) => match[2]!),
];

const listed = (names: string): string[] =>
  names
    .split(",")
    .map((name) => bare(name.split(" as ").at(-1)!))
    .filter((name) => name !== "");

const bare = (name: string): string => name.replace(/\btype\b/, "").trim();
