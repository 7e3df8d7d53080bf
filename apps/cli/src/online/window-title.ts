const BELL = "\u0007";
/** Pushes the window's title onto a stack, so that it can be restored. */
const SAVE_TITLE = "\u001b[22;0t";
const RESTORE_TITLE = "\u001b[23;0t";

/** The title of the terminal's window, and its bell. */
export interface WindowTitle {
  set(title: string): void;
  ring(): void;
  /** Restores the title the window had. */
  close(): void;
}

/** Does nothing where the output is no terminal window. */
export function openWindowTitle(output = process.stdout): WindowTitle {
  if (output.isTTY !== true || process.env.TERM === "dumb")
    return { set() {}, ring() {}, close() {} };
  let shown = "";
  output.write(SAVE_TITLE);
  return {
    set(title) {
      if (title !== shown) output.write(`\u001b]2;${title.replace(/\p{C}/gu, "")}${BELL}`);
      shown = title;
    },
    ring: () => void output.write(BELL),
    close: () => void output.write(RESTORE_TITLE),
  };
}
