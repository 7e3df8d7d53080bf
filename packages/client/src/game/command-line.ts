import { type Command, type ServerMessage, writeCommand } from "@broadside/protocol";
import { ok, type Problem, problem, type Result, type Variant } from "@broadside/rules";

/** A command without what goes with every command. */
export type Wish = Command extends infer C
  ? C extends Command
    ? Omit<C, "id" | "version">
    : never
  : never;

/**
 * Commands on their way to the server, one at a time. One that has no answer yet is said again on
 * every new connection, under the same id: the server answers it, and does not do it twice.
 */
export interface CommandLine {
  /** Gives the version of the game after the command. */
  ask(wish: Wish): Promise<Result<number, Problem>>;
  /** Says again what has no answer. */
  resend(): void;
  hear(message: Extract<ServerMessage, { type: "accepted" | "refused" }>): void;
  /** Nobody will answer any more. */
  refuseAll(why: Problem): void;
}

interface Pending {
  readonly wish: Wish;
  readonly settle: (answer: Result<number, Problem>) => void;
  /** Once it has been sent: it stays what it was. */
  command: Command | undefined;
}

export interface CommandLineOptions {
  readonly variant: Variant;
  readonly say: (message: object) => void;
  /** Of the game as the player sees it. */
  readonly version: () => number;
  readonly newId: () => string;
}

export function createCommandLine(options: CommandLineOptions): CommandLine {
  const { variant, say, version, newId } = options;
  const line: Pending[] = [];

  function sendFirst(): void {
    const first = line[0];
    if (!first) return;
    first.command ??= { ...first.wish, id: newId(), version: version() } as Command;
    say(writeCommand(variant, first.command));
  }
  function settle(answer: Result<number, Problem>): void {
    line.shift()?.settle(answer);
    sendFirst();
  }
  return {
    ask: (wish) =>
      new Promise((done) => {
        line.push({ wish, settle: done, command: undefined });
        if (line.length === 1) sendFirst();
      }),
    resend: sendFirst,
    hear(message) {
      const id = line[0]?.command?.id;
      if (id === undefined || message.id !== id) return;
      if (message.type === "accepted") settle(ok(message.version));
      else settle({ ok: false, error: problem(message.code, message.message) });
    },
    refuseAll(why) {
      for (const { settle: end } of line.splice(0)) end({ ok: false, error: why });
    },
  };
}
