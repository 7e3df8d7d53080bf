import {
  type CreatePlayer,
  choice,
  makeJson,
  object,
  type PlayerGrant,
  playerId,
  text,
  token,
  type ValueOf,
} from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { parseJson } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import type { ServerClient } from "../http/server-client.ts";
import { newToken } from "./lobby.ts";
import type { TextStore } from "./seat-book.ts";

const savedPlayer = object({
  /** The server's URL. */
  server: text(300),
  player: playerId,
  name: text(80),
  kind: choice(["person", "bot"]),
  /** Anyone who has it is this player. */
  token,
});

/** The player that this device is on a server. */
export type SavedPlayer = ValueOf<typeof savedPlayer>;

/** Who this device is on one server. */
export interface PlayerBook {
  find(): Promise<SavedPlayer | undefined>;
  /** The player of this device; the server creates one if there is none yet. */
  ensure(server: ServerClient, wanted?: Wanted): Promise<Result<SavedPlayer, Problem>>;
  /** Becomes the player of a link that another device has made. */
  take(server: ServerClient, code: string): Promise<Result<SavedPlayer, Problem>>;
  save(player: SavedPlayer): Promise<void>;
  forget(): Promise<void>;
}

export type Wanted = Pick<CreatePlayer, "name" | "kind">;

/** `url`: of the server, without a trailing slash. */
export function createPlayerBook(store: TextStore, url: string): PlayerBook {
  const place = `player-${url.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`.slice(0, 200);
  async function find(): Promise<SavedPlayer | undefined> {
    const json = parseJson((await store.read(place)) ?? "");
    const read = json.ok ? savedPlayer.read(json.value, "") : json;
    return read.ok ? read.value : undefined;
  }
  const save = async (player: SavedPlayer) => store.write(place, `${makeJson(player)}\n`);
  async function keep(
    granted: Result<PlayerGrant, Problem>,
  ): Promise<Result<SavedPlayer, Problem>> {
    if (!granted.ok) return granted;
    const { player, name, kind, token: own } = granted.value;
    const saved = { server: url, player, name, kind, token: own };
    try {
      await save(saved);
    } catch {
      return fail(problem("seat/not-kept", {}));
    }
    return ok(saved);
  }
  return {
    find,
    save,
    async ensure(server, wanted = {}) {
      const known = await find();
      return known ? ok(known) : keep(await server.createPlayer({ ...wanted, token: newToken() }));
    },
    take: async (server, code) => keep(await server.takeLink({ code, token: newToken() })),
    forget: async () => store.remove(place),
  };
}
