import type { ServerMessage, Status } from "@broadside/protocol";
import { type PlayerView, type Seat, unreachable } from "@broadside/rules";
import type { Aftermath } from "./aftermath.ts";
import type { Binding } from "./binding.ts";
import type { CommandLine } from "./command-line.ts";
import { createOpening, placingOf } from "./opening.ts";
import type { Table } from "./table.ts";
import { isContinuation } from "./witness.ts";

/** Takes in what the server says, and does what follows from it by itself. */
export interface News {
  hear(message: ServerMessage): void;
  /** The server has taken the seat's digest; it will soon say so to everybody. */
  bound(digest: string): void;
}

export interface NewsParts {
  readonly table: Table;
  readonly commands: CommandLine;
  readonly binding: Binding | undefined;
  readonly aftermath: Aftermath;
  /** Tries again to connect. */
  readonly retry: () => void;
}

export function createNews({ table, commands, binding, aftermath, retry }: NewsParts): News {
  const opening = binding && createOpening(binding, commands);

  function take(view: PlayerView, said: Status): void {
    const isSound = isContinuation(table.state().view, view);
    const placing = placingOf(said, binding);
    table.set({ view, said, placing, at: Date.now(), connection: "open" });
    if (!isSound) table.set({ fairness: { state: "unfair", problems: [REWRITTEN] } });
    aftermath.look();
    void opening?.look(view, said).then((why) => {
      const trouble = why && { message: why.message, retry };
      table.set({ placing: placingOf(table.state().said, binding), trouble });
    });
  }
  return {
    hear(message) {
      const { view, said } = table.state();
      switch (message.type) {
        case "welcome":
          take(message.view, message.status);
          commands.resend();
          break;
        case "view":
          // An older one has been overtaken by a welcome.
          if (message.view.version >= view.version) take(message.view, said);
          break;
        case "status":
          take(view, message.status);
          break;
        case "accepted":
        case "refused":
          commands.hear(message);
          break;
        case "pong":
        case "bye":
          break;
        default:
          unreachable(message);
      }
    },
    bound(digest) {
      const { view, said } = table.state();
      take(view, withDigest(said, binding!.seat, digest));
    },
  };
}

const REWRITTEN = "The server has changed shots or answers that were already known.";

function withDigest(said: Status, seat: Seat, commitment: string): Status {
  const [one, two] = said.players;
  const players =
    seat === 0
      ? ([{ ...one, commitment }, two] as const)
      : ([one, { ...two, commitment }] as const);
  return { ...said, players };
}
