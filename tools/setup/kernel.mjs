// Compiles the AssemblyScript kernels into TypeScript modules that carry the WebAssembly as base64:
// packages/<room>/assembly/<name>.ts -> packages/<room>/src/<folder>/<name>.generated.ts.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./sources.mjs";

const packages = path.join(root, "packages");
/** Each kernel with its room and, below src, the folder of its driver. */
const kernels = [
  { name: "few-ships", room: "engine", folder: "methods/few-ships" },
  { name: "frontier", room: "engine", folder: "methods/frontier" },
  { name: "no-touch", room: "engine", folder: "methods/no-touch" },
  { name: "row-sums", room: "engine", folder: "methods/row-sums" },
  { name: "row-windows", room: "engine", folder: "methods/row-sums" },
  { name: "learned", room: "engine", folder: "learned" },
  { name: "perfect", room: "solver", folder: "perfect" },
];
// Without an `abort` to import, a kernel that traps does so by `unreachable` and needs no host.
const options = ["-O3", "--noAssert", "--enable", "simd", "--runtime", "stub", "--use", "abort="];

/** @typedef {typeof kernels[number]} Kernel */

/** Where a kernel's compiled module goes. @param {Kernel} kernel */
const generatedFile = ({ name, room, folder }) =>
  path.join(packages, room, "src", folder, `${name}.generated.ts`);

/** The files that `buildKernels` writes. */
export const kernelFiles = kernels.map(generatedFile);

/** Compiles every kernel whose source has changed. */
export async function buildKernels() {
  removeStale();
  for (const kernel of kernels) {
    const { name } = kernel;
    const mark = `// Made by tools/setup/kernel.mjs from assembly/${name}.ts, ${digest(kernel)}`;
    const file = generatedFile(kernel);
    if (existsSync(file) && readFileSync(file, "utf8").startsWith(mark)) continue;
    const base64 = Buffer.from(await compile(kernel)).toString("base64");
    // Renamed when complete: a file that starts with the mark counts as up to date.
    const unfinished = `${file}.unfinished`;
    writeFileSync(unfinished, `${mark}\nexport const base64 =\n  "${base64}";\n`);
    renameSync(unfinished, file);
  }
}

/** Removes modules of kernels that have since been renamed or moved: git ignores them. */
function removeStale() {
  for (const room of new Set(kernels.map((kernel) => kernel.room))) {
    const source = path.join(packages, room, "src");
    for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
      const file = path.join(source, name);
      if (name.endsWith(".generated.ts") && !kernelFiles.includes(file)) rmSync(file);
    }
  }
}

/** Digest of the options, a kernel and everything it imports. @param {Kernel} kernel */
function digest({ name, room }) {
  const hash = createHash("sha256").update(options.join(" "));
  for (const file of withImports(room, `${name}.ts`))
    hash.update((readSource(room, file) ?? "").replaceAll("\r\n", "\n"));
  return hash.digest("hex").slice(0, 16);
}

/** A source and everything it imports, directly or not. @param {string} room @param {string} entry */
function withImports(room, entry) {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, imported] of (readSource(room, file) ?? "").matchAll(/ from "(\.[^"]+)";/g)) {
      found.add(
        `${path.posix.join(path.posix.dirname(file), /** @type {string} */ (imported))}.ts`,
      );
    }
  }
  return found;
}

/** @param {Kernel} kernel */
async function compile({ name, room }) {
  // Loaded only when needed: the compiler takes a second to start.
  const asc = await import("assemblyscript/asc");
  /** @type {Uint8Array | undefined} */
  let wasm;
  const { error, stderr } = await asc.main([`${name}.ts`, "--outFile", "kernel.wasm", ...options], {
    readFile: (file) => readSource(room, file),
    writeFile: (file, contents) => {
      if (file.endsWith(".wasm")) wasm = /** @type {Uint8Array} */ (contents);
    },
    listFiles: () => [],
  });
  if (error || !wasm) throw new Error(`${name}: ${error?.message ?? "no output"}\n${stderr}`);
  return wasm;
}

/** @param {string} room @param {string} file relative to the room's assembly folder */
function readSource(room, file) {
  const full = path.join(packages, room, "assembly", file);
  return existsSync(full) ? readFileSync(full, "utf8") : null;
}
