// Compiles the message catalogue into typed modules:
// packages/words/messages/en/<group>.yaml -> packages/words/src/groups/<group>.generated.ts.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./sources.mjs";

const words = join(root, "packages", "words");
const english = join(words, "messages", "en");
const generated = join(words, "src", "groups");

const groups = () =>
  readdirSync(english)
    .map((file) => basename(file, ".yaml"))
    .sort();
const moduleOf = (/** @type {string} */ group) => join(generated, `${group}.generated.ts`);

/** The catalogue's files. */
export const messageSources = () => groups().map((group) => join(english, `${group}.yaml`));

/** The files that `buildMessages` writes. */
export const messageFiles = () => groups().map(moduleOf);

/** Compiles every group of messages, and removes modules of groups that are gone. */
export async function buildMessages() {
  const { default: compile } = await import("icu-minify/compile");
  const { parse } = await import("yaml");
  mkdirSync(generated, { recursive: true });
  for (const name of readdirSync(generated)) {
    if (!messageFiles().includes(join(generated, name))) rmSync(join(generated, name));
  }
  for (const group of groups()) {
    const messages = parse(readFileSync(join(english, `${group}.yaml`), "utf8"));
    const compiled = flattened(group, messages).map(([key, text]) => ({
      key,
      text,
      message: compileIn(`${group}.yaml: ${key}`, text),
    }));
    const unfinished = `${moduleOf(group)}.unfinished`;
    writeFileSync(unfinished, moduleText(group, compiled));
    renameSync(unfinished, moduleOf(group));
  }

  /** @param {string} where @param {string} text */
  function compileIn(where, text) {
    try {
      return compile(text);
    } catch (error) {
      throw new Error(`${where}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/**
 * The messages of a group, those of a section as "section.key".
 * @param {string} where @param {Record<string, unknown>} messages @returns {[string, string][]}
 */
function flattened(where, messages, prefix = "") {
  return Object.entries(messages).flatMap(([name, text]) => {
    const key = `${prefix}${name}`;
    if (typeof text === "string") return [[key, text]];
    if (typeof text === "object" && text && !Array.isArray(text))
      return flattened(where, /** @type {Record<string, unknown>} */ (text), `${key}.`);
    throw new Error(`${where}.yaml: ${key} is not a text. Put it in double quotes.`);
  });
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

/** The parameters of a compiled message, each with its type. @param {unknown} message */
function parametersOf(message) {
  /** @type {Map<string, string>} */
  const parameters = new Map();
  if (Array.isArray(message)) for (const node of message) collect(node, parameters);
  return parameters;
}

/** The type of the function for a message. @param {Map<string, string>} parameters @param {boolean} isRich */
function signature(parameters, isRich) {
  const fields = [...parameters].map(([name, type]) => `readonly ${name}: ${type}`).join("; ");
  const values = parameters.size > 0 ? `values: { ${fields} }` : "";
  return isRich ? `<T>(${values}) => (string | T)[]` : `(${values}) => string`;
}

/** What icu-minify writes for each type of argument. */
const [SELECT, PLURAL, ORDINAL, NUMBER] = [1, 2, 3, 4];

/** Adds the parameters that a compiled node takes. @param {unknown} node @param {Map<string, string>} to */
function collect(node, to) {
  if (!Array.isArray(node)) return;
  const [name, type, ...rest] = node;
  if (type === undefined) add("Value");
  else if (typeof type !== "number" || type === 0) {
    add("Tag<T>");
    for (const child of [type, ...rest]) collect(child, to);
  } else if (type === SELECT) add("string");
  else if ([PLURAL, ORDINAL, NUMBER].includes(type)) add("number");
  else add("Date");
  if (type === SELECT || type === PLURAL || type === ORDINAL) {
    for (const branch of Object.values(rest[0])) {
      if (Array.isArray(branch)) for (const child of branch) collect(child, to);
    }
  }

  /** A stricter type wins: {n} beside {n, plural, …} has to be a number. @param {string} wanted */
  function add(wanted) {
    const known = to.get(name);
    if (known === undefined || known === "Value") to.set(name, wanted);
    else if (wanted !== "Value" && known !== wanted) {
      throw new Error(`{${name}} is used both as ${known} and as ${wanted}.`);
    }
  }
}

// Run as a program, it compiles the catalogue.
if (import.meta.filename === process.argv[1]) await buildMessages();
