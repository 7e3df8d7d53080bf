import { type Day, dailyVariant } from "@broadside/play";
import { commitmentOf } from "@broadside/protocol";
import {
  createRng,
  type Layout,
  randomLayout,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { newSecret } from "../game/secrets.ts";
import type { Store } from "../store/store.ts";

/** The fleet of a day on this server. Until the day is over, only its commitment is public. */
export interface SecretFleet {
  readonly day: Day;
  readonly variant: Variant;
  readonly layout: Layout;
  readonly salt: string;
  /** Shows afterwards that the fleet was chosen before the first shot. */
  readonly commitment: string;
}

/**
 * The fleet of a day, drawn from the system's randomness when somebody first asks for it, and stored
 * before anybody hears of it. Nothing about it follows from the date except its rules.
 */
export async function secretFleet({ daily }: Store, day: Day, now: number): Promise<SecretFleet> {
  const variant = dailyVariant(day);
  const stored =
    (await daily.find(day)) ??
    (await daily.choose({ day, ...freshFleet(variant), created_at: Math.round(now) }));
  const layout = unwrap(validateDraft(variant, JSON.parse(stored.ships)));
  const { salt } = stored;
  const commitment = commitmentOf({ game: `daily-${day}`, seat: 0, variant, layout, salt });
  return { day, variant, layout, salt, commitment };
}

function freshFleet(variant: Variant) {
  const { placements } = unwrap(randomLayout(variant, createRng(newSecret())));
  return { ships: JSON.stringify(placements), salt: newSecret() };
}
