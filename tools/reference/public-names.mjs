// The names that an entry exports, found in the declarations that the compiler wrote.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "rolldown/utils";

/**
 * @typedef {object} PublicName
 * @property {string} name
 * @property {string} declaration its declaration, without comments
 * @property {boolean} isDocumented whether a doc comment stands before it
 * @property {string} file where it is declared: "rules/src/match/match.d.ts"
 */

/**
 * Reads entries from a folder of declarations, each file once.
 * @param {string} folder @param {{ name: string, file: string }[]} entries
 */
export function publicNamesReader(folder, entries) {
  const files = new Map(entries.map(({ name, file }) => [name, file]));
  /** @type {Map<string, Map<string, PublicName>>} */
  const known = new Map();

  /** @param {string} file @returns {Map<string, PublicName>} */
  const namesIn = (file) => {
    const found = known.get(file) ?? readNames(file);
    known.set(file, found);
    return found;
  };

  /** @param {string} file */
  const readNames = (file) => {
    const path = file.replace(/\.ts$/, ".d.ts");
    const module = readModule(path, readFileSync(join(folder, path), "utf8"));
    const names = new Map();
    for (const { name, local, from } of module.exported) {
      const other = from === undefined ? undefined : namesIn(files.get(from) ?? beside(file, from));
      const found = (other ?? module.declared).get(local);
      if (!found) throw new Error(`${path} exports "${name}", which is declared nowhere.`);
      names.set(name, { ...found, name });
    }
    return names;
  };

  /** Every name of an entry, in order. @param {string} file @returns {PublicName[]} */
  return (file) => [...namesIn(file).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} file @param {string} from */
const beside = (file, from) => join(dirname(file), from).replaceAll("\\", "/");

/** What a file declares, and what it exports. @param {string} file @param {string} text */
function readModule(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Map<string, PublicName>} */
  const declared = new Map();
  /** @type {{ name: string, local: string, from: string | undefined }[]} */
  const exported = [];
  const origins = importsIn(program);
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") continue;
    const isExport = node.type === "ExportNamedDeclaration";
    for (const name of namesOf(isExport ? node.declaration : node)) {
      const before = declared.get(name);
      declared.set(name, joined(before, declarationAt(file, text, comments, node, name)));
      if (isExport && !before) exported.push({ name, local: name, from: undefined });
    }
    if (!isExport) continue;
    for (const { local, exported: given } of node.specifiers) {
      const { name, from } = origins.get(textOf(local)) ?? {
        name: textOf(local),
        from: node.source?.value,
      };
      exported.push({ name: textOf(given), local: name, from });
    }
  }
  return { declared, exported };
}

/** Where imported names come from, by the name they have here. @param {import("@oxc-project/types").Program} program */
function importsIn(program) {
  /** @type {Map<string, { name: string, from: string }>} */
  const origins = new Map();
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration") continue;
    for (const each of node.specifiers) {
      if (each.type !== "ImportSpecifier") continue;
      origins.set(each.local.name, { name: textOf(each.imported), from: node.source.value });
    }
  }
  return origins;
}

/** Overloads are one name. @param {PublicName | undefined} first @param {PublicName} next */
const joined = (first, next) =>
  first
    ? {
        ...first,
        declaration: `${first.declaration}\n${next.declaration}`,
        isDocumented: first.isDocumented || next.isDocumented,
      }
    : next;

/**
 * @param {string} file @param {string} text @param {import("rolldown/utils").ParseResult["comments"]} comments
 * @param {{ start: number, end: number }} node @param {string} name
 */
function declarationAt(file, text, comments, { start, end }, name) {
  const doc = comments.findLast((comment) => comment.end <= start);
  const isDoc = doc?.value.startsWith("*") && text.slice(doc.end, start).trim() === "";
  let declaration = text.slice(start, end);
  for (const comment of comments.filter((each) => each.start > start && each.end < end).reverse()) {
    const from = comment.start - start;
    declaration = declaration.slice(0, from) + declaration.slice(comment.end - start);
  }
  return { name, declaration: tidied(declaration), isDocumented: isDoc === true, file };
}

/** Without the lines that comments have left empty. @param {string} declaration */
const tidied = (declaration) =>
  declaration
    .replace(/^export (declare )?|^declare /, "")
    .replaceAll(/\r?\n\s*(?=\r?\n)/g, "")
    .replaceAll("    ", "  ");

/** @param {any} node @returns {string[]} */
function namesOf(node) {
  if (node?.type === "VariableDeclaration") {
    return node.declarations.map((/** @type {any} */ each) => each.id.name);
  }
  return node?.id?.name ? [node.id.name] : [];
}

/** @param {import("@oxc-project/types").ModuleExportName} name */
const textOf = (name) => (name.type === "Literal" ? name.value : name.name);
