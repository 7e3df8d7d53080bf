import type { CompiledMessage } from "icu-minify/format";
import type { Language, Messages } from "./language.ts";

/**
 * English with accents and a third longer, in brackets: "[Ţĥé šĥîþ ~~]". Text without accents on a
 * screen did not come from the catalogue; a missing bracket means it was cut off.
 */
export const pseudo: Language = {
  tag: "en-GB",
  messagesOf(group, english) {
    const made = cache.get(group) ?? pseudoMessages(english);
    cache.set(group, made);
    return made;
  },
};

const cache = new Map<string, Messages>();

const pseudoMessages = (english: Messages): Messages =>
  Object.fromEntries(
    Object.entries(english).map(([key, message]) => [key, pseudoMessage(message)]),
  );

function pseudoMessage(message: CompiledMessage): CompiledMessage {
  const nodes = typeof message === "string" ? [message] : message;
  const padding = "~".repeat(Math.ceil(textLength(nodes) / 3));
  return ["[", ...(nodes.map(accented) as []), ` ${padding}]`];
}

/**
 * Accents every text in a compiled message. Argument and tag names, which come first in their node,
 * are left alone.
 */
function accented(node: unknown): unknown {
  if (typeof node === "string")
    return node.replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter);
  if (!Array.isArray(node)) return node;
  const [name, type, ...rest] = node;
  if (type === undefined) return node;
  if (typeof type !== "number") return [name, accented(type), ...rest.map(accented)];
  return isBranching(rest[0]) ? [name, type, accentedBranches(rest[0])] : node;
}

const isBranching = (branches: unknown): branches is Record<string, unknown> =>
  typeof branches === "object" && branches !== null && "other" in branches;

const accentedBranches = (branches: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(branches).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? branch.map(accented) : accented(branch),
    ]),
  );

const textLength = (nodes: readonly unknown[]): number =>
  nodes.reduce<number>((sum, node) => sum + (typeof node === "string" ? node.length : 4), 0);

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, i) => [
    letter,
    [..."åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"][i]!,
  ]),
);
