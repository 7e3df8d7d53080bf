import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, importsOf, inRoot, manifestOf, rooms, root, textOf } from "./sources.ts";

/** Everything that may use a room from outside: other rooms with their tests, and the repository's own programs. */
const users = [...rooms, "bench", "scripts", "tests"].flatMap((folder) =>
  filesBelow(folder).map((file) => ({ folder, file, text: textOf(file) })),
);

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
