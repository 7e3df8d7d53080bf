import type { CreatePlayer, PlayerGrant } from "@broadside/protocol";
import { ask } from "../socket/wire.test-support.ts";

/** A new player of a server. */
export const newPlayer = async (url: string, body: CreatePlayer = {}): Promise<PlayerGrant> =>
  (await ask(url, "/players", body)).body;

/** The header of a request that acts for a player. */
export const by = ({ token }: Pick<PlayerGrant, "token">) => ({ "broadside-player": token });
