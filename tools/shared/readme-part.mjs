// Figures in the README and the docs are written by the commands that measure them, each into its own part.
import { readFileSync, writeFileSync } from "node:fs";

/**
 * Puts text between <!-- name --> and <!-- /name -->.
 * @param {string} name @param {string} text @param {string} file
 */
export function writeReadmePart(name, text, file = "README.md") {
  // npm runs every command in the root; a bundled one could not find it by its own address.
  const readme = readFileSync(file, "utf8");
  const part = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!part.test(readme)) throw new Error(`${file} has no place for "${name}".`);
  writeFileSync(
    file,
    readme.replace(part, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  );
}
