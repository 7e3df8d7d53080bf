import { makeServerMessage, readHello } from "@broadside/protocol";
import { type Problem, problem, type Viewer } from "@broadside/rules";
import { hashToken } from "../game/secrets.ts";
import type { Context } from "../http/context.ts";
import type { Subscriber } from "../live/audience.ts";
import type { LiveGame } from "../live/live-game.ts";

/** A client's part in a game, from its hello to its end. */
export interface Attending {
  readonly game: LiveGame;
  readonly viewer: Viewer;
  readonly leave: () => void;
}

/** Lets a client into the game it names, or says why not. */
export async function welcome(
  { store, games }: Context,
  value: unknown,
  { address, send }: Omit<Subscriber, "viewer">,
  isOpen: () => boolean,
): Promise<Attending | Problem> {
  const hello = readHello(value);
  if (!hello.ok) return hello.error[0]!;
  const { game: id, token, seen } = hello.value;
  const own = token === undefined ? undefined : await store.seat(hashToken(token));
  if (token !== undefined && own?.game !== id) {
    return problem("game/token", "This token does not belong to this game.");
  }
  const opened = await games.open(id);
  if (!opened.ok) return opened.error;
  const game = opened.value;
  const seat = isOpen() ? own?.seat : undefined;
  if (seat !== undefined) {
    // Everybody else is told before the newcomer gets to see the status.
    games.presence.arrive(id, seat);
    game.attendanceChanged();
  }
  const viewer = own?.seat ?? "spectator";
  send(makeServerMessage(game.welcome(viewer, seen)));
  const unsubscribe = game.subscribe({ viewer, address, send });
  return {
    game,
    viewer,
    leave() {
      unsubscribe();
      if (seat !== undefined) games.presence.leave(id, seat);
    },
  };
}
