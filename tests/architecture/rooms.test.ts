import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { typeCheckedProjects } from "../../tools/setup/rooms.mjs";
import {
  importsOf,
  inRoot,
  isTest,
  manifestOf,
  packageOf,
  rooms,
  root,
  sourcesOf,
  textOf,
} from "./sources.ts";

/** What tests of several rooms run: a real PostgreSQL, and the built program in a terminal. */
const sharedByTests = [
  join(root, "tools", "test", "postgres.mjs"),
  join(root, "tests", "programs") + sep,
  join(root, "tests", "examples") + sep,
];

interface Room {
  readonly may: readonly string[];
  /** What its tests may import besides. */
  readonly tests?: readonly string[];
  readonly pure: boolean;
}
/** The map: which rooms a room may import, and nothing else. A room not listed may not exist. */
const map: Record<string, Room> = {
  "packages/rules": { may: [], pure: true },
  "packages/words": { may: ["rules"], pure: true },
  "packages/engine": { may: ["rules"], pure: true },
  "packages/solver": { may: ["rules", "engine"], pure: true },
  "packages/protocol": { may: ["rules", "words"], pure: true },
  "packages/play": { may: ["rules", "engine", "words"], tests: ["solver"], pure: false },
  "packages/client": { may: ["rules", "protocol", "play", "words"], pure: false },
  "packages/lab": { may: ["rules", "engine", "solver", "protocol", "words"], pure: false },
  "apps/cli": {
    may: ["rules", "words", "engine", "solver", "play", "client", "lab", "protocol"],
    pure: false,
  },
  "apps/server": {
    may: ["rules", "engine", "solver", "play", "protocol", "words"],
    tests: ["client"],
    pure: false,
  },
  "apps/web": {
    may: ["rules", "words", "engine", "solver", "play", "client", "lab", "protocol"],
    pure: false,
  },
};

describe("the map of rooms", () => {
  it("lists every room there is", () => {
    expect(rooms.length).toBeGreaterThan(5);
    expect(Object.keys(map).sort()).toEqual([...rooms].sort());
  });

  it.each(rooms)("%s: is type-checked, and so are its tests", (room) => {
    expect(existsSync(join(root, room, "tsconfig.json"))).toBe(true);
    expect(typeCheckedProjects).toContain(room);
    if (existsSync(join(root, room, "tests"))) {
      expect(typeCheckedProjects).toContain(`${room}/tests`);
    }
  });

  it.each(rooms)("%s: its manifest names only the rooms it may import", (room) => {
    const { name, dependencies = {}, devDependencies = {} } = manifestOf(room);
    expect(name).toBe(`@broadside/${room.split("/")[1]}`);
    const { may, tests = [] } = map[room]!;
    const ownRooms = (names: object) =>
      Object.keys(names).flatMap((n) => (n.startsWith("@broadside/") ? [n.slice(11)] : []));
    for (const other of ownRooms(dependencies)) expect(may).toContain(other);
    for (const other of ownRooms(devDependencies)) expect([...may, ...tests]).toContain(other);
    if (room === "packages/rules") expect({ ...dependencies, ...devDependencies }).toEqual({});
  });

  it.each(rooms)("%s: its sources import only what its manifest names", (room) => {
    const { dependencies = {} } = manifestOf(room);
    for (const file of sourcesOf(room)) {
      for (const specifier of importsOf(textOf(file))) {
        const where = `${inRoot(file)} imports ${specifier}`;
        if (specifier.startsWith(".")) {
          const target = join(file, "..", specifier);
          const own = target.startsWith(join(root, room, "src") + sep);
          const isManifest = target === join(root, room, "package.json");
          const isShared = isTest(file) && sharedByTests.some((path) => target.startsWith(path));
          expect(own || isManifest || isShared, where).toBe(true);
        } else if (!isTest(file)) {
          const builtIn = specifier.startsWith("node:");
          expect(builtIn ? !map[room]!.pure : packageOf(specifier) in dependencies, where).toBe(
            true,
          );
        }
      }
    }
  });

  it.each(rooms.filter((room) => map[room]!.pure))(
    "%s: has no clock, chance or input of its own",
    (room) => {
      const impure =
        /Math\.random|Date\.now|new Date\b|performance\.|setTimeout|\bprocess\.|\bfetch\(/;
      for (const file of sourcesOf(room).filter((f) => !isTest(f))) {
        if (file.endsWith(".generated.ts")) continue;
        const found = impure.exec(withoutComments(textOf(file)));
        expect(found?.[0], inRoot(file)).toBeUndefined();
      }
    },
  );
});

describe("the engine's asking side", () => {
  it("loads none of the engine", () => {
    const source = join(root, "packages/engine/src");
    const loaded = loadedBy(join(source, "tasks/index.ts"));
    const names = [...loaded.keys()].map((file) => relative(source, file)).sort();
    expect(names).toEqual(["rpc/client.ts", "tasks/index.ts", "tasks/thinker.ts"]);
    expect([...loaded.values()].flat().filter((name) => !name.startsWith("."))).toEqual([]);
  });

  it("shares its line between threads, which knows nothing of the engine", () => {
    const rpc = join(root, "packages/engine/src/rpc");
    const loaded = loadedBy(join(rpc, "index.ts"));
    expect([...loaded.keys()].filter((file) => !file.startsWith(rpc + sep))).toEqual([]);
    expect([...loaded.values()].flat().filter((name) => !name.startsWith("./"))).toEqual([]);
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
      loads(file).some((name) => engines.includes(packageOf(name)) && !isLight(name));
    expect(sources.filter(holdsEngine).length).toBeGreaterThan(0);
    const wrong = sources.filter(
      (file) => holdsEngine(file) && (onPage.has(file) || !inWorkers.has(file)),
    );
    expect(wrong.map((file) => inRoot(file))).toEqual([]);
  });
});

const engines = ["@broadside/engine", "@broadside/solver"];
const isLight = (specifier: string): boolean =>
  ["@broadside/engine/rpc", "@broadside/engine/tasks"].includes(specifier);

/** What a module names that is loaded along with it; types alone load nothing. */
const loads = (file: string): string[] =>
  [
    ...textOf(file).matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[\w\s{},*]+?\bfrom\s*)?["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']/gm,
    ),
  ].map((match) => (match[1] ?? match[2])!);

/** A module and all modules of its room that it loads, statically or later, with their imports. */
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
    const rules = [...textOf(join(root, "docs/rules.md")).matchAll(/\*\*(R\d+)\*\*/g)];
    expect(rules.length).toBeGreaterThan(30);
    const tests = rooms
      .flatMap(sourcesOf)
      .filter(isTest)
      .map((file) => textOf(file))
      .join("\n");
    const unquoted = rules.map((m) => m[1]!).filter((rule) => !tests.includes(`[${rule}]`));
    expect(unquoted).toEqual([]);
  });
});

describe("tracked files", () => {
  it("name no registry host and no path of one machine in the lock file", () => {
    const lock = textOf(join(root, "package-lock.json"));
    expect(lock).not.toMatch(/"resolved": *"http|registry\.|file:\/\//);
  });

  it("lock native packages for other platforms too, or a fresh clone could not install there", () => {
    const lock = JSON.parse(textOf(join(root, "package-lock.json")));
    const locked = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ""));
    const wanted = Object.values<{ optionalDependencies?: object }>(lock.packages).flatMap((p) =>
      Object.keys(p.optionalDependencies ?? {}),
    );
    expect(wanted.filter((name) => !locked.includes(name))).toEqual([]);
  });

  it("say in CONTRIBUTING.md why each override of a version is there", () => {
    const { overrides } = JSON.parse(textOf(join(root, "package.json")));
    const reasons = textOf(join(root, "CONTRIBUTING.md"));
    for (const [name, version] of Object.entries(overrides)) {
      expect(reasons).toContain(`- \`${name}\` ${version}, `);
    }
  });
});
