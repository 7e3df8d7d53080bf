import {
  type PlayerGrant,
  readTournamentNews,
  type TournamentGrant,
  type TournamentNews,
  type TournamentView,
} from "@broadside/protocol";
import { WebSocket } from "ws";
import { by, newPlayer } from "../players/players.test-support.ts";
import { ask } from "../socket/wire.test-support.ts";

export const blitz = { kind: "budget", totalMs: 60_000, incrementMs: 0 } as const;

/** Opens a tournament on a server; returns its id. */
export async function openOn(url: string, organiser: PlayerGrant, body: object): Promise<string> {
  const rules = { name: "Harbour Cup", variant: "mini", clock: blitz };
  const opened = await ask(url, "/tournaments", { ...rules, ...body }, by(organiser));
  return (opened.body as TournamentGrant).tournament;
}

export const newPlayers = (url: string, count: number): Promise<PlayerGrant[]> =>
  Promise.all(Array.from({ length: count }, () => newPlayer(url)));

export const join = (url: string, id: string, player: PlayerGrant, key?: string) =>
  ask(url, `/tournaments/${id}/join`, key === undefined ? {} : { key }, by(player));

export const viewOf = async (url: string, id: string): Promise<TournamentView> =>
  (await ask(url, `/tournaments/${id}`)).body;

/** Listens to a tournament's socket for a player. */
export async function tournamentNews(url: string, id: string, player: string) {
  const path = `/api/v1/tournaments/${id}/socket?player=${player}`;
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}${path}`);
  const heard: TournamentNews[] = [];
  socket.on("message", (data) => {
    const read = readTournamentNews(JSON.parse(String(data)));
    if (read.ok) heard.push(read.value);
  });
  await new Promise((done) => socket.once("open", done));
  const last = <T extends TournamentNews["type"]>(type: T) =>
    heard.findLast((news): news is Extract<TournamentNews, { type: T }> => news.type === type);
  return { socket, view: () => last("view")?.view, row: () => last("you")?.row };
}
