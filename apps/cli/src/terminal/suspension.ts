/** Suspends the program on Ctrl-Z and resumes it. */
export interface Suspension {
  /** Gives the terminal back to the shell until the program returns to the foreground. */
  suspend(): void;
  close(): void;
}

/** How long the stop signal may take to arrive. */
const STOP_MS = 50;

/**
 * `restore` gives the terminal back, `resume` takes it again; both may be called twice in a row.
 * The whole foreground job is stopped: under npm or a script, stopping this process alone would
 * leave the shell waiting for them, and the terminal dead.
 */
export function createSuspension(restore: () => void, resume: () => void): Suspension {
  if (process.platform === "win32") return { suspend() {}, close() {} };
  let isSuspended = false;
  const comeBack = () => {
    isSuspended = false;
    resume();
  };
  process.on("SIGCONT", comeBack);
  return {
    suspend() {
      isSuspended = true;
      restore();
      process.kill(0, "SIGTSTP");
      // Without a shell the system ignores the stop, and no SIGCONT follows.
      setTimeout(() => isSuspended && comeBack(), STOP_MS);
    },
    close: () => void process.off("SIGCONT", comeBack),
  };
}
