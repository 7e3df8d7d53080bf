// npm run pack -- --check: whether publint and Are the types wrong? accept the archives.
import { readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * Prints what is wrong with each archive, and returns the exit code.
 * @param {string[]} archives
 */
export async function checkArchives(archives) {
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
  const { publint } = await import("publint");
  const { formatMessage } = await import("publint/utils");
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const sentences = messages.map((each) => formatMessage(each, pkg) ?? each.code);
  // The command has nothing to import; the TypeScript in it is what `bot new` copies.
  return [...sentences, ...(pkg.exports ? await typeProblems(bytes) : [])];
}

/**
 * The packages are modules only, for Node 16 and later and for bundlers.
 * @param {Uint8Array} bytes @returns {Promise<string[]>}
 */
async function typeProblems(bytes) {
  const { checkPackage, createPackageFromTarballData } = await import("@arethetypeswrong/core");
  const result = await checkPackage(createPackageFromTarballData(bytes));
  const found = "problems" in result ? result.problems : [];
  return found
    .filter((problem) => problem.kind !== "CJSResolvesToESM")
    .filter((problem) => !("resolutionKind" in problem && problem.resolutionKind === "node10"))
    .map((problem) => JSON.stringify(problem));
}
