import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isInstalled } from "../tools/setup/npm.mjs";

const root = mkdtempSync(join(tmpdir(), "broadside-installed-"));
mkdirSync(join(root, "node_modules"));

const one = { version: "1.0.0", integrity: "sha512-one" };
const lock = {
  "": { name: "broadside" },
  "packages/rules": { name: "@broadside/rules", version: "0.1.0" },
  "node_modules/@broadside/rules": { link: true },
  "node_modules/one": one,
  "node_modules/other-system": { version: "2.0.0", optional: true },
};

function write(name: string, packages: object | string): void {
  const text = typeof packages === "string" ? packages : JSON.stringify({ packages });
  writeFileSync(join(root, name), text);
}

it.each([
  [
    "a fresh `npm ci`",
    { "node_modules/@broadside/rules": { link: true }, "node_modules/one": one },
    true,
  ],
  [
    "another version",
    { "node_modules/@broadside/rules": {}, "node_modules/one": { ...one, version: "0.9.0" } },
    false,
  ],
  [
    "other content",
    { "node_modules/@broadside/rules": {}, "node_modules/one": { ...one, integrity: "x" } },
    false,
  ],
  ["a missing package", { "node_modules/@broadside/rules": {} }, false],
  ["a list that breaks off", '{"packages": {"node_modules/on', false],
])("packages are recognised as installed: %s", (_, there, answer) => {
  write("package-lock.json", lock);
  write(join("node_modules", ".package-lock.json"), there);
  expect(isInstalled(root)).toBe(answer);
});

it("without npm's list, nothing is installed", () => {
  rmSync(join(root, "node_modules", ".package-lock.json"));
  expect(isInstalled(root)).toBe(false);
});
