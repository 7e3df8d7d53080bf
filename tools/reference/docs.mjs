// npm run docs: the reference of the packages, made from their sources by TypeDoc and served.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import sirv from "sirv";
import { made, root, setup } from "../setup/setup.mjs";
import { publicEntries } from "./declarations.mjs";
import { installReference, referenceFolder } from "./install.mjs";

/** @param {{ out?: string, port: number }} options */
export default async function docs({ out, port }) {
  await setup({ program: false });
  installReference();
  const folder = out === undefined ? join(made, "reference") : resolve(root, out);
  makeReference(folder);
  if (out !== undefined) {
    console.log(`The reference is in ${folder}.`);
    return;
  }
  const files = sirv(folder, { dev: true });
  const server = createServer((request, reply) => files(request, reply));
  server.listen(port, "localhost");
  await once(server, "listening");
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  console.log(`The reference: http://localhost:${address.port}/ (Ctrl-C to stop)`);
}

/** Writes the reference as HTML pages, one module for each entry. @param {string} folder */
export function makeReference(folder) {
  const config = join(made, "typedoc.json");
  const entries = publicEntries().filter(({ name }) => !name.endsWith("/internals"));
  const packages = join(root, "packages");
  const options = {
    name: "Broadside",
    entryPoints: entries.map(({ file }) => join(packages, file)),
    tsconfig: writeCompilerConfig(packages),
    readme: join(root, "docs", "packages.md"),
    out: folder,
    // The compiler of this repository has checked the sources; this one is older.
    skipErrorChecking: true,
    excludePrivate: true,
    disableSources: true,
    validation: false,
    logLevel: "Error",
  };
  writeFileSync(config, JSON.stringify(options));
  const typedoc = join(referenceFolder, "node_modules", "typedoc", "bin", "typedoc");
  execFileSync(process.execPath, [typedoc, "--options", config], { stdio: ["ignore", 2, 2] });
}

/** @param {string} packages */
function writeCompilerConfig(packages) {
  const file = join(made, "typedoc-tsconfig.json");
  const config = {
    extends: join(root, "tsconfig.pack.json"),
    compilerOptions: { rootDir: packages, typeRoots: [join(root, "node_modules", "@types")] },
    include: [join(packages, "*", "src")],
    exclude: ["test", "test-support"].map((kind) =>
      join(packages, "*", "src", "**", `*.${kind}.ts`),
    ),
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}
