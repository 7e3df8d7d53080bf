import { readCapped } from "@broadside/lab/files";

/** The process named in a lock file, if it still runs. A lock left by a dead one counts for nothing. */
export function lockOwner(file: string): number | undefined {
  const pid = readPid(file);
  if (pid === undefined) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // It is there, but someone else's.
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : undefined;
  }
}

function readPid(path: string): number | undefined {
  const text = readCapped(path, 100);
  const pid = text.ok ? Number(text.value) : 0;
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
