import { homedir } from "node:os";
import { join } from "node:path";
import { probeWholeFile, writeWholeFile } from "@broadside/lab/files";

/** Where games in progress are kept: the system's place for state, or $BROADSIDE_HOME. */
export function dataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env.BROADSIDE_HOME) return env.BROADSIDE_HOME;
  if (platform === "win32") {
    return join(env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "Broadside");
  }
  if (platform === "darwin") return join(homedir(), "Library", "Application Support", "Broadside");
  return join(env.XDG_STATE_HOME || join(homedir(), ".local", "state"), "broadside");
}

/** Layouts are secrets from other users of the machine. */
const options = { mode: 0o600, makesFolders: true } as const;

/** Replaces a file's text for good: see `writeWholeFile`. */
export const writePrivateFile = (path: string, text: string): void =>
  writeWholeFile(path, text, options);

/** Throws what `writePrivateFile` would throw; leaves nothing behind. */
export const probePrivateFile = (path: string): void => probeWholeFile(path, options);
