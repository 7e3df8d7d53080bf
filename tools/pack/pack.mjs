// npm run pack: the packages and the broadside command as archives that npm install accepts, for
// programs outside this repository; see docs/packages.md.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { compilePackages, packedPackages } from "../reference/declarations.mjs";
import { runNpm } from "../setup/npm.mjs";
import { root, setup } from "../setup/setup.mjs";
import { writeCommand } from "./command-folder.mjs";
import { writePackage } from "./package-folder.mjs";

/** @param {{ check?: boolean }} options @param {string} folder */
export default async function pack({ check = false }, folder) {
  await setup();
  const archives = packInto(resolve(root, folder));
  console.log("Install them where you need them:\n");
  console.log(`  npm install ${archives.map((file) => relative(process.cwd(), file)).join(" ")}`);
  if (check) process.exitCode = await (await import("./check.mjs")).checkArchives(archives);
}

/** Packs everything into a folder, and returns the archives. @param {string} folder */
function packInto(folder) {
  mkdirSync(folder, { recursive: true });
  const making = mkdtempSync(join(folder, "making-"));
  try {
    compilePackages(making);
    for (const name of packedPackages) writePackage(name, join(making, name));
    writeCommand(join(making, "cli"));
    const sources = [...packedPackages, "cli"].map((name) => join(making, name));
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
