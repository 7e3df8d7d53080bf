import { ok, type Problem, type Result, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import type { BotSeat, Created } from "../game/game-event.ts";
import { newSecret } from "../game/secrets.ts";
import type { Asker, Thinker } from "../thinking/thinker.ts";

/** The terms of a game between two people, or a person and a bot. */
export interface Agreement {
  readonly variant: Variant;
  readonly clock: TimeControl | undefined;
  readonly names: Created["names"];
  readonly players: Created["players"];
  readonly isRated: boolean;
  readonly isListed: boolean;
}

export const friendlyGame = (agreement: Agreement): Created => ({
  type: "created",
  ...agreement,
  bot: undefined,
  rematchOf: undefined,
  score: [0, 0],
  isMatched: false,
});

/** Each of a bot's secrets is drawn separately from the system's randomness. */
export async function seatBot(
  thinker: Thinker,
  { name, seat }: Pick<BotSeat, "name" | "seat">,
  variant: Variant,
  asker: Asker,
): Promise<Result<BotSeat, Problem>> {
  const able = await thinker.checkBot(name, variant, asker);
  if (!able.ok) return able;
  const layout = await thinker.drawLayout(variant, newSecret(), asker);
  if (!layout.ok) return layout;
  return ok({ seat, name, salt: newSecret(), dice: newSecret(), layout: layout.value });
}
