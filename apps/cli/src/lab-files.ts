import { extname } from "node:path";
import {
  makeHtmlReport,
  makeJsonReport,
  makeMarkdownReport,
  openWholeFile,
  type Report,
  type WholeFile,
} from "@broadside/lab";
import { UserError } from "./user-error.ts";

/** A file to be made from the report at the end. */
export interface ReportFile {
  readonly path: string;
  readonly make: (report: Report) => string;
}

const makers: Readonly<Record<string, (report: Report) => string>> = {
  ".md": makeMarkdownReport,
  ".json": makeJsonReport,
  ".html": makeHtmlReport,
};

/** The files that `--report` asks for, by their endings. */
export const reportFiles = (names: readonly string[] = []): ReportFile[] =>
  names.flatMap((name) => {
    const ending = extname(name).toLowerCase();
    const make = makers[ending === ".htm" ? ".html" : ending];
    if (make) return [{ path: name, make }];
    if (ending !== "") {
      throw new UserError(`--report writes .md, .json and .html, not "${name}".`);
    }
    return Object.entries(makers).map(([end, maker]) => ({ path: `${name}${end}`, make: maker }));
  });

export function refuseSameFile(paths: readonly (string | undefined)[]): void {
  const given = paths.filter((path) => path !== undefined);
  const twice = given.find((path, index) => given.indexOf(path) < index);
  if (twice !== undefined) throw new UserError(`"${twice}" is named for two outputs.`);
}

/** Opens an output before the work, so that what cannot be written is known now. */
export function openOutput(
  path: string,
  options: { expectedBytes?: number; resumeAt?: number } = {},
): WholeFile {
  try {
    return openWholeFile(path, options);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Exit code 2 if the name is at fault; 1 if the machine is. */
export function unwritable(path: string, error: unknown): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  const say = (why: string, exitCode = 2) =>
    new UserError(`"${path}" cannot be written: ${why}`, exitCode);
  switch (code) {
    case "ENOENT":
      return say("its folder does not exist.");
    case "ENOTDIR":
      return say("a part of its path is not a folder.");
    case "EISDIR":
      return say("it is a folder.");
    case "EACCES":
    case "EPERM":
      return say("permission denied.");
    case "EROFS":
      return say("the disk is read-only.");
    case "ENOSPC":
      return say(
        message.startsWith("About") ? `the disk is full. ${message}` : "the disk is full.",
        1,
      );
    default:
      return say(message);
  }
}
