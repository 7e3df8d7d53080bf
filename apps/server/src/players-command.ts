import { problemText } from "@broadside/words";
import pino from "pino";
import type { Config } from "./config.ts";
import { renameInGames, renamePlayer } from "./players/accounts.ts";
import { lookOf } from "./players/player-name.ts";
import { recomputeRatings } from "./ratings/project-results.ts";
import { openStore } from "./start-server.ts";
import type { Restriction, StoredPlayer } from "./store/player-records.ts";
import type { Store } from "./store/store.ts";

/** What the operator wants: a player is given by id or name, and only `rename` has a new name. */
export interface PlayersRequest {
  readonly action: PlayersAction;
  readonly player?: string | undefined;
  readonly name?: string | undefined;
}

export type PlayersAction = "list" | "recompute" | "rename" | keyof typeof restrictions;

/** The commands of `npm run players`. Returns lines about what it did; throws if it cannot. */
export async function playersCommand(config: Config, request: PlayersRequest): Promise<string> {
  const role = request.action === "list" ? "guest" : "operator";
  const { store } = await openStore(config, pino({ level: "silent" }), role);
  try {
    if (request.action === "list") return await list(store);
    if (request.action === "recompute") {
      const { rated, corrected } = await recomputeRatings(store);
      const note =
        corrected === 0
          ? ""
          : ` Results that did not agree with the log of their game: ${corrected}.`;
      return `Computed all ratings again, from ${rated} rated games.${note}`;
    }
    const player = await findPlayer(store, request.player);
    if (request.action === "rename") return await rename(store, player, request.name);
    await store.players.restrict(player.id, restrictions[request.action]);
    return `${describe({ ...player, ...restrictions[request.action] })}`;
  } finally {
    await store.close();
  }
}

const restrictions = {
  mute: { muted: 1 },
  unmute: { muted: 0 },
  ban: { banned: 1 },
  unban: { banned: 0 },
} as const satisfies Record<string, Restriction>;

const PAGE = 500;

async function list({ players }: Store): Promise<string> {
  const lines: string[] = [];
  let page = await players.list("", PAGE);
  while (page.length > 0) {
    lines.push(...page.map(describe));
    page = await players.list(page.at(-1)!.id, PAGE);
  }
  return lines.length > 0 ? lines.join("\n") : "There are no players yet.";
}

function describe({ id, name, kind, created_at, muted, banned }: StoredPlayer): string {
  const marks = [kind === "bot" && "bot", muted && "muted", banned && "banned"].filter(Boolean);
  const since = new Date(created_at).toISOString().slice(0, 10);
  return [id, since, name, ...(marks.length > 0 ? [`(${marks.join(", ")})`] : [])].join("  ");
}

async function findPlayer({ players }: Store, given: string | undefined): Promise<StoredPlayer> {
  if (given === undefined) throw new Error("Name a player, by id or by name.");
  const found = (await players.find(given)) ?? (await players.byLook(lookOf(given)));
  if (found) return found;
  throw new Error(`There is no player "${given}". To see all: npm run players -- list`);
}

/** Also in games: an offensive name must disappear everywhere. */
async function rename(store: Store, player: StoredPlayer, name = ""): Promise<string> {
  const renamed = await renamePlayer(store, player.id, name);
  if (!renamed.ok) throw new Error(problemText(renamed.error));
  await renameInGames(store, undefined, player.id, name);
  return describe({ ...player, ...renamed.value });
}
