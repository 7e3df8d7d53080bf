import type { Grant } from "@broadside/protocol";
import { startHost } from "./host.ts";

export interface FullDiskReport {
  /** Games whose creation was acknowledged before the disk was full. */
  readonly games: number;
  /** What the server said when it was. */
  readonly refusal: { readonly status: number; readonly code: string };
  readonly readiness: number;
  /** Acknowledged games that are not there after a restart with room. */
  readonly lost: readonly string[];
}

/** Four megabytes, in blocks of 512 bytes. */
const BLOCKS = 8000;
const MOST_GAMES = 20_000;

/** Fills the disk of a server with games, then gives it room and looks for every one of them. */
export async function runFullDisk(): Promise<FullDiskReport> {
  const host = await startHost(undefined);
  try {
    await host.kill();
    await host.start(BLOCKS);
    const games: string[] = [];
    let refusal = { status: 0, code: "" };
    while (games.length < MOST_GAMES && refusal.status === 0) {
      const answer = await createGame(host.url);
      const body = (await answer.json()) as Grant & { code: string };
      if (answer.status === 201) games.push(body.game);
      else refusal = { status: answer.status, code: body.code };
    }
    const readiness = (await fetch(`${host.url}/readyz`)).status;
    await host.kill();
    await host.start();
    const lost: string[] = [];
    for (const game of games) {
      if ((await fetch(`${host.url}/api/v1/games/${game}`)).status !== 200) lost.push(game);
    }
    return { games: games.length, refusal, readiness, lost };
  } finally {
    await host.remove();
  }
}

const createGame = (url: string) =>
  fetch(`${url}/api/v1/games`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variant: "mini", clock: null, opponent: "friend" }),
  });
