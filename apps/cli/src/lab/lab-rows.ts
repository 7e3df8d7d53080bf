import {
  type ChunkResult,
  makeComparedHeader,
  makeCsvHeader,
  makeLogTitle,
  type RunDescription,
  variantOf,
  type Wants,
} from "@broadside/lab";
import type { WholeFile } from "@broadside/lab/files";
import { cellCount } from "@broadside/rules";
import { unwritable } from "../terminal/file-error.ts";
import { openOutput } from "./lab-files.ts";

/** The files that grow with every game. */
export interface Rows {
  readonly wants: Wants;
  readonly files: readonly WholeFile[];
  write(result: ChunkResult): void;
}

/** `resume`: bytes by path, of an earlier try. */
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
    wants: { csv: csv && (isAlone ? "first" : "all"), log: log !== undefined },
    files: [csv, log].filter((file) => file !== undefined),
    write(result) {
      write(csv, result.csv);
      write(log, result.log);
    },
  };
}
