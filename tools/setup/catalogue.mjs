// Reads the message catalogue: packages/words/messages/<language>/<group>.yaml.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./sources.mjs";

export const catalogue = join(root, "packages", "words", "messages");

/** The language that has every message. */
export const SOURCE = "en";

/** Languages other than the source, by their folders: ["de", "pt-BR"]. */
export const translations = () =>
  readdirSync(catalogue, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SOURCE)
    .map(({ name }) => name)
    .sort();

/** The groups that a language has. */
export const groups = (language = SOURCE) =>
  readdirSync(join(catalogue, language))
    .map((file) => basename(file, ".yaml"))
    .sort();

export const groupFile = (/** @type {string} */ language, /** @type {string} */ group) =>
  join(catalogue, language, `${group}.yaml`);

/**
 * The messages of a group, compiled.
 * @param {string} language @param {string} group
 * @returns {Promise<{ key: string, text: string, message: unknown }[]>}
 */
export async function readGroup(language, group) {
  const { default: compile } = await import("icu-minify/compile");
  const { parse } = await import("yaml");
  const messages = parse(readFileSync(groupFile(language, group), "utf8"));
  return flattened(`${language}/${group}`, messages ?? {}).map(([key, text]) => {
    try {
      return { key, text, message: compile(text) };
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new Error(`${language}/${group}.yaml: ${key}: ${why}`);
    }
  });
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

/** The parameters of a compiled message, each with its type. @param {unknown} message */
export function parametersOf(message) {
  /** @type {Map<string, string>} */
  const parameters = new Map();
  if (Array.isArray(message)) for (const node of message) collect(node, parameters);
  return parameters;
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
