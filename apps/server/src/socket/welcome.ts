import { readHello, writeServerMessage } from "@broadside/protocol";
import { type Problem, problem, type Seat, type Viewer } from "@broadside/rules";
import { hashToken } from "../game/secrets.ts";
import type { Context } from "../http/context.ts";
import type { Guest } from "../tables/guests.ts";
import type { Table } from "../tables/table.ts";

/** A client at a table, from its hello to its end. */
export interface Sitting {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly leave: () => void;
}

/** Seats a client that may sit at the table it names, or says why not. */
export async function welcome(
  { store, tables }: Context,
  value: unknown,
  { address, send }: Omit<Guest, "viewer">,
  isOpen: () => boolean,
): Promise<Sitting | Problem> {
  const hello = readHello(value);
  if (!hello.ok) return hello.error[0]!;
  const { game, token } = hello.value;
  const own = token === undefined ? undefined : await store.seat(hashToken(token));
  if (token !== undefined && own?.game !== game) {
    return problem("game/token", "This token does not belong to this game.");
  }
  const opened = await tables.open(game);
  if (!opened.ok) return opened.error;
  const table = opened.value;
  const viewer = own?.seat ?? "spectator";
  const arrival = { presence: tables.presence, game, seat: own?.seat, table };
  const depart = isOpen() ? arrive(arrival) : () => {};
  const message = {
    type: "welcome",
    game,
    view: table.view(viewer),
    status: table.status(),
  } as const;
  send(JSON.stringify(writeServerMessage(message)));
  const stand = table.sit({ viewer, address, send });
  return {
    table,
    viewer,
    leave() {
      stand();
      depart();
    },
  };
}

/** Tells everybody at the table, before the newcomer gets to see it. */
function arrive({
  presence,
  game,
  seat,
  table,
}: {
  readonly presence: Context["tables"]["presence"];
  readonly game: string;
  readonly seat: Seat | undefined;
  readonly table: Table;
}): () => void {
  if (seat === undefined) return () => {};
  presence.arrive(game, seat);
  table.attendanceChanged();
  return () => presence.leave(game, seat);
}
