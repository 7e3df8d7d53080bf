import { internVariant, type Seat, unreachable, unwrap, type Variant } from "@broadside/rules";
import type { TimeControlDraft } from "@broadside/rules/clock";
import {
  type PlacementJson,
  readEvent,
  readLayout,
  readTimeControl,
  readVariant,
  type VariantReference,
  writeEvent,
  writePlacements,
  writeTimeControl,
  writeVariant,
} from "@broadside/rules/json";
import type { BotSeat, Created, GameEvent, GameEventType, PlayerRef } from "./game-event.ts";

/**
 * An event as stored: its type in a column, the rest as JSON text. Only this server writes there,
 * so unreadable data is a bug or a damaged store, and throws.
 */
export function writeGameEvent(variant: Variant, event: GameEvent): string {
  switch (event.type) {
    case "created":
      return JSON.stringify(writeCreated(event));
    case "place": {
      const { seat, layout, salt } = event;
      return JSON.stringify({ seat, ships: writePlacements(variant, layout.placements), salt });
    }
    case "joined":
    case "committed":
    case "resumed":
    case "rematch-offered":
    case "rematch-made": {
      const { type: _, ...rest } = event;
      return JSON.stringify(rest);
    }
    case "fire":
    case "resign":
    case "timeout":
    case "abandon":
    case "abort": {
      const { type: _, ...rest } = writeEvent(variant, event);
      return JSON.stringify(rest);
    }
    default:
      return unreachable(event);
  }
}

/** The variant of a game is in its first event: see `readCreated`. */
export function readGameEvent(
  variant: Variant,
  type: Exclude<GameEventType, "created">,
  text: string,
): GameEvent {
  const body = JSON.parse(text);
  switch (type) {
    case "place": {
      const layout = unwrap(readLayout(variant, body.ships, "The store"));
      return { type, seat: body.seat, layout, salt: body.salt };
    }
    case "joined":
    case "committed":
    case "resumed":
    case "rematch-offered":
    case "rematch-made":
      return { type, ...body };
    case "fire":
    case "resign":
    case "timeout":
    case "abandon":
    case "abort":
      return unwrap(readEvent(variant, { type, ...body })) as GameEvent;
    default:
      return unreachable(type);
  }
}

interface CreatedJson {
  readonly variant: VariantReference;
  readonly clock: TimeControlDraft | null;
  readonly names: readonly [string | null, string | null];
  /** Absent in games stored by an older version. */
  readonly players?: readonly [PlayerRef | null, PlayerRef | null];
  readonly bot: (Omit<BotSeat, "layout"> & { readonly ships: readonly PlacementJson[] }) | null;
  readonly rematchOf: { readonly game: string; readonly first: Seat } | null;
  /** Absent in games stored by an older version. */
  readonly isMatched?: boolean;
  readonly score?: readonly [number, number];
  readonly isRated?: boolean;
  readonly isListed?: boolean;
  /** Absent in games outside tournaments. */
  readonly tournament?: string;
}

function writeCreated(created: Created): CreatedJson {
  const { variant, clock, names, players, bot, rematchOf, score } = created;
  const { isMatched, isRated, isListed, tournament } = created;
  return {
    variant: writeVariant(variant),
    clock: clock ? writeTimeControl(clock) : null,
    names: [names[0] ?? null, names[1] ?? null],
    players: [players[0] ?? null, players[1] ?? null],
    bot: bot ? writeBot(variant, bot) : null,
    rematchOf: rematchOf ?? null,
    score,
    isMatched,
    isRated,
    isListed,
    ...(tournament !== undefined && { tournament }),
  };
}

const writeBot = (variant: Variant, { layout, ...bot }: BotSeat) => ({
  ...bot,
  ships: writePlacements(variant, layout.placements),
});

export function readCreated(text: string): Created {
  const body: CreatedJson = JSON.parse(text);
  const variant = storedVariant(body.variant);
  return {
    type: "created",
    variant,
    clock: body.clock ? unwrap(readTimeControl(body.clock)) : undefined,
    names: [body.names[0] ?? undefined, body.names[1] ?? undefined],
    players: [body.players?.[0] ?? undefined, body.players?.[1] ?? undefined],
    bot: body.bot ? readBot(variant, body.bot) : undefined,
    rematchOf: body.rematchOf ?? undefined,
    score: body.score ?? [0, 0],
    isMatched: body.isMatched ?? false,
    isRated: body.isRated ?? false,
    isListed: body.isListed ?? false,
    tournament: body.tournament,
  };
}

/** Skips the slow check that the fleet fits: it was done when the game was created. */
export const storedVariant = (reference: VariantReference): Variant =>
  typeof reference === "string"
    ? unwrap(readVariant(reference))
    : internVariant(reference as Variant);

function readBot(variant: Variant, { ships, ...bot }: NonNullable<CreatedJson["bot"]>): BotSeat {
  return { ...bot, layout: unwrap(readLayout(variant, ships, "The store")) };
}
