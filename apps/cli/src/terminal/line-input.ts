import { createInterface, type Interface } from "node:readline";
import { createLineCap, LINE_TOO_LONG } from "./read-input.ts";
import { createSuspension, type Suspension } from "./suspension.ts";
import { UserError } from "./user-error.ts";
import { rejectable, UserLeft } from "./user-left.ts";

/** Asks questions and reads answers line by line. Early lines wait in a queue. */
export interface LineInput {
  /** Throws `UserLeft` at the end of the input and at Ctrl-C. */
  ask(prompt: string): Promise<string>;
  /** Rejects with `UserLeft` at Ctrl-C while nothing is being asked. */
  readonly left: Promise<never>;
  close(): void;
}

export function createLineInput(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
): LineInput {
  const terminal = input.isTTY === true && output.isTTY === true && process.env.TERM !== "dumb";
  // People end their lines; a file or a pipe may not.
  const source = terminal ? input : capped(input, () => end(new UserError(LINE_TOO_LONG)));
  const reader = createInterface({
    input: source,
    output,
    terminal,
    crlfDelay: Number.POSITIVE_INFINITY,
    // A screen opened later on the same input inherits it: see screen/key.ts.
    escapeCodeTimeout: 40,
  });
  const early: string[] = [];
  let ended: UserLeft | UserError | undefined;
  let waiting: { resolve: (line: string) => void; reject: (error: Error) => void } | undefined;

  const { promise: gone, reject: announce } = rejectable();
  /** Lines received before the end are still used. */
  function end(why: UserLeft | UserError): void {
    ended ??= why;
    waiting?.reject(ended);
    waiting = undefined;
  }
  const interrupted = () => {
    const left = new UserLeft("interrupt");
    announce(left);
    end(left);
  };
  let isFirst = true;
  reader.on("line", (text) => {
    // The beginning of an overlong line is not an answer.
    if (ended) return;
    const line = isFirst ? text.replace(/^\uFEFF/, "") : text;
    isFirst = false;
    if (waiting) waiting.resolve(line);
    else early.push(line);
    waiting = undefined;
    if (early.length >= MOST_EARLY) reader.pause();
  });
  reader.on("close", () => end(new UserLeft("end-of-input")));
  reader.on("SIGINT", interrupted);
  const suspension = terminal ? suspendable(input, reader) : undefined;
  process.on("SIGINT", interrupted);
  return {
    left: gone,
    async ask(prompt) {
      const line = early.shift();
      if (early.length === 0 && !ended) reader.resume();
      if (line !== undefined) output.write(prompt);
      else {
        if (ended) throw ended;
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const answer =
        line ??
        (await new Promise<string>((resolve, reject) => {
          waiting = { resolve, reject };
        }));
      // No terminal has echoed an answer from a pipe.
      if (!input.isTTY) output.write(`${answer}\n`);
      return answer.trim();
    },
    close() {
      process.off("SIGINT", interrupted);
      suspension?.close();
      reader.close();
      if (source === input) return;
      input.unpipe();
      input.pause();
    },
  };
}

/** Stop reading ahead at this many lines. */
const MOST_EARLY = 1000;

function capped(input: NodeJS.ReadStream, onTooLong: () => void): NodeJS.ReadableStream {
  const cap = createLineCap(() => {
    onTooLong();
    input.unpipe();
    input.pause();
  });
  input.on("error", () => cap.end());
  return input.pipe(cap);
}

/** Shows the question again after Ctrl-Z, with the text typed so far. */
function suspendable(input: NodeJS.ReadStream, reader: Interface): Suspension {
  const suspension = createSuspension(
    () => void input.setRawMode(false),
    () => {
      input.setRawMode(true);
      reader.prompt(true);
    },
  );
  reader.on("SIGTSTP", suspension.suspend);
  return suspension;
}
