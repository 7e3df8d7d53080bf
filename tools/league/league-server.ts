import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServerClient, type ServerClient } from "@broadside/client";
import { presetIds, unwrap } from "@broadside/rules";
import type { LeagueGame, LeagueRating } from "./league-table.ts";
import { startServer } from "./server-process.ts";

/** A server with a rated arena, and all its files. */
export interface League {
  /** What is stored here is found again by the next run. */
  readonly folder: string;
  readonly url: string;
  /** The arena that is open now. */
  readonly tournament: string;
  /** The server's process id. It changes when the server is restarted. */
  pid(): number;
  /** Undefined if the server does not answer. */
  look(): Promise<Look | undefined>;
  /** Games and ratings of all arenas. */
  standings(): Promise<Standings>;
  close(): Promise<void>;
}

interface Look {
  /** True once the arena's time is up: a league opened again has a new one. */
  readonly isOver: boolean;
  /** By bot, the games in all arenas. */
  readonly played: readonly number[];
}

interface Standings {
  readonly games: readonly LeagueGame[];
  readonly ratings: readonly LeagueRating[];
}

/** What must stay the same from run to run: bots know their players by the server's address. */
interface Saved {
  readonly port: number;
  readonly organiser: string;
  /** The latest last. Each has a token that makes opening it twice harmless. */
  readonly arenas: readonly Arena[];
}

interface Arena {
  readonly token: string;
  readonly startedAt: number;
}

/** The longest that a server allows. */
const ARENA_MINUTES = 7 * 24 * 60;
/** Bots on a busy machine are slow, and no game should be decided by that. */
const TURN_MS = 120_000;

export async function openLeague(variant: string, given?: string): Promise<League> {
  const folder = given ?? join("node_modules", ".broadside", "league", variant);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "league.json");
  const before = existsSync(file) ? readSaved(readFileSync(file, "utf8")) : undefined;
  const server = await startServer(join(folder, "data"), before?.port ?? 0);
  const organiser = before?.organiser ?? newToken();
  const client = createServerClient({ url: server.url, playerToken: async () => organiser });
  unwrap(await client.createPlayer({ name: "League", token: organiser }));
  const isOver = async (id: string) => unwrap(await client.tournament(id)).stage === "over";
  const arenas = [...(before?.arenas ?? [])];
  const save = () => {
    const saved: Saved = { port: Number(new URL(server.url).port), organiser, arenas };
    writeFileSync(file, JSON.stringify(saved));
  };
  const ids: string[] = [];
  for (const arena of arenas) ids.push(await openArena(client, variant, arena));
  if (ids.length === 0 || (await isOver(ids.at(-1)!))) {
    arenas.push({ token: newToken(), startedAt: Date.now() });
    save();
    ids.push(await openArena(client, variant, arenas.at(-1)!));
  }
  const tournament = ids.at(-1)!;
  return {
    folder,
    url: server.url,
    tournament,
    pid: server.pid,
    look: lookAt(client, ids),
    standings: () => standingsOf(client, variant, ids),
    close: server.close,
  };
}

/** Also reads files from when a league had a single arena. */
function readSaved(text: string): Saved {
  const saved = JSON.parse(text);
  if (saved.arenas) return saved;
  const [organiser, token] = saved.tokens;
  return { port: saved.port, organiser, arenas: [{ token, startedAt: saved.startedAt }] };
}

async function openArena(
  client: ServerClient,
  variant: string,
  { token, startedAt }: Arena,
): Promise<string> {
  const opened = await client.openTournament({
    name: "League",
    format: { type: "arena", minutes: ARENA_MINUTES },
    variant: presetIds.find((id) => id === variant)!,
    clock: { kind: "per-turn", turnMs: TURN_MS },
    startsAt: startedAt,
    bots: true,
    rated: true,
    token,
  });
  return unwrap(opened).tournament;
}

/** The tables of earlier arenas no longer change. */
function lookAt(client: ServerClient, ids: readonly string[]): League["look"] {
  const view = async (id: string) => unwrap(await client.tournament(id));
  const earlier = Promise.all(ids.slice(0, -1).map(view));
  return async () => {
    const now = await client.tournament(ids.at(-1)!);
    if (!now.ok) return undefined;
    const views = [...(await earlier), now.value];
    const played = new Map<string, number>();
    for (const row of views.flatMap(({ table }) => table)) {
      played.set(row.player, (played.get(row.player) ?? 0) + row.played);
    }
    return { isOver: now.value.stage === "over", played: [...played.values()] };
  };
}

async function standingsOf(
  client: ServerClient,
  variant: string,
  tournaments: readonly string[],
): Promise<Standings> {
  const games: LeagueGame[] = [];
  const names = new Map<string, string>();
  const nameOf = (player: string | undefined) => names.get(player ?? "");
  for (const id of tournaments) {
    const { results, table } = unwrap(await client.tournamentResults(id));
    for (const { player, name } of table) names.set(player, name);
    for (const { players, winner } of results) {
      games.push({ players: players.map((each) => nameOf(each)!), winner: nameOf(winner) });
    }
  }
  const leaders = unwrap(await client.leaderboard(variant));
  const ratings = leaders.filter(({ player }) => names.has(player));
  return { games, ratings };
}

const newToken = (): string => randomBytes(32).toString("base64url");
