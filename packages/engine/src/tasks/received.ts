import { internVariant, type Knowledge } from "@broadside/rules";
import { loadRowWindowsFor } from "../methods/row-sums/row-windows.ts";

/** Messages are copies, but the engine's caches use variants as keys: equal ones must be one object. */
export const received = (knowledge: Knowledge): Knowledge => ({
  ...knowledge,
  variant: internVariant(knowledge.variant),
});

/** Like `received`, once every kernel that may count the position is loaded. */
export async function ready(knowledge: Knowledge): Promise<Knowledge> {
  await loadRowWindowsFor(knowledge.variant);
  return received(knowledge);
}
