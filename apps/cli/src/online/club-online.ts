import { presetTitle } from "@broadside/play";
import type { PlayerInfo, VariantRating } from "@broadside/protocol";
import { terminalOnline } from "@broadside/words";
import { print } from "../terminal/print.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { fromServer, openOnlineContext } from "./online-context.ts";

export interface ClubOptions {
  readonly server?: string;
  readonly json?: boolean;
  readonly variant: string;
}

/** `broadside online leaderboard` */
export async function printLeaderboard({ server, json, variant }: ClubOptions): Promise<number> {
  const { name } = variantFrom(variant);
  const leaders = fromServer(await openOnlineContext(server).server.leaderboard(name));
  if (json) {
    for (const each of leaders) print(JSON.stringify(each));
    return 0;
  }
  if (leaders.length === 0) print(terminalOnline["club.noLeaders"]({ game: presetTitle(name) }));
  for (const [index, { name: player, kind, ...rating }] of leaders.entries()) {
    const place = `${index + 1}.`.padStart(4);
    const title = kind === "bot" ? terminalOnline["club.bot"]({ name: player }) : player;
    print(`${place} ${ratingText(rating)}  ${title}`);
  }
  return 0;
}

/** "1662?" while the rating is provisional; aligned for a list. */
export const ratingText = ({
  rating,
  isProvisional,
}: Pick<VariantRating, "rating" | "isProvisional">) =>
  `${rating}${isProvisional ? "?" : " "}`.padStart(6);

/** `broadside online games` */
export async function printGames({ server, json }: ClubOptions): Promise<number> {
  const { open, playing } = fromServer(await openOnlineContext(server).server.games());
  if (json) {
    for (const { game, stage, players } of [...open, ...playing]) {
      print(JSON.stringify({ game, stage, players: players.map(({ name }) => name) }));
    }
    return 0;
  }
  if (open.length + playing.length === 0) print(terminalOnline["club.noGames"]());
  for (const { game, stage, variant, players } of [...open, ...playing]) {
    const [one, two] = players;
    const values = { game: presetTitle(variant.name), one: one.name, two: two.name };
    const line =
      stage === "waiting"
        ? terminalOnline["club.open"](values)
        : terminalOnline["club.playing"](values);
    print(`${game}  ${line}`);
  }
  return 0;
}

/** The ratings of a player, a line each. */
export const ratingLines = ({ ratings }: PlayerInfo): string[] =>
  ratings.map((each) =>
    terminalOnline["club.rating"]({
      game: presetTitle(each.variant),
      rating: each.rating,
      games: each.games,
      isProvisional: each.isProvisional ? "yes" : "no",
    }),
  );
