// npm run pack: the packages as archives for programs outside this repository, compiled to plain
// JavaScript with types; see docs/packages.md.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { runNpm } from "../setup/npm.mjs";
import { binOf } from "../setup/run.mjs";
import { root, setup } from "../setup/setup.mjs";

/** @param {object} _options @param {string} folder */
export default async function pack(_options, folder) {
  await setup({ program: false });
  const archives = packInto(resolve(root, folder));
  console.log("Install them where you need them:\n");
  console.log(`  npm install ${archives.map((file) => relative(process.cwd(), file)).join(" ")}`);
}

/** Packs the packages of tsconfig.pack.json into a folder, and returns the archives. @param {string} folder */
function packInto(folder) {
  mkdirSync(folder, { recursive: true });
  const making = mkdtempSync(join(folder, "making-"));
  try {
    const config = join(root, "tsconfig.pack.json");
    execFileSync(process.execPath, [binOf("typescript", "tsc"), "-p", config, "--outDir", making]);
    const names = readdirSync(making);
    for (const name of names) complete(name, join(making, name));
    const sources = names.map((name) => join(making, name));
    const { status, stdout } = runNpm(
      ["pack", "--json", "--pack-destination", folder, ...sources],
      { stdio: ["ignore", "pipe", 2] },
    );
    if (status !== 0) throw new Error("npm pack failed.");
    /** @type {{ filename: string }[]} */
    const packed = JSON.parse(String(stdout));
    return packed.map(({ filename }) => join(folder, filename));
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Adds what a package needs besides its code. @param {string} name @param {string} folder */
function complete(name, folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".d.ts")) nameCompiledFiles(join(folder, file));
  }
  const {
    private: _,
    exports,
    ...manifest
  } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
  const packed = { ...manifest, engines: { node: ">=20.19" }, exports: compiledExports(exports) };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  writeFileSync(
    join(folder, "README.md"),
    `# ${manifest.name}\n\n${manifest.description}\n\nPart of Broadside: Battleship, complete.\n`,
  );
}

/** The compiler changes the endings of imports in code, but not in declarations. @param {string} file */
function nameCompiledFiles(file) {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/((?:from |import\()"\.[^"]*)\.ts"/g, '$1.js"'));
}

/** Without the entries that only tests use. @param {Record<string, string>} exports */
function compiledExports(exports) {
  const entries = Object.entries(exports).filter(([, file]) => !file.includes(".test-support."));
  return Object.fromEntries(
    entries.map(([entry, file]) => {
      const path = file.slice(0, -".ts".length);
      return [entry, { types: `${path}.d.ts`, default: `${path}.js` }];
    }),
  );
}
