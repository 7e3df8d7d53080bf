// What the archive of a package holds besides its compiled code.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isPublic } from "../reference/declarations.mjs";
import { root } from "../setup/setup.mjs";

/** Completes a folder that the compiler has filled. @param {string} name @param {string} folder */
export function writePackage(name, folder) {
  const source = join(root, "packages", name);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".d.ts")) nameCompiledFiles(join(folder, file));
    if (file.endsWith(".js")) importDataAsCode(source, folder, file);
    if (file.endsWith(".json")) rmSync(join(folder, file));
  }
  const manifest = readManifest(source);
  const { exports, sideEffects } = manifest;
  writeManifest(folder, {
    ...manifest,
    exports: compiledExports(exports),
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiled) : sideEffects,
  });
  writePages(source, folder);
}

/**
 * A manifest without what only the repository needs.
 * @param {string} source @returns {Record<string, any>}
 */
export function readManifest(source) {
  const {
    private: _,
    devDependencies: __,
    ...manifest
  } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  return manifest;
}

/** @param {string} folder @param {Record<string, unknown>} manifest */
export function writeManifest(folder, manifest) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ ...manifest, engines }, null, 2)}\n`,
  );
}

/** Its README, and the changelog and the licence of them all. @param {string} source @param {string} folder */
export function writePages(source, folder) {
  copyFileSync(join(source, "README.md"), join(folder, "README.md"));
  for (const name of ["CHANGELOG.md", "LICENSE"])
    copyFileSync(join(root, name), join(folder, name));
}

/** The compiler changes the endings of imports in code, but not in declarations. @param {string} file */
function nameCompiledFiles(file) {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/((?:from |import\()"\.[^"]*)\.ts"/g, '$1.js"'));
}

/**
 * Node 20 warns when JSON is imported, and not every browser can: data becomes code.
 * @param {string} source @param {string} folder @param {string} file
 */
function importDataAsCode(source, folder, file) {
  const text = readFileSync(join(folder, file), "utf8");
  const changed = text.replace(/"([^"]+\.json)" with \{ type: "json" \}/g, (_, name) => {
    const data = join(dirname(file), name);
    const content = readFileSync(join(source, data), "utf8").trim();
    // The compiler copies the data itself only in some of its runs.
    mkdirSync(join(folder, dirname(data)), { recursive: true });
    writeFileSync(join(folder, `${data}.js`), `export default ${content};\n`);
    return `"${name}.js"`;
  });
  if (changed !== text) writeFileSync(join(folder, file), changed);
}

/** Without the entries that only tests use. @param {Record<string, string>} exports */
function compiledExports(exports) {
  const entries = Object.entries(exports).filter(([, file]) => isPublic(file));
  return Object.fromEntries(
    entries.map(([entry, file]) => [
      entry,
      { types: file.replace(/\.ts$/, ".d.ts"), default: compiled(file) },
    ]),
  );
}

/** @param {string} file */
const compiled = (file) => file.replace(/\.ts$/, ".js");
