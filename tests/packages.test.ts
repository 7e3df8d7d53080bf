import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { runNpm } from "../tools/setup/npm.mjs";
import { binOf } from "../tools/setup/run.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const project = mkdtempSync(join(tmpdir(), "broadside-embedded-"));
const archives = join(project, "archives");
const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: project, encoding: "utf8" });

/** Another project that installs the archives, and their dependencies from here. */
beforeAll(() => {
  node(join(root, "tools", "run.mjs"), "pack", archives);
  writeFileSync(join(project, "package.json"), '{"private":true,"type":"module"}');
  const others = withDependencies(["@noble/hashes", "icu-minify"]);
  const { status, stderr } = runNpm(
    [
      ...["install", "--offline", "--no-audit", "--no-fund"],
      ...readdirSync(archives).map((file) => join(archives, file)),
      ...others.map((name) => join(root, "node_modules", name)),
    ],
    { cwd: project, encoding: "utf8" },
  );
  expect(status, String(stderr)).toBe(0);
});

/** Installed packages and everything they depend on. */
function withDependencies(names: readonly string[]): string[] {
  const all = new Set(names);
  for (const name of all) {
    const manifest = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
    for (const other of Object.keys(JSON.parse(manifest).dependencies ?? {})) all.add(other);
  }
  return [...all];
}

it("the example of docs/packages.md runs in plain Node, and its types are there", () => {
  const page = readFileSync(join(root, "docs", "packages.md"), "utf8");
  const example = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  writeFileSync(join(project, "odds.js"), example);
  const said = /^\/\/ (.*)$/m.exec(example)?.[1];
  expect(node("odds.js").trim()).toBe(said);
  const options = ["--allowJs", "--checkJs", "--noEmit", "--strict", "--module", "nodenext"];
  const lib = ["--target", "es2023", "--lib", "es2023,dom"];
  expect(node(binOf("typescript", "tsc"), ...options, ...lib, "odds.js")).toBe("");
});

it("every entry of every package can be imported", () => {
  const folder = join(project, "node_modules", "@broadside");
  const entries = readdirSync(folder).flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(folder, name, "package.json"), "utf8"));
    return Object.keys(exports).map((entry) => `@broadside/${join(name, entry)}`);
  });
  expect(entries).toContain("@broadside/client");
  expect(entries).toContain("@broadside/engine/worker");
  const imports = entries.map((entry) => `import ${JSON.stringify(entry)};`);
  writeFileSync(join(project, "all.js"), `${imports.join("\n")}\nconsole.log("imported");`);
  expect(node("all.js")).toBe("imported\n");
});
