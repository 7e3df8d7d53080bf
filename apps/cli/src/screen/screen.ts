import { createSuspension } from "../terminal/suspension.ts";
import { createCanvas, type Painter, type Size, sizeOf } from "./canvas.ts";
import { type Key, readKeys } from "./key.ts";
import { createKeyQueue, type KeyQueue } from "./key-queue.ts";
import { createTerminal } from "./terminal.ts";

/** The whole terminal until `close`. It is restored however the program ends. */
export interface Screen {
  readonly size: Size;
  /** Paints the screen, and again whenever the window is resized. */
  paint(painter: Painter): void;
  /** The next key. Throws `UserLeft` at Ctrl-C and at the end of the input. */
  key(): Promise<Key>;
  /** Like `key`, but undefined after `ms` milliseconds. */
  keyWithin(ms: number): Promise<Key | undefined>;
  /** Like `key`, but undefined if the event happens first. */
  keyUntil(event: Promise<unknown>): Promise<Key | undefined>;
  /** Drops keys pressed ahead, which were not meant for the next screen. */
  forgetKeys(): void;
  /** Rejects with `UserLeft` when the person leaves and nothing is waiting for a key. */
  readonly left: Promise<never>;
  close(): void;
}

export function openScreen(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
): Screen {
  const keys = createKeyQueue();
  const canvas = createCanvas(output);
  const terminal = createTerminal(input, output);
  const interrupted = () => keys.leave("interrupt");
  const suspension = createSuspension(terminal.restore, () => {
    terminal.enter();
    canvas.repaint();
  });
  const stopReading = fillQueue(input, keys, {
    redraw: canvas.repaint,
    suspend: suspension.suspend,
  });
  terminal.guard();
  terminal.enter();
  output.on("resize", canvas.repaint);
  process.on("SIGINT", interrupted);
  return {
    get size() {
      return sizeOf(output);
    },
    paint: canvas.paint,
    key: keys.next,
    keyWithin: keys.nextWithin,
    keyUntil: keys.nextUntil,
    forgetKeys: keys.forget,
    left: keys.left,
    close() {
      terminal.restore();
      terminal.unguard();
      suspension.close();
      stopReading();
      output.off("resize", canvas.repaint);
      process.off("SIGINT", interrupted);
    },
  };
}

/** Feeds the queue from the terminal. Returns a function that stops it. */
function fillQueue(
  input: NodeJS.ReadStream,
  keys: KeyQueue,
  act: { readonly redraw: () => void; readonly suspend: () => void },
): () => void {
  const ended = () => keys.leave("end-of-input");
  const stop = readKeys(input, (key) => {
    const name = key.type === "named" ? key.name : undefined;
    if (name === "interrupt" || name === "end-of-input") keys.leave(name);
    else if (name === "redraw" || name === "suspend") act[name]();
    else keys.push(key);
  });
  input.on("end", ended);
  input.resume();
  return () => {
    stop();
    input.off("end", ended);
    input.pause();
  };
}
