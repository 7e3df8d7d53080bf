// npm run api: the names and signatures that each entry of each package exports, as files in docs/api.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, setup } from "../setup/setup.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";
import { compilePackages, publicEntries } from "./declarations.mjs";
import { publicNamesReader } from "./public-names.mjs";

export const apiFolder = join(root, "docs", "api");

export default async function api() {
  await setup({ program: false });
  const reports = await apiReports();
  mkdirSync(apiFolder, { recursive: true });
  for (const file of readdirSync(apiFolder)) {
    if (!reports.some((report) => report.file === file)) rmSync(join(apiFolder, file));
  }
  for (const { file, text } of reports) writeFileSync(join(apiFolder, file), text);
  const undocumented = reports.flatMap((report) => report.undocumented);
  if (undocumented.length > 0) {
    console.log(`These need a doc comment:\n${undocumented.join("\n")}`);
    process.exitCode = 1;
  }
}

/**
 * One report for each entry. Names are in alphabetical order with an empty line between them, so that
 * git can merge two changes.
 * @returns {Promise<{ file: string, text: string, undocumented: string[] }[]>}
 */
export const apiReports = () =>
  inTemporaryFolder(async (folder) => {
    compilePackages(folder, { declarationsOnly: true });
    const entries = publicEntries();
    const namesOf = publicNamesReader(folder, entries);
    return entries.map(({ name, file }) => {
      const names = namesOf(file);
      return {
        file: `${name.slice("@broadside/".length).replaceAll("/", ".")}.md`,
        text: reportText(name, names),
        undocumented: names.filter(isLacking).map((each) => `${name}: ${each.name} (${each.file})`),
      };
    });
  });

/** @typedef {import("./public-names.mjs").PublicName} PublicName */

/** @param {string} entry @param {PublicName[]} names */
const reportText = (entry, names) => `# ${entry}

What this entry exports. Written by \`npm run api\`; a test compares it.

\`\`\`ts
${names.map(declarationOf).join("\n\n")}
\`\`\`
`;

/** Messages are listed in packages/words/messages, with their text. @param {PublicName} name */
const declarationOf = ({ name, declaration, file }) =>
  isGenerated(file) ? `const ${name}: …;` : declaration.replaceAll(/^.{140,}$/gm, onLines);

/** One item per line: two changes of one long line would be a conflict. @param {string} line */
const onLines = (line) => line.replaceAll(", ", ",\n  ").replaceAll(" | ", "\n  | ");

/** @param {PublicName} name */
const isLacking = ({ isDocumented, file }) => !isDocumented && !isGenerated(file);

/** @param {string} file */
const isGenerated = (file) => file.endsWith(".generated.d.ts");
