import { extname } from "node:path";
import {
  type ChunkOutputs,
  type ChunkResult,
  makeComparedHeader,
  makeCsvHeader,
  makeHtmlReport,
  makeJsonReport,
  makeLogTitle,
  makeMarkdownReport,
  makeMeasuredTable,
  plotShots,
  type Report,
  type RunDescription,
  variantOf,
} from "@broadside/lab";
import { openWholeFile, type WholeFile } from "@broadside/lab/files";
import { cellCount } from "@broadside/rules";
import { unwritable } from "../terminal/file-error.ts";
import { UserError } from "../terminal/user-error.ts";

/** A file made from the finished report. */
export interface ReportFile {
  readonly path: string;
  readonly make: (report: Report) => string;
}

const makers: Readonly<Record<string, (report: Report) => string>> = {
  ".md": makeMarkdownReport,
  ".json": makeJsonReport,
  ".html": makeHtmlReport,
};

/** The options that name files made from the report. */
export interface FileOptions {
  /** Each by its extension, or all three kinds without one. */
  readonly report?: readonly string[];
  readonly table?: string;
  readonly plot?: string;
}

export const reportFiles = ({ report = [], table, plot }: FileOptions): ReportFile[] => [
  ...report.flatMap(filesNamed),
  ...(table === undefined ? [] : [{ path: table, make: makeMeasuredTable }]),
  ...(plot === undefined ? [] : [{ path: plot, make: makePlot }]),
];

function filesNamed(name: string): ReportFile[] {
  const ending = extname(name).toLowerCase();
  const make = makers[ending === ".htm" ? ".html" : ending];
  if (make) return [{ path: name, make }];
  if (ending !== "") {
    throw new UserError(`--report can write .md, .json and .html, not "${name}".`);
  }
  return Object.entries(makers).map(([end, maker]) => ({ path: `${name}${end}`, make: maker }));
}

const makePlot = (report: Report): string => `${plotShots(report, true)}\n`;

export function refuseSameFile(paths: readonly (string | undefined)[]): void {
  const given = paths.filter((path) => path !== undefined);
  const twice = given.find((path, index) => given.indexOf(path) < index);
  if (twice !== undefined) throw new UserError(`"${twice}" is given for two different outputs.`);
}

/** Opens an output before the work, so that errors show up early. */
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

/** The files that grow with every game. */
export interface Rows {
  readonly outputs: ChunkOutputs;
  readonly files: readonly WholeFile[];
  write(result: ChunkResult): void;
}

/** `resume`: bytes already written, by path. */
export function openRows(
  run: RunDescription,
  paths: { readonly csv?: string | undefined; readonly log?: string | undefined },
  resume: Readonly<Record<string, number>>,
): Rows {
  const variant = variantOf(run);
  const isAlone = run.bots.length === 1;
  const open = (path: string | undefined, bytesPerGame: number, head: string) => {
    if (path === undefined) return undefined;
    const resumeAt = resume[path] ?? 0;
    const file = openOutput(path, { expectedBytes: bytesPerGame * run.games, resumeAt });
    if (resumeAt === 0) file.write(head);
    return file;
  };
  const row = 3 * (variant.fleet.length + 1) + (run.luck ? 7 : 0);
  const names = run.bots.reduce((sum, { name }) => sum + name.length + row + 8, 0);
  const head = isAlone ? makeCsvHeader(variant, run.luck) : makeComparedHeader(variant, run.luck);
  const csv = open(paths.csv, isAlone ? row : names, head);
  const title = makeLogTitle(variant, run.bots[0]!.name, run.seed);
  const log = open(paths.log, 12 * cellCount(variant), title);
  const write = (file: WholeFile | undefined, text: string) => {
    try {
      if (text !== "") file?.write(text);
    } catch (error) {
      throw unwritable(file!.path, error);
    }
  };
  return {
    outputs: { csv: csv && (isAlone ? "first" : "all"), log: log !== undefined },
    files: [csv, log].filter((file) => file !== undefined),
    write(result) {
      write(csv, result.csv);
      write(log, result.log);
    },
  };
}
