// Compiles the message catalogue into typed modules:
// packages/words/messages/en/<group>.yaml -> packages/words/src/groups/<group>.generated.ts, and
// all groups of another language -> packages/words/src/translations/<language>.generated.ts.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { groupFile, groups, parametersOf, readGroup, SOURCE, translations } from "./catalogue.mjs";
import { root } from "./sources.mjs";

const sources = join(root, "packages", "words", "src");
const moduleOf = (/** @type {string} */ group) => join(sources, "groups", `${group}.generated.ts`);
const translationModule = (/** @type {string} */ language) =>
  join(sources, "translations", `${language}.generated.ts`);

/** The catalogue's files. */
export const messageSources = () =>
  [SOURCE, ...translations()].flatMap((language) =>
    groups(language).map((group) => groupFile(language, group)),
  );

/** The files that `buildMessages` writes. */
export const messageFiles = () => [
  ...groups().map(moduleOf),
  ...translations().map(translationModule),
];

/** Compiles every message in every language, and removes modules of what is gone. */
export async function buildMessages() {
  const wanted = messageFiles();
  for (const folder of [dirname(moduleOf("any")), dirname(translationModule("any"))]) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (name.includes(".generated.ts") && !wanted.includes(join(folder, name)))
        rmSync(join(folder, name));
    }
  }
  for (const group of groups())
    replace(moduleOf(group), moduleText(group, await readGroup(SOURCE, group)));
  for (const language of translations())
    replace(translationModule(language), await translationText(language));
}

/** @param {string} file @param {string} text */
function replace(file, text) {
  writeFileSync(`${file}.unfinished`, text);
  renameSync(`${file}.unfinished`, file);
}

/** All messages of a language in one module, which screens load on demand. @param {string} language */
async function translationText(language) {
  const parts = [];
  for (const group of groups(language)) {
    const messages = await readGroup(language, group);
    const lines = messages.map(({ key, message }) => `    "${key}": ${JSON.stringify(message)},`);
    parts.push(`  ${group}: {\n${lines.join("\n")}\n  },`);
  }
  return `// Generated from messages/${language}.
import type { Messages } from "../runtime/language.ts";

export const translation: Readonly<Record<string, Messages>> = {
${parts.join("\n")}
};
`;
}

/**
 * @param {string} group
 * @param {{ key: string, text: string, message: unknown }[]} compiled
 */
function moduleText(group, compiled) {
  const functions = compiled.map(({ key, text, message }) => {
    const parameters = parametersOf(message);
    const isRich = [...parameters.values()].includes("Tag<T>");
    return { key, text, message, isRich, type: signature(parameters, isRich) };
  });
  const types = functions.map(
    ({ key, text, type }) =>
      `  /** ${text.replaceAll("*/", "* /")} */\n  readonly "${key}": ${type};`,
  );
  const values = functions.map(({ key, message }) => `  "${key}": ${JSON.stringify(message)},`);
  const rich = functions.filter(({ isRich }) => isRich).map(({ key }) => key);
  return `// Generated from messages/en/${group}.yaml.
import { defineGroup, type Tag } from "../runtime/group.ts";
import type { Value } from "../runtime/value.ts";

export type ${group[0]?.toUpperCase()}${group.slice(1)}Messages = {
${types.join("\n")}
};

export const ${group} = /* @__PURE__ */ defineGroup<${group[0]?.toUpperCase()}${group.slice(1)}Messages>("${group}", {
${values.join("\n")}
}, ${JSON.stringify(rich)});

export type { Tag, Value };
`;
}

/** The type of the function for a message. @param {Map<string, string>} parameters @param {boolean} isRich */
function signature(parameters, isRich) {
  const fields = [...parameters].map(([name, type]) => `readonly ${name}: ${type}`).join("; ");
  const values = parameters.size > 0 ? `values: { ${fields} }` : "";
  return isRich ? `<T>(${values}) => (string | T)[]` : `(${values}) => string`;
}

// Run as a program, it compiles the catalogue.
if (import.meta.filename === process.argv[1]) await buildMessages();
