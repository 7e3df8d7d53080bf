import { wantsColour } from "../terminal/style.ts";
import { createInk, type Ink } from "./ink.ts";
import { fit, widthOf } from "./text.ts";

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Draws a screen as lines, for a window of this size. */
export type Painter = (size: Size, ink: Ink) => string[];

interface Canvas {
  /** Draws with this painter, and again at every `repaint`. */
  paint(painter: Painter): void;
  repaint(): void;
  /** The terminal no longer shows what was drawn. */
  forget(): void;
}

export const sizeOf = (output: NodeJS.WriteStream): Size => ({
  columns: output.columns || 80,
  rows: output.rows || 24,
});

/** Writes only the lines that have changed. */
export function createCanvas(output: NodeJS.WriteStream): Canvas {
  const ink = createInk(wantsColour(output));
  let painter: Painter = () => [];
  let shown: string[] | undefined;
  function draw(): void {
    const size = sizeOf(output);
    const lines = painter(size, ink).slice(0, size.rows);
    const clear = shown ? "" : "\u001b[2J";
    const before = shown ?? [];
    const changes = Array.from({ length: size.rows }, (_, row) => {
      const line = fit(lines[row] ?? "", size.columns);
      if (line === (before[row] ?? "")) return "";
      // After the last column the cursor stays on it, so erasing would delete that character.
      const erase = widthOf(line) < size.columns ? "\u001b[K" : "";
      return `\u001b[${row + 1};1H${line}${erase}`;
    });
    shown = Array.from({ length: size.rows }, (_, row) => fit(lines[row] ?? "", size.columns));
    const text = clear + changes.join("");
    if (text !== "") output.write(`\u001b[?2026h${text}\u001b[?2026l`);
  }
  return {
    paint(next: Painter) {
      painter = next;
      draw();
    },
    repaint() {
      shown = undefined;
      draw();
    },
    forget() {
      shown = undefined;
    },
  };
}
