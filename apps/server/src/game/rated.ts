import type { Variant } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";

/** The variant under which a game is rated: a preset's name. Games by custom rules have no rating. */
export function ratingKey(variant: Variant): string | undefined {
  const reference = writeVariant(variant);
  return typeof reference === "string" ? reference : undefined;
}

export const isRatable = (variant: Variant): boolean => ratingKey(variant) !== undefined;
