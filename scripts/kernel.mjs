// Compiles the AssemblyScript kernels of the engine into TypeScript modules that carry the
// WebAssembly as base64: packages/engine/assembly/<name>.ts -> <its folder>/<name>.generated.ts.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const engine = fileURLToPath(new URL("../packages/engine/", import.meta.url));
/** By kernel: the folder of its driver, below src. */
const kernels = {
  "few-ships": "methods/few-ships",
  frontier: "methods/frontier",
  "no-touch": "methods/no-touch",
  "row-sums": "methods/row-sums",
  perfect: "perfect",
  learned: "learned",
};
const kernelNames = /** @type {(keyof typeof kernels)[]} */ (Object.keys(kernels));
// Without an `abort` to import, a kernel that traps does so by `unreachable` and needs no host.
const options = ["-O3", "--noAssert", "--enable", "simd", "--runtime", "stub", "--use", "abort="];

/** Where a kernel's compiled module goes. @param {keyof typeof kernels} name */
const generatedFile = (name) => path.join(engine, "src", kernels[name], `${name}.generated.ts`);

/** Whether every kernel has been compiled before, from whatever source. */
export const kernelsExist = () => kernelNames.every((name) => existsSync(generatedFile(name)));

/** Compiles every kernel whose source has changed; returns their names. */
export async function buildKernels() {
  const changed = [];
  for (const name of kernelNames) {
    const mark = `// Made by scripts/kernel.mjs from assembly/${name}.ts, ${digest(`${name}.ts`)}`;
    const file = generatedFile(name);
    if (existsSync(file) && readFileSync(file, "utf8").startsWith(mark)) continue;
    const base64 = Buffer.from(await compile(name)).toString("base64");
    writeFileSync(file, `${mark}\nexport const base64 =\n  "${base64}";\n`);
    changed.push(name);
  }
  return changed;
}

/** Of the options, a kernel and all that it imports. @param {string} entry */
function digest(entry) {
  const hash = createHash("sha256").update(options.join(" "));
  for (const file of withImports(entry))
    hash.update((readSource(file) ?? "").replaceAll("\r\n", "\n"));
  return hash.digest("hex").slice(0, 16);
}

/** A source and what it imports, directly or not, each once. @param {string} entry */
function withImports(entry) {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, imported] of (readSource(file) ?? "").matchAll(/ from "(\.[^"]+)";/g)) {
      found.add(
        `${path.posix.join(path.posix.dirname(file), /** @type {string} */ (imported))}.ts`,
      );
    }
  }
  return found;
}

/** @param {string} name */
async function compile(name) {
  // Loaded only when needed: the compiler takes a second to start.
  const asc = await import("assemblyscript/asc");
  /** @type {Uint8Array | undefined} */
  let wasm;
  const { error, stderr } = await asc.main([`${name}.ts`, "--outFile", "kernel.wasm", ...options], {
    readFile: readSource,
    writeFile: (file, contents) => {
      if (file.endsWith(".wasm")) wasm = /** @type {Uint8Array} */ (contents);
    },
    listFiles: () => [],
  });
  if (error || !wasm) throw new Error(`${name}: ${error?.message ?? "no output"}\n${stderr}`);
  return wasm;
}

/** @param {string} file relative to the assembly folder */
function readSource(file) {
  const full = path.join(engine, "assembly", file);
  return existsSync(full) ? readFileSync(full, "utf8") : null;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const changed = await buildKernels();
  console.log(changed.length > 0 ? `compiled ${changed.join(", ")}` : "kernels are up to date");
}
