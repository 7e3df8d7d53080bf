import { UserError } from "./user-error.ts";

/** Why a file or stream could not be read, as a sentence. */
export function unreadable(name: string, error: unknown): UserError {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return new UserError(`There is no file "${name}".`);
    case "EISDIR":
      return new UserError(`"${name}" is a folder, not a file.`);
    case "EACCES":
    case "EPERM":
      return new UserError(`You do not have permission to read "${name}".`);
    default:
      return new UserError(`"${name}" cannot be read${codeText(error)}.`);
  }
}

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
      return errno === undefined ? message : `the system reports an error${codeText(error)}.`;
  }
}

/** " (EIO)", for errors without a sentence, so that people can search for the code. */
const codeText = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? "" : ` (${code})`;
};
