import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServerClient } from "@broadside/client";
import type { TournamentView } from "@broadside/protocol";
import { presetIds, unwrap } from "@broadside/rules";
import type { LeagueGame, LeagueRating } from "./league-table.ts";

/** A server with a rated arena that stays open for a week, and all its files. */
export interface League {
  /** What is stored here is found again by the next run. */
  readonly folder: string;
  readonly url: string;
  readonly tournament: string;
  view(): Promise<TournamentView>;
  standings(): Promise<Standings>;
  close(): Promise<void>;
}

interface Standings {
  readonly games: readonly LeagueGame[];
  readonly ratings: readonly LeagueRating[];
}

/** What must stay the same from run to run: bots know their players by the server's address. */
interface Saved {
  readonly port: number;
  /** The organiser's, and the one that makes opening the arena twice harmless. */
  readonly tokens: readonly [string, string];
  readonly startedAt: number;
}

const ARENA_MINUTES = 7 * 24 * 60;
/** Bots on a busy machine are slow, and no game should be decided by that. */
const TURN_MS = 120_000;

export async function openLeague(variant: string, given?: string): Promise<League> {
  const folder = given ?? join("node_modules", ".broadside", "league", variant);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "league.json");
  const saved: Saved | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : undefined;
  const server = await startServer(join(folder, "data"), saved?.port ?? 0);
  const { port } = new URL(server.url);
  const { tokens, startedAt } = saved ?? {
    tokens: [newToken(), newToken()],
    startedAt: Date.now(),
  };
  const [organiser, opening] = tokens;
  const client = createServerClient({ url: server.url, playerToken: async () => organiser });
  writeFileSync(file, JSON.stringify({ port: Number(port), tokens, startedAt }));
  unwrap(await client.createPlayer({ name: "League", token: organiser! }));
  const { tournament } = unwrap(
    await client.openTournament({
      name: "League",
      format: { type: "arena", minutes: ARENA_MINUTES },
      variant: presetIds.find((id) => id === variant)!,
      clock: { kind: "per-turn", turnMs: TURN_MS },
      startsAt: startedAt,
      bots: true,
      rated: true,
      token: opening!,
    }),
  );
  return {
    folder,
    url: server.url,
    tournament,
    view: async () => unwrap(await client.tournament(tournament)),
    async standings() {
      const { results, table } = unwrap(await client.tournamentResults(tournament));
      const leaders = unwrap(await client.leaderboard(variant));
      const names = new Map(table.map(({ player, name }) => [player, name]));
      const nameOf = (player: string | undefined) => names.get(player ?? "");
      return {
        games: results.map(({ players, winner }) => ({
          players: players.map((player) => nameOf(player)!),
          winner: nameOf(winner),
        })),
        ratings: leaders
          .filter(({ player }) => names.has(player))
          .map(({ name, rating, deviation }) => ({ name, rating, deviation })),
      };
    },
    close: server.close,
  };
}

const newToken = (): string => randomBytes(32).toString("base64url");

async function startServer(data: string, port: number) {
  const script = join("tools", "start", "game-server.mjs");
  const child = spawn(process.execPath, [script, data, `${port}`], {
    stdio: ["ignore", "pipe", "inherit"],
    // Ctrl-C must not end it before the bots have finished their games.
    detached: true,
  });
  process.once("exit", () => child.kill());
  const [said] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => [""]),
  ]);
  const [url] = /http:\/\/[^/\s]+/.exec(String(said)) ?? [];
  if (url === undefined) throw new Error("The server did not start.");
  return {
    url,
    async close() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
