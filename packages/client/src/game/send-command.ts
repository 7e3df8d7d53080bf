import type { Command } from "@broadside/protocol";
import { type Layout, ok, type Problem, problem, type Result } from "@broadside/rules";
import type { CommandQueue, Stamp } from "./command-queue.ts";
import type { Commitments } from "./commitments.ts";
import { bothDigests } from "./reveal.ts";
import type { StateHolder } from "./session-state.ts";

type Answer = Promise<Result<void, Problem>>;

/** What a player asks for, until it is done and seen, or refused. */
export interface Sender {
  /** Settles once the command is done and seen, or refused. */
  send(make: (stamp: Stamp) => Command): Answer;
  /** Binds the seat to a layout, which is revealed to the server when both sides are bound. */
  place(layout: Layout): Answer;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export interface SenderParts {
  readonly holder: StateHolder;
  readonly commands: CommandQueue;
  readonly commitments: Commitments | undefined;
  readonly isOpen: () => boolean;
  /** The server has taken the digest. */
  readonly onBound: (digest: string) => void;
}

export function createSender(parts: SenderParts): Sender {
  const { holder, commands, commitments, isOpen, onBound } = parts;
  const underWay = new Set<Answer>();

  /** An answer may come before the event that it is about. */
  async function send(make: (stamp: Stamp) => Command): Answer {
    const answer = await commands.send(make);
    if (!answer.ok) return answer;
    await untilSeen(holder, answer.value);
    return ok(undefined);
  }
  async function place(layout: Layout): Answer {
    const late = commitments && placingProblem(holder, commitments);
    if (!commitments || late) return { ok: false, error: late ?? CLOSED };
    const secret = await commitments.bind(layout);
    if (!secret.ok) return secret;
    const { digest } = secret.value;
    const answer = await send((stamp) => ({ type: "commit", ...stamp, digest }));
    if (answer.ok) onBound(digest);
    return answer;
  }
  function track(start: () => Answer): Answer {
    if (!isOpen()) return Promise.resolve({ ok: false, error: CLOSED });
    const answer = start();
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
    return answer;
  }
  return {
    send: (make) => track(() => send(make)),
    place: (layout) => track(() => place(layout)),
    async settled() {
      await Promise.all(underWay);
    },
  };
}

export const CLOSED = problem("net/closed", "The connection to the game is closed.");

/** Checked here already: without the other side's digest the server cannot tell. */
function placingProblem({ state }: StateHolder, { seat }: Commitments): Problem | undefined {
  const { view, report } = state();
  if (view.phase === "over") return problem("match/over", "The game is over.");
  if (!view.sides[seat].placed && bothDigests(report) === undefined) return undefined;
  return problem("match/already-placed", "Your ships are placed and cannot be moved.");
}

function untilSeen({ state, subscribe }: StateHolder, version: number): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (state().view.version < version) return;
      stop();
      done();
    };
    const stop = subscribe(look);
    look();
  });
}
