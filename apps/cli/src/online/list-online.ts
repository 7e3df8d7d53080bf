import type { SavedSeat } from "@broadside/client";
import { presetTitle } from "@broadside/play";
import type { GameInfo } from "@broadside/protocol";
import { opponentOf, unreachable } from "@broadside/rules";
import { capitalise } from "@broadside/rules/text";
import { openOnlineContext, serverFlag } from "./online-context.ts";
import type { OnlineOptions } from "./play-online.ts";

/** `broadside online`: the games in which this computer holds a seat. */
export async function listOnline(options: OnlineOptions): Promise<number> {
  const { book } = openOnlineContext(options.server);
  const held = (await book.list()).filter(({ isOver }) => !isOver);
  const games = await Promise.all(held.map(lookUp));
  if (options.json) for (const game of games) print(JSON.stringify(jsonOf(game)));
  else for (const line of linesFor(games)) print(line);
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

const print = (text: string): void => void process.stdout.write(`${text}\n`);

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
    return [
      "This computer holds no seat in a game.",
      "Start one with `broadside online create`, or join one with `broadside online join ID`.",
    ];
  }
  return [...games.map(lineFor), "", "Resume one with: broadside online resume ID"];
}

function lineFor({ held, info }: Held): string {
  const title = presetTitle(held.variant.name);
  const flag = serverFlag(openOnlineContext(held.server).server);
  const where = flag === "" ? "" : ` at ${held.server}`;
  if (!info) return `${held.game}  ${title}${where}: the server does not answer for it`;
  const other = info.players[opponentOf(held.seat)];
  const against = other.free ? "" : ` against ${capitalise(other.name)}`;
  return `${held.game}  ${title}${against}${where}: ${stageText(info)}`;
}

function stageText({ stage }: GameInfo): string {
  switch (stage) {
    case "waiting":
      return "nobody has joined yet";
    case "placing":
      return "ships are being placed";
    case "battle":
      return "in battle";
    case "over":
      return "over";
    default:
      return unreachable(stage);
  }
}
