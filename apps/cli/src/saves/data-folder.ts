import { homedir } from "node:os";
import { join } from "node:path";
import { probeWholeFile, writeWholeFile } from "@broadside/lab/files";

/** The folder for saved games: $BROADSIDE_HOME, or the system's folder for state. */
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

/** Other users of the machine must not read layouts. */
const options = { mode: 0o600, makesFolders: true } as const;

/** Replaces a file atomically: see `writeWholeFile`. */
export const writePrivateFile = (path: string, text: string): void =>
  writeWholeFile(path, text, options);

/** Throws whatever `writePrivateFile` would throw, without writing. */
export const probePrivateFile = (path: string): void => probeWholeFile(path, options);
