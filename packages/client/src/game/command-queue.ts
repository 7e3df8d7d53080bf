import { type Command, problemIn, type ServerMessage } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";

/**
 * Sends commands to the server, one at a time. An unanswered one is sent again on every new
 * connection, with the same id, so the server answers it without carrying it out twice.
 */
export interface CommandQueue {
  /** Settles with the server's reply, after the resulting events have been seen. */
  send(make: (stamp: Stamp) => Command): Promise<Result<void, Problem>>;
  /** Sends the unanswered command again. */
  resend(): void;
  hear(reply: CommandReply): void;
  /** Refuses everything pending: no reply will come. */
  refuseAll(why: Problem): void;
}

export type Stamp = Pick<Command, "id" | "version">;

export type CommandReply = Extract<ServerMessage, { type: "accepted" | "refused" }>;

export interface CommandQueueOptions {
  readonly say: (command: Command) => void;
  /** The version of the game as the player sees it. */
  readonly version: () => number;
  readonly newId: () => string;
}

interface Pending {
  readonly make: (stamp: Stamp) => Command;
  readonly settle: (answer: Result<void, Problem>) => void;
  /** Set once sent: a retry is the same command. */
  command: Command | undefined;
}

/** Sends commands one at a time, and repeats an unanswered one unchanged after a reconnection. */
export function createCommandQueue({ say, version, newId }: CommandQueueOptions): CommandQueue {
  const queue: Pending[] = [];

  function sendFirst(): void {
    const [first] = queue;
    if (!first) return;
    first.command ??= first.make({ id: newId(), version: version() });
    say(first.command);
  }
  function settle(answer: Result<void, Problem>): void {
    queue.shift()?.settle(answer);
    sendFirst();
  }
  return {
    send: (make) =>
      new Promise((done) => {
        queue.push({ make, settle: done, command: undefined });
        if (queue.length === 1) sendFirst();
      }),
    resend: sendFirst,
    hear(reply) {
      const id = queue[0]?.command?.id;
      if (id === undefined || reply.id !== id) return;
      if (reply.type === "accepted") settle(ok(undefined));
      else settle(fail(problemIn(reply)));
    },
    refuseAll(why) {
      for (const { settle: end } of queue.splice(0)) end({ ok: false, error: why });
    },
  };
}
