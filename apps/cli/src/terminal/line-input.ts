import { createInterface, type Interface } from "node:readline";
import { rejectable } from "../screen/key-queue.ts";
import { createSuspension, type Suspension } from "./suspension.ts";
import { UserLeft } from "./user-left.ts";

/** Questions and answers, a line each. Lines that come early wait until they are asked for. */
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
  const reader = createInterface({ input, output, terminal, crlfDelay: Number.POSITIVE_INFINITY });
  const early: string[] = [];
  let left: UserLeft | undefined;
  let waiting: { resolve: (line: string) => void; reject: (error: UserLeft) => void } | undefined;

  const { promise: gone, reject: announce } = rejectable();
  function leave(how: UserLeft["how"]): void {
    left ??= new UserLeft(how);
    // Lines that came before the end of the input are still to be used.
    if (how === "interrupt") announce(left);
    waiting?.reject(left);
    waiting = undefined;
  }
  const interrupted = () => leave("interrupt");
  reader.on("line", (line) => {
    if (waiting) waiting.resolve(line);
    else early.push(line);
    waiting = undefined;
  });
  reader.on("close", () => leave("end-of-input"));
  reader.on("SIGINT", interrupted);
  const suspension = terminal ? suspendable(input, reader) : undefined;
  process.on("SIGINT", interrupted);
  return {
    left: gone,
    async ask(prompt) {
      const line = early.shift();
      if (line !== undefined) output.write(prompt);
      else {
        if (left) throw left;
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const answer =
        line ??
        (await new Promise<string>((resolve, reject) => {
          waiting = { resolve, reject };
        }));
      // What came through a pipe was not echoed by any terminal.
      if (!input.isTTY) output.write(`${answer}\n`);
      return answer.trim();
    },
    close() {
      process.off("SIGINT", interrupted);
      suspension?.close();
      reader.close();
    },
  };
}

/** The question stands there again, with what was typed so far. */
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
