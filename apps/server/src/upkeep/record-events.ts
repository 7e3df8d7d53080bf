import type { Layout, Seat } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import type { BotSeat, Created, GameEvent } from "../game/game-event.ts";

/** The log of a game, out of its record. When each thing happened is not in it. */
export function eventsOfRecord(
  record: GameRecord,
  bot: { readonly seat: Seat; readonly name: string } | null,
): { readonly created: Created; readonly events: readonly GameEvent[] } {
  const { variant, players, fairness, events } = record;
  const { rematchOf, digests, salts } = fairness!;
  const created: Created = {
    type: "created",
    variant,
    clock: undefined,
    names: players,
    bot: bot ? botOf(record, bot) : undefined,
    rematchOf: rematchOf === undefined ? undefined : { game: rematchOf, first: record.first },
    isMatched: false,
  };
  const committed = ([0, 1] as const).flatMap((seat): GameEvent[] => {
    const digest = digests[seat];
    return digest === undefined ? [] : [{ type: "committed", seat, digest }];
  });
  const played = events.map(
    (event): GameEvent =>
      event.type === "place" ? { ...event, salt: salts[event.seat] ?? "" } : event,
  );
  return { created, events: [...committed, ...played] };
}

/** Undefined if the bot had not placed: then its secrets are not in the record. */
function botOf(
  { events, fairness, seed }: GameRecord,
  { seat, name }: { readonly seat: Seat; readonly name: string },
): BotSeat | undefined {
  const placed = events.find((event) => event.type === "place" && event.seat === seat);
  const salt = fairness!.salts[seat];
  if (placed?.type !== "place" || salt === undefined) return undefined;
  const layout: Layout = placed.layout;
  return { seat, name, salt, dice: seed ?? "", layout };
}
