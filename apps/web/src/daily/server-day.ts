import { type Day, dailyVariant, makeDayFleet, type SoloGame } from "@broadside/play";
import { commitmentOf, type Daily } from "@broadside/protocol";
import { type Layout, type Problem, type Result, validateDraft } from "@broadside/rules";
import { fleetCells } from "@broadside/rules/board";
import { ownServer, playerBook } from "../server/player.ts";
import { saveDay } from "../store/played-days.ts";

/** The game so far, as the server has answered it. */
export function gameOnServer({ day, attempt }: Daily): SoloGame {
  const variant = dailyVariant(day);
  const shots = attempt?.shots ?? [];
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  return { variant, shots, squaresLeft: fleetCells(variant.fleet) - hits };
}

/** The fleet, once the server has shown it. */
export function fleetOnServer({ day, fleet }: Daily): Layout | undefined {
  const read = fleet && validateDraft(dailyVariant(day), fleet.ships);
  return read?.ok ? read.value : undefined;
}

/** True if the fleet matches the commitment that was published before it was revealed. */
export function keepsPromise(daily: Daily, commitment: string): boolean {
  const { day, fleet } = daily;
  const layout = fleetOnServer(daily);
  if (!layout || !fleet) return false;
  const shown = { variant: dailyVariant(day), layout, salt: fleet.salt };
  return commitmentOf({ game: `daily-${day}`, seat: 0, ...shown }) === commitment;
}

/** Asks for a day. A player whom the server no longer knows becomes a guest. */
export async function askDay(day: Day): Promise<Result<Daily, Problem>> {
  const found = await ownServer().daily(day);
  if (found.ok || found.error.code !== "player/token") return found;
  await playerBook.forget();
  return ownServer().daily(day);
}

/** Fires the next shot. Sent again after a lost connection, it counts once. */
export async function fireAt(daily: Daily, cell: number): Promise<Result<Daily, Problem>> {
  const server = ownServer();
  const player = await playerBook.ensure(server);
  if (!player.ok) return player;
  const shot = (daily.attempt?.shots.length ?? 0) + 1;
  return server.fireDaily(daily.day, { shot, cell });
}

/** Saves a finished attempt on this device: for the calendar, the streak and the archive. */
export function saveAttempt(daily: Daily): void {
  const layout = fleetOnServer(daily);
  const endedAt = daily.attempt?.finishedAt;
  if (!layout || endedAt === undefined) return;
  const cells = gameOnServer(daily).shots.map(({ cell }) => cell);
  saveDay({ day: daily.day, cells, fleet: makeDayFleet(daily.day, layout), endedAt });
}
