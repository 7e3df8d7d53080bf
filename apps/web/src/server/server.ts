import {
  createLobby,
  type Lobby,
  makeSeatCode,
  openOnlineGame,
  type SavedSeat,
} from "@broadside/client";
import type { Problem, Result } from "@broadside/rules";
import { makeAddress } from "../frame/route.ts";
import { currentPlayer, ensurePlayer, ownServer, playerBook } from "./player.ts";
import { seatBook } from "./seat-book.ts";
import { startTurnAlerts } from "./turn-alerts.ts";

export { ownServer, playerBook, seatBook };

/** Seats in games on the own server, for this browser's player: the first one makes it one. */
export function ownLobby(): Lobby {
  const lobby = createLobby({ server: ownServer(), book: seatBook });
  return {
    ...lobby,
    create: (wanted) => forPlayer(() => lobby.create(wanted)),
    join: (...place) => forPlayer(() => lobby.join(...place)),
    seek: (...wish) => forPlayer(() => lobby.seek(...wish)),
  };
}

/** A server that no longer knows the player gets a new one. */
async function forPlayer<T>(act: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  startTurnAlerts();
  await ensurePlayer();
  const done = await act();
  if (done.ok || done.error.code !== "player/token") return done;
  await playerBook.forget();
  await ensurePlayer();
  return act();
}

/** Opens a game; with the seat that this browser's player got on another device, if there is one. */
export async function openGame(game: string) {
  const server = ownServer();
  const player = (await seatBook.find(game)) ? undefined : await currentPlayer();
  if (player) {
    const info = await server.game(game);
    const isPlayers = info.ok && info.value.players.some((each) => each.player === player.player);
    if (isPlayers) await createLobby({ server, book: seatBook }).continueSeat(game);
  }
  return openOnlineGame({ server, book: seatBook, game });
}

/** Lets the person who opens it play in a tournament. */
export const tournamentLink = (tournament: string): string =>
  makeAddress({ page: "tournament", code: tournament });

/** Lets the person who opens it take the free seat, or watch. */
export const inviteLink = (game: string): string => makeAddress({ page: "game", code: game });

/**
 * Moves a seat to another device. The token comes after the #, which browsers do not send, so it
 * appears in no log.
 */
export const seatLink = (seat: SavedSeat): string =>
  makeAddress({ page: "seat", code: makeSeatCode(seat) });

/** Makes another device the same player. The code is good once, for a quarter of an hour. */
export const playerLink = (code: string): string => makeAddress({ page: "continue", code });
