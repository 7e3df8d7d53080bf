import {
  createLobby,
  createSeatBook,
  createServerClient,
  openOnlineGame,
  type TextStore,
} from "@broadside/client";
import { type Layout, unwrap } from "@broadside/rules";

/** A game with a friend on a server, up to the placed fleet. */
export async function gameOnAServer(url: string, store: TextStore, layout: Layout) {
  // docs/packages.md
  const server = createServerClient({ url }); // such as http://localhost:4300
  const book = createSeatBook(store); // the seats this device holds: tokens, layouts and salts
  const lobby = createLobby({ server, book });

  const id = unwrap(await lobby.create({ variant: "classic", clock: null, opponent: "friend" }));
  const game = unwrap(await openOnlineGame({ server, book, game: id })); // a Game like any other
  await game.send(game.seats[0]!, { type: "place", layout });
  // end
  return game;
}
