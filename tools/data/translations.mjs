// npm run translations: what each language lacks.
import { groups, parametersOf, readGroup, SOURCE, translations } from "../setup/catalogue.mjs";

/** @typedef {{ group: string, key: string, text: string, message: unknown }} Entry */

/**
 * What is wrong with a language: messages that are missing, that English does not have, or that
 * take other parameters. `untouched` may be right: their words are the same as in English.
 * @param {string} language
 */
export async function faultsOf(language) {
  const english = await entries(SOURCE);
  const own = await entries(language);
  const missing = [...english.values()].filter((entry) => !own.has(idOf(entry)));
  const unused = [...own.values()].filter((entry) => !english.has(idOf(entry)));
  const differing = [...own.values()].filter((entry) => {
    const source = english.get(idOf(entry));
    return source && signature(source.message) !== signature(entry.message);
  });
  const untouched = [...own.values()].filter((entry) => {
    const source = english.get(idOf(entry));
    return entry.text === source?.text && hasWords(entry.text);
  });
  return { missing, unused, differing, untouched };
}

/** Beside parameters, tags and names of keys. @param {string} text */
const hasWords = (text) => /\p{L}{3}/u.test(text.replace(/\{[^{}]*\}|<[^>]*>/g, ""));

/** @param {string} language @returns {Promise<Map<string, Entry>>} */
async function entries(language) {
  const found = new Map();
  for (const group of groups(language)) {
    for (const message of await readGroup(language, group))
      found.set(idOf({ group, ...message }), { group, ...message });
  }
  return found;
}

/** @param {{ group: string, key: string }} entry */
const idOf = ({ group, key }) => `${group}.yaml: ${key}`;

/**
 * A plural may name its number or not, so only names count, and which of them are tags.
 * @param {unknown} message
 */
const signature = (message) =>
  [...parametersOf(message)]
    .map(([name, type]) => (type === "Tag<T>" ? `<${name}>` : name))
    .sort()
    .join(" ");

/** @param {object} _ @param {string} [only] */
export default async function listFaults(_, only) {
  const wanted = only ? [only] : translations();
  if (only && !translations().includes(only)) {
    console.error(
      `There is no folder packages/words/messages/${only}. docs/translating.md says how to begin.`,
    );
    process.exitCode = 2;
    return;
  }
  if (wanted.length === 0) console.log("English is the only language so far.");
  for (const language of wanted) await printFaults(language, only !== undefined);
}

/** @param {string} language @param {boolean} isOnly what may be right is listed only if one language is asked for */
async function printFaults(language, isOnly) {
  const { missing, unused, differing, untouched } = await faultsOf(language);
  const english = (await entries(SOURCE)).size;
  console.log(`${language}: ${english - missing.length} of ${english} messages`);
  print("missing", missing);
  print("not in English", unused);
  print("other parameters than in English", differing);
  if (isOnly) print("the same as in English (right for some)", untouched);
  if (missing.length + unused.length + differing.length > 0) process.exitCode = 1;
}

/** @param {string} title @param {readonly Entry[]} found */
function print(title, found) {
  if (found.length === 0) return;
  console.log(`  ${title}:`);
  for (const entry of found) console.log(`    ${idOf(entry)}: ${JSON.stringify(entry.text)}`);
}
