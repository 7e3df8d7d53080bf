import type { CreatePlayer, LinkMode, PlayerGrant, PlayerLink } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import { hashToken, newGameId, newToken, randomBelow } from "../game/secrets.ts";
import type { LiveGames } from "../live/live-games.ts";
import { ANONYMOUS } from "../store/names-in-events.ts";
import type { StoredPlayer } from "../store/player-records.ts";
import type { Store } from "../store/store.ts";
import { lookOf, type PlayerName, readPlayerName } from "./player-name.ts";

/** How long a link to another device can be used. */
const LINK_MS = 15 * 60_000;

/** Creates a player for a device. A repeated request with the same token gets the same player. */
export async function createPlayer(
  { players }: Store,
  { name, kind = "person", token = newToken() }: CreatePlayer,
  now: number,
): Promise<Result<PlayerGrant, Problem>> {
  const hash = hashToken(token);
  const known = await players.byToken(hash);
  if (known) return ok(grantOf(known, token));
  const wanted = name === undefined ? undefined : readPlayerName(name);
  if (wanted && !wanted.ok) return wanted;
  for (;;) {
    const chosen = wanted?.value ?? usualName();
    const id = newGameId();
    const player = { id, ...chosen, kind, created_at: now, muted: 0, banned: 0 } as const;
    if (await players.add(player, hash)) return ok(grantOf(player, token));
    if (wanted) return fail(problem("player/name-taken", { name: chosen.name }));
  }
}

/** Changes the name, unless it looks like another player's. */
export async function renamePlayer(
  { players }: Store,
  id: string,
  text: string,
): Promise<Result<PlayerName, Problem>> {
  const wanted = readPlayerName(text);
  if (!wanted.ok) return wanted;
  const { name } = wanted.value;
  return (await players.rename(id, wanted.value))
    ? wanted
    : fail(problem("player/name-taken", { name }));
}

/** A code that makes another device this player, once and soon. */
export async function createLink(
  { players }: Store,
  player: string,
  { mode, hash }: { readonly mode: LinkMode; readonly hash: string },
  now: number,
): Promise<PlayerLink> {
  const code = newToken();
  const expiresAt = Math.round(now + LINK_MS);
  const moves = mode === "move" ? hash : null;
  const link = { hash: hashToken(code), player, moves, expires_at: expiresAt };
  await players.addLink(link, Math.round(now));
  return { code, expiresAt };
}

/** Makes the device with this token the player of a link. Repeated requests get the same answer. */
export async function takeLink(
  { players }: Store,
  { code, token = newToken() }: { readonly code: string; readonly token?: string },
  now: number,
): Promise<Result<PlayerGrant, Problem>> {
  const hash = hashToken(token);
  const player =
    (await players.takeLink(hashToken(code), hash, now)) ?? (await players.byToken(hash));
  if (player === "token") return fail(problem("game/token", { fault: "used" }));
  return player ? ok(grantOf(player, token)) : fail(problem("player/link", {}));
}

/** Deletes a player. Its games stay, under nobody's name. */
export async function deletePlayer(store: Store, games: LiveGames, id: string): Promise<void> {
  // Games that begin meanwhile must not have the name either. No name has this look.
  await store.players.rename(id, { name: ANONYMOUS, look: `deleted: ${id}` });
  await renameInGames(store, games, id, ANONYMOUS);
  await store.players.remove(id);
}

/** Replaces a player's name in stored games, and in those in memory that nobody is looking at. */
export async function renameInGames(
  { players }: Store,
  games: Pick<LiveGames, "release"> | undefined,
  id: string,
  name: string,
): Promise<void> {
  for (const game of await players.renameInGames(id, name)) games?.release(game);
}

/** The grant for a device that acts for this player with this token. */
export const grantOf = ({ id, name, kind }: StoredPlayer, token: string): PlayerGrant => ({
  player: id,
  name,
  kind,
  token,
});

/** A bird of the sea and a number, until the player chooses another name. */
function usualName(): PlayerName {
  const name = `${birds[randomBelow(birds.length)]} ${1000 + randomBelow(9000)}`;
  return { name, look: lookOf(name) };
}

const birds = [
  ...["Albatross", "Auk", "Avocet", "Cormorant", "Curlew", "Eider", "Fulmar", "Gannet"],
  ...["Guillemot", "Gull", "Heron", "Kittiwake", "Osprey", "Pelican", "Petrel", "Plover"],
  ...["Puffin", "Razorbill", "Sandpiper", "Shearwater", "Skua", "Tern", "Turnstone", "Whimbrel"],
];
