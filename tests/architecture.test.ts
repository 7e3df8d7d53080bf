import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The map: which rooms a room may import, and nothing else. A room not listed may not exist. */
const rooms: Record<string, { readonly may: readonly string[]; readonly pure: boolean }> = {
  "packages/rules": { may: [], pure: true },
  "packages/engine": { may: ["rules"], pure: true },
  "packages/lab": { may: ["rules", "engine", "protocol"], pure: false },
  "packages/protocol": { may: ["rules"], pure: true },
  "packages/play": { may: ["rules", "engine"], pure: false },
  "apps/cli": { may: ["rules", "engine", "play", "lab", "protocol"], pure: false },
  "apps/server": { may: ["rules", "engine", "protocol"], pure: false },
  "apps/web": { may: ["rules", "engine", "play", "lab", "protocol"], pure: false },
};

const present = ["packages", "apps"].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
);

function sourcesOf(room: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return below(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  return below(join(root, room, "src"));
}

const isTest = (file: string): boolean => /\.test(-support)?\.tsx?$|\.bench\.ts$/.test(file);

/** Everything a source names after `from`, `import(` or a bare `import`. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)["']([^"']+)["']/gm)].map(
    (match) => match[1]!,
  );

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const manifestOf = (room: string): Manifest =>
  JSON.parse(readFileSync(join(root, room, "package.json"), "utf8"));

describe("the map of rooms", () => {
  it("lists every room there is", () => {
    for (const room of present) expect(Object.keys(rooms)).toContain(room);
  });

  it.each(present)("%s: its manifest names only the rooms it may import", (room) => {
    const { name, dependencies = {}, devDependencies = {} } = manifestOf(room);
    expect(name).toBe(`@broadside/${room.split("/")[1]}`);
    const allowed = rooms[room]!.may.map((other) => `@broadside/${other}`);
    const named = Object.keys({ ...dependencies, ...devDependencies });
    for (const other of named.filter((n) => n.startsWith("@broadside/"))) {
      expect(allowed).toContain(other);
    }
    if (room === "packages/rules") expect(named).toEqual([]);
  });

  it.each(present)("%s: its sources import only what its manifest names", (room) => {
    const { dependencies = {} } = manifestOf(room);
    for (const file of sourcesOf(room)) {
      for (const specifier of importsOf(readFileSync(file, "utf8"))) {
        const where = `${relative(root, file)} imports ${specifier}`;
        if (specifier.startsWith(".")) {
          const target = join(file, "..", specifier);
          const own = target.startsWith(join(root, room, "src") + sep);
          expect(own || target === join(root, room, "package.json"), where).toBe(true);
        } else if (!isTest(file)) {
          const builtIn = specifier.startsWith("node:");
          expect(builtIn ? !rooms[room]!.pure : packageOf(specifier) in dependencies, where).toBe(
            true,
          );
        }
      }
    }
  });

  it.each(present.filter((room) => rooms[room]!.pure))(
    "%s: has no clock, chance or input of its own",
    (room) => {
      const impure =
        /Math\.random|Date\.now|new Date\b|performance\.|setTimeout|\bprocess\.|\bfetch\(/;
      for (const file of sourcesOf(room).filter((f) => !isTest(f))) {
        if (file.endsWith(".generated.ts")) continue;
        const found = impure.exec(withoutComments(readFileSync(file, "utf8")));
        expect(found?.[0], relative(root, file)).toBeUndefined();
      }
    },
  );
});

describe("the engine's asking side", () => {
  it("loads none of the engine", () => {
    const tasks = join(root, "packages/engine/src/tasks");
    const loaded = loadedBy(join(tasks, "index.ts"));
    const names = [...loaded.keys()].map((file) => relative(tasks, file)).sort();
    expect(names).toEqual(["index.ts", "message.ts", "task.ts", "thinker.ts"]);
    expect([...loaded.values()].flat().filter((name) => !name.startsWith("."))).toEqual([]);
  });
});

describe("the web game", () => {
  it("reaches the engine only through its workers", () => {
    const sources = sourcesOf("apps/web");
    const workers = sources.filter((file) => file.endsWith(".worker.ts"));
    expect(workers.length).toBeGreaterThan(0);
    const inWorkers = new Set(workers.flatMap((file) => [...loadedBy(file).keys()]));
    const onPage = new Set(loadedBy(join(root, "apps/web/src/main.tsx")).keys());
    expect(onPage.size).toBeGreaterThan(100);
    const holdsEngine = (file: string) =>
      loads(file).some((name) => packageOf(name) === "@broadside/engine" && !isLight(name));
    expect(sources.filter(holdsEngine).length).toBeGreaterThan(0);
    const wrong = sources.filter(
      (file) => holdsEngine(file) && (onPage.has(file) || !inWorkers.has(file)),
    );
    expect(wrong.map((file) => relative(root, file))).toEqual([]);
  });
});

const isLight = (specifier: string): boolean => specifier === "@broadside/engine/tasks";

/** What a module names that is loaded along with it; types alone load nothing. */
const loads = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[\w\s{},*]+?\bfrom\s*)?["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']/gm,
    ),
  ].map((match) => (match[1] ?? match[2])!);

/** A module and all of its own room that it loads, at once or later, with what each of them names. */
function loadedBy(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  seen.set(file, loads(file));
  for (const name of seen.get(file)!) {
    if (/^\..*\.tsx?$/.test(name)) loadedBy(join(file, "..", name), seen);
  }
  return seen;
}

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

describe("docs/rules.md", () => {
  it("has every rule quoted by a test", () => {
    const rules = [
      ...readFileSync(join(root, "docs/rules.md"), "utf8").matchAll(/\*\*(R\d+)\*\*/g),
    ];
    expect(rules.length).toBeGreaterThan(30);
    const tests = present
      .filter((room) => existsSync(join(root, room, "src")))
      .flatMap(sourcesOf)
      .filter(isTest)
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const unquoted = rules.map((m) => m[1]!).filter((rule) => !tests.includes(`[${rule}]`));
    expect(unquoted).toEqual([]);
  });
});

describe("tracked files", () => {
  it("name no registry host and no path of one machine in the lock file", () => {
    const lock = readFileSync(join(root, "package-lock.json"), "utf8");
    expect(lock).not.toMatch(/"resolved": *"http|registry\.|file:\/\//);
  });

  it("lock native packages for other platforms too, or a fresh clone could not install there", () => {
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const locked = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ""));
    const wanted = Object.values<{ optionalDependencies?: object }>(lock.packages).flatMap((p) =>
      Object.keys(p.optionalDependencies ?? {}),
    );
    expect(wanted.filter((name) => !locked.includes(name))).toEqual([]);
  });
});
