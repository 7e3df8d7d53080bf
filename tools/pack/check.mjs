// npm run pack -- --check: whether publint and Are the types wrong? accept the archives.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { installReference, referenceFolder } from "../reference/install.mjs";

/**
 * Prints what is wrong with each archive, and returns the exit code.
 * @param {string[]} archives
 */
export async function checkArchives(archives) {
  installReference();
  let found = 0;
  for (const file of archives) {
    const problems = await problemsOf(file);
    console.log(`${basename(file)}: ${problems.length === 0 ? "no problems" : ""}`);
    for (const problem of problems) console.log(`  ${problem}`);
    found += problems.length;
  }
  return found > 0 ? 1 : 0;
}

/** @param {string} archive @returns {Promise<string[]>} */
export async function problemsOf(archive) {
  const bytes = readFileSync(archive);
  const { publint } = await load("publint");
  const { formatMessage } = await load("publint/utils");
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const sentences = messages.map((/** @type {unknown} */ each) => formatMessage(each, pkg));
  // The command has nothing to import; the TypeScript in it is what `bot new` copies.
  return [...sentences, ...(pkg.exports ? await typeProblems(bytes) : [])];
}

/**
 * The packages are modules only, for Node 16 and later and for bundlers.
 * @param {Uint8Array} bytes @returns {Promise<string[]>}
 */
async function typeProblems(bytes) {
  const { checkPackage, createPackageFromTarballData } = await load("@arethetypeswrong/core");
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(bytes));
  if (types === false) return [];
  return problems
    .filter(
      (/** @type {{ kind: string, resolutionKind?: string }} */ { kind, resolutionKind }) =>
        kind !== "CJSResolvesToESM" && resolutionKind !== "node10",
    )
    .map((/** @type {object} */ problem) => JSON.stringify(problem));
}

/** A library of tools/reference, which the rest of the repository does without. @param {string} name */
async function load(name) {
  const require = createRequire(`${referenceFolder}/package.json`);
  return import(pathToFileURL(require.resolve(name)).href);
}
