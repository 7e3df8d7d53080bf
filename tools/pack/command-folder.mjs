// The archive of the broadside command: the bundle, how to start it, and the pages it mentions.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { notBundled } from "../setup/bundle.mjs";
import { root } from "../setup/setup.mjs";
import { readManifest, writeManifest, writePages } from "./package-folder.mjs";

const source = join(root, "apps", "cli");

/** Writes a new folder. The bundle must have been built. @param {string} folder */
export function writeCommand(folder) {
  for (const name of ["bin", "dist"]) {
    cpSync(join(source, name), join(folder, name), { recursive: true });
  }
  writeManifest(folder, { ...readManifest(source), dependencies: outsideDependencies() });
  writePages(source, folder);
  mkdirSync(join(folder, "docs"));
  cpSync(join(root, "docs", "schemas"), join(folder, "docs", "schemas"), { recursive: true });
  for (const page of mentionedPages(join(folder, "dist"))) {
    copyFileSync(join(root, page), join(folder, page));
  }
}

/** What the bundle does not contain. The lab's manifest has the versions. */
function outsideDependencies() {
  const { dependencies } = readManifest(join(root, "packages", "lab"));
  return Object.fromEntries(notBundled.map((name) => [name, dependencies[name]]));
}

/** "docs/protocol.md" and others that help and messages name. @param {string} bundle */
function mentionedPages(bundle) {
  const files = readdirSync(bundle, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.\w+$/.test(name),
  );
  const texts = files.map((name) => readFileSync(join(bundle, name), "utf8"));
  return new Set(texts.flatMap((text) => text.match(/\bdocs\/[\w-]+\.md\b/g) ?? []));
}
