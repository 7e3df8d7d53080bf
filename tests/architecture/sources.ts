import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rooms } from "../../tools/setup/rooms.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export { rooms };

export const isTest = (file: string): boolean => /\.test(-support)?\.tsx?$|\.bench\.ts$/.test(file);

/** Every TypeScript file below a folder of the repository. */
export function filesBelow(folder: string): string[] {
  const below = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === "node_modules" || entry.name === "dist") return [];
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return below(inner);
      return /\.(tsx?|mjs)$/.test(entry.name) ? [inner] : [];
    });
  return below(join(root, folder));
}

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !/node_modules|\bdist/.test(name))
    .map((name) => join(folder, name));

/** Every page that people read, relative to the root. */
export const pages: readonly string[] = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...["packages", "apps", "tests", "tools", "docs", "examples", "vectors"].flatMap(pagesIn),
];

/** A room's sources and the tests beside them. */
export const sourcesOf = (room: string): string[] => filesBelow(`${room}/src`);

export const textOf = (file: string): string => readFileSync(file, "utf8");

/** Everything a source names after `from`, `import(` or a bare `import`, types included. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)["']([\w@.][^"']*)["']/gm)].map(
    (match) => match[1]!,
  );

/** The files of the same room that a file names. */
export const ownImports = (file: string): string[] =>
  importsOf(textOf(file))
    .filter((specifier) => /^\..*\.tsx?$/.test(specifier))
    .map((specifier) => join(dirname(file), specifier));

export const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

export interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly exports?: Record<string, string>;
}

export const manifestOf = (room: string): Manifest =>
  JSON.parse(textOf(join(root, room, "package.json")));

export const inRoot = (file: string): string => relative(root, file);
