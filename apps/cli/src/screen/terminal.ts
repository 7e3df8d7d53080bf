import { writeSync } from "node:fs";

/** Takes over the terminal and restores it. */
interface Terminal {
  /** Safe to call twice: after an unseen stop, the terminal is in the shell's modes. */
  enter(): void;
  /** Synchronous, and safe to call twice: it may run while the process is ending. */
  restore(): void;
  /** Restores the terminal automatically when the program exits, fails or is killed. */
  guard(): void;
  unguard(): void;
}

/** No cursor, no wrapping at the edge, pasted text marked as such. */
const MODES = "\u001b[?25l\u001b[?7l\u001b[?2004h\u001b[H\u001b[2J";
/** Also switches to the alternate screen. Doing that twice would lose the saved cursor. */
const OPEN = `\u001b[?1049h${MODES}`;
const CLOSE = "\u001b[?2004l\u001b[?7h\u001b[?25h\u001b[?1049l";
const STDOUT = 1;
const fatal = ["SIGTERM", "SIGHUP", "SIGQUIT"] as const;

export function createTerminal(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal {
  let taken = false;
  function restore(): void {
    if (!taken) return;
    taken = false;
    try {
      input.setRawMode(false);
      writeSync(STDOUT, CLOSE);
    } catch {
      // The terminal is gone, so there is nothing to restore.
    }
  }
  function killed(_: NodeJS.Signals, number: number): void {
    restore();
    process.exit(128 + number);
  }
  function watch(how: "on" | "off"): void {
    for (const signal of fatal) process[how](signal, killed);
    process[how]("exit", restore);
    // Restore first, or a stack trace would vanish with the screen.
    process[how]("uncaughtExceptionMonitor", restore);
  }
  return {
    enter() {
      const opening = taken ? MODES : OPEN;
      taken = true;
      input.setRawMode(true);
      output.write(opening);
    },
    restore,
    guard: () => watch("on"),
    unguard: () => watch("off"),
  };
}
