// The README's figures are written by the commands that measure them, each into its own part.
import { readFileSync, writeFileSync } from "node:fs";

/** Puts text between <!-- name --> and <!-- /name -->. @param {string} name @param {string} text */
export function writeReadmePart(name, text) {
  // npm runs every command in the root; a bundled one could not find it by its own address.
  const file = "README.md";
  const readme = readFileSync(file, "utf8");
  const part = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!part.test(readme)) throw new Error(`The README has no place for "${name}".`);
  writeFileSync(
    file,
    readme.replace(part, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  );
}
