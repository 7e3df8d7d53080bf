import { fileProblem } from "@broadside/lab/files";
import { problemText } from "@broadside/words";
import { UserError } from "./user-error.ts";

/** Why a file or stream could not be read, as a sentence. */
export const unreadable = (name: string, error: unknown): UserError =>
  new UserError(problemText(fileProblem(name, error)));

/** Why a file could not be written. */
export function unwritable(path: string, error: unknown): UserError {
  return new UserError(`"${path}" cannot be written: ${whyUnwritable(error)}`, 1);
}

/** "the disk is full." */
export function whyUnwritable(error: unknown): string {
  const { code, errno, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
      return "its folder does not exist.";
    case "ENOTDIR":
      return "part of its path is not a folder.";
    case "EISDIR":
      return "it is a folder.";
    case "EACCES":
    case "EPERM":
      return "permission denied.";
    case "EROFS":
      return "the disk is read-only.";
    case "ENOSPC":
    case "EDQUOT":
      // No errno: our own estimate, whose message says how much space is missing.
      return errno === undefined ? `the disk is full. ${message}` : "the disk is full.";
    case "EPIPE":
      return "its reader has closed it.";
    default:
      // Our own errors have sentences as messages; the system's do not.
      return errno === undefined ? message : `the system reports an error (${code}).`;
  }
}
