import { writeSync } from "node:fs";

/** The terminal taken over as a whole, and given back as it was. */
interface Terminal {
  /** Safe to call twice: after a stop nobody told us of, the terminal is in the shell's modes. */
  enter(): void;
  /** Synchronous, and safe to call twice: it may run while the process is ending. */
  restore(): void;
  /** Gives it back by itself when the program is killed, fails or ends. */
  guard(): void;
  unguard(): void;
}

/** No cursor, no wrapping at the edge, pasted text marked as such. */
const MODES = "\u001b[?25l\u001b[?7l\u001b[?2004h\u001b[H\u001b[2J";
/** The same on another screen. Opening that twice would forget where the cursor was. */
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
      // The terminal is gone, and nothing is left to be restored.
    }
  }
  function killed(_: NodeJS.Signals, number: number): void {
    restore();
    process.exit(128 + number);
  }
  function watch(how: "on" | "off"): void {
    for (const signal of fatal) process[how](signal, killed);
    process[how]("exit", restore);
    // A stack trace must not be printed on a screen that is about to vanish.
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
