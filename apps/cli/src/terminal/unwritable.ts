import { UserError } from "./user-error.ts";

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
