import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TextStore } from "@broadside/client";
import { dataFolder } from "../saves/data-folder.ts";
import { writePrivateFile } from "../saves/private-file.ts";

/** Far more than a seat with all its secrets. */
const MAX_LENGTH = 500_000;

/** A file for each seat, readable only for its user: whoever has a token plays the seat. */
export function createSeatFolder(folder = join(dataFolder(), "online")): TextStore {
  const pathOf = (name: string) => join(folder, `${name}.json`);
  return {
    names: () =>
      ifThere(() => readdirSync(folder)).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []),
    read(name) {
      const [text] = ifThere(() => [readFileSync(pathOf(name), "utf8")]);
      return text !== undefined && text.length <= MAX_LENGTH ? text : undefined;
    },
    write: (name, text) => writePrivateFile(pathOf(name), text),
    remove: (name) => rmSync(pathOf(name), { force: true }),
  };
}

function ifThere(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
