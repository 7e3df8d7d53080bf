// Whether the installed packages are those of the lock file, however they were installed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Compares the lock file with npm's own list of what it has installed. Optional packages may be
 * missing: those for other systems are.
 * @param {string} root
 */
export function isInstalled(root) {
  const list = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const wanted = packagesIn(join(root, "package-lock.json"));
  const there = packagesIn(list);
  return Object.entries(wanted)
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, each]) => {
      const found = there[path];
      if (!found) return each.optional === true || each.devOptional === true;
      return found.version === each.version && found.integrity === each.integrity;
    });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} file @returns {Record<string, Package>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    // Half written, by an installation that was stopped.
    return {};
  }
}
