import type { SavedSeat } from "@broadside/client";
import { presetTitle, titleOf } from "@broadside/play";
import type { GameInfo } from "@broadside/protocol";
import { opponentOf } from "@broadside/rules";
import { capitalise } from "@broadside/rules/text";
import { terminalOnline } from "@broadside/words";
import { print } from "../terminal/print.ts";
import { openOnlineContext, serverFlag } from "./online-context.ts";
import type { OnlineOptions } from "./play-online.ts";

/** `broadside online`: this computer's games. */
export async function listOnline(options: OnlineOptions): Promise<number> {
  const { book } = openOnlineContext(options.server);
  const held = (await book.list()).filter(({ isOver }) => !isOver);
  const games = await Promise.all(held.map(lookUp));
  if (options.json) print(...games.map((game) => JSON.stringify(jsonOf(game))));
  else print(...linesFor(games));
  return 0;
}

interface Held {
  readonly held: SavedSeat;
  /** Undefined if the server does not answer or does not know the game. */
  readonly info: GameInfo | undefined;
}

async function lookUp(held: SavedSeat): Promise<Held> {
  const info = await openOnlineContext(held.server).server.game(held.game);
  return { held, info: info.ok ? info.value : undefined };
}

const jsonOf = ({ held, info }: Held) => ({
  server: held.server,
  game: held.game,
  seat: held.seat,
  variant: held.variant.name,
  opponent:
    info && !info.players[opponentOf(held.seat)].free
      ? info.players[opponentOf(held.seat)].name
      : null,
  stage: info?.stage ?? null,
});

function linesFor(games: readonly Held[]): string[] {
  if (games.length === 0) {
    const commands = { create: "broadside online create", join: "broadside online join ID" };
    return [terminalOnline["list.none"](), terminalOnline["list.noneStart"](commands)];
  }
  return [
    ...games.map(lineFor),
    "",
    terminalOnline["list.resume"]({ command: "broadside online resume ID" }),
  ];
}

function lineFor({ held, info }: Held): string {
  const { server } = held;
  const title = presetTitle(held.variant.name);
  const other = info?.players[opponentOf(held.seat)];
  const against =
    other && !other.free
      ? terminalOnline["list.against"]({ game: title, name: capitalise(titleOf(other.name)) })
      : title;
  const isLocal = serverFlag(openOnlineContext(server).server) === "";
  const game = isLocal ? against : terminalOnline["list.at"]({ game: against, server });
  const stage = terminalOnline[`list.${info?.stage ?? "unknown"}`]();
  return `${held.game}  ${terminalOnline["list.line"]({ game, stage })}`;
}
