import type { Problem } from "@broadside/rules";
import { go } from "../frame/route.ts";
import { seatBook } from "./seat-book.ts";
import { ownLobby } from "./server.ts";

/** The games that have been opened in this window without being asked for. */
const sent = new Set<string>();

export const wasSentTo = (game: string): boolean => sent.has(game);

/** A pairing is stored before its game. */
const MOST_TRIES = 8;

/** Takes this player's seat in a game and opens it; returns what is wrong, if anything. */
export async function goToGame(game: string): Promise<Problem | undefined> {
  sent.add(game);
  for (let tries = 1; !(await seatBook.find(game)); tries++) {
    const seated = await ownLobby().continueSeat(game);
    if (seated.ok) break;
    if (tries === MOST_TRIES) return seated.error;
    await new Promise((done) => setTimeout(done, 700));
  }
  go({ page: "game", code: game });
  return undefined;
}
