import { extname } from "node:path";
import { makeHtmlReport, makeJsonReport, makeMarkdownReport, type Report } from "@broadside/lab";
import { openWholeFile, type WholeFile } from "@broadside/lab/files";
import { unwritable } from "../terminal/file-error.ts";
import { UserError } from "../terminal/user-error.ts";

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
      throw new UserError(`--report can write .md, .json and .html, not "${name}".`);
    }
    return Object.entries(makers).map(([end, maker]) => ({ path: `${name}${end}`, make: maker }));
  });

export function refuseSameFile(paths: readonly (string | undefined)[]): void {
  const given = paths.filter((path) => path !== undefined);
  const twice = given.find((path, index) => given.indexOf(path) < index);
  if (twice !== undefined) throw new UserError(`"${twice}" is given for two different outputs.`);
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
