import { UserError } from "./user-error.ts";

/** Why a file could not be read, as a sentence. */
export function unreadable(path: string, error: unknown): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
      return new UserError(`There is no file "${path}".`);
    case "EISDIR":
      return new UserError(`"${path}" is a folder, not a file.`);
    case "EACCES":
      return new UserError(`You do not have permission to read "${path}".`);
    default:
      return new UserError(`"${path}" cannot be read: ${message}`);
  }
}

/** Why a file could not be written. Exit code 2 if the name is at fault; 1 if the machine is. */
export function unwritable(path: string, error: unknown): UserError {
  const say = (why: string, exitCode = 2) =>
    new UserError(`"${path}" cannot be written: ${why}`, exitCode);
  const { code, errno, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
      return say("its folder does not exist.");
    case "ENOTDIR":
      return say("part of its path is not a folder.");
    case "EISDIR":
      return say("it is a folder.");
    case "EACCES":
    case "EPERM":
      return say("permission denied.");
    case "EROFS":
      return say("the disk is read-only.");
    case "ENOSPC":
      // Without the system's number it is our own estimate, which says how much is missing.
      return say(errno === undefined ? `the disk is full. ${message}` : "the disk is full.", 1);
    default:
      return say(message);
  }
}
