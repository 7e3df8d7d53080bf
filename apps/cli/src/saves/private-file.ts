import { probeWholeFile, writeWholeFile } from "@broadside/lab/files";

/** Layouts are secrets from other users of the machine. */
const options = { mode: 0o600, makesFolders: true } as const;

/** Replaces a file's text for good: see `writeWholeFile`. */
export const writePrivateFile = (path: string, text: string): void =>
  writeWholeFile(path, text, options);

/** Throws what `writePrivateFile` would throw; leaves nothing behind. */
export const probePrivateFile = (path: string): void => probeWholeFile(path, options);
