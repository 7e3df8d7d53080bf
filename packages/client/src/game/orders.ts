import {
  type Layout,
  ok,
  type PlayerView,
  type Problem,
  problem,
  type Result,
} from "@broadside/rules";
import type { Binding } from "./binding.ts";
import type { CommandLine, Wish } from "./command-line.ts";
import { bothDigests } from "./opening.ts";
import type { Table } from "./table.ts";

type Answer = Promise<Result<void, Problem>>;

/** What a player asks for, until it is done and seen, or refused. */
export interface Orders {
  ask(wish: Wish): Answer;
  /** Binds the seat to a layout. */
  place(layout: Layout): Answer;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export interface OrdersParts {
  readonly table: Table;
  readonly commands: CommandLine;
  readonly binding: Binding | undefined;
  readonly isOpen: () => boolean;
  /** The server has taken the digest. */
  readonly onBound: (digest: string) => void;
}

export function createOrders({ table, commands, binding, isOpen, onBound }: OrdersParts): Orders {
  const underWay = new Set<Answer>();

  /** An answer may come before the view that shows what it did. */
  async function done(wish: Wish): Answer {
    const answer = await commands.ask(wish);
    if (!answer.ok) return answer;
    await untilSeen(table, answer.value);
    return ok(undefined);
  }
  async function bound(layout: Layout): Answer {
    const { view, said } = table.state();
    const late = binding && placingProblem(view, binding, bothDigests(said) !== undefined);
    if (!binding || late) return { ok: false, error: late ?? CLOSED };
    const secret = await binding.bind(layout);
    if (!secret.ok) return secret;
    const { digest } = secret.value;
    const answer = await done({ type: "commit", digest });
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
    ask: (wish) => track(() => done(wish)),
    place: (layout) => track(() => bound(layout)),
    async settled() {
      await Promise.all(underWay);
    },
  };
}

export const CLOSED = problem("net/closed", "The connection to the game is closed.");

/** Said here already: without the other side's digest the server cannot tell. */
function placingProblem(view: PlayerView, { seat }: Binding, isFixed: boolean) {
  if (view.phase === "over") return problem("match/over", "The game is over.");
  if (!view.sides[seat].placed && !isFixed) return undefined;
  return problem("match/already-placed", "Your ships are placed and cannot be moved.");
}

function untilSeen(table: Table, version: number): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (table.state().view.version < version) return;
      stop();
      done();
    };
    const stop = table.subscribe(look);
    look();
  });
}
