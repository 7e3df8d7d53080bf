import type { Knowledge, Variant } from "@broadside/rules";

const variants = new Map<string, Variant>();

/** Messages are copies; the engine keeps tables by variant, so each must stay one object. */
export function known({ variant, shots }: Knowledge): Knowledge {
  const key = JSON.stringify(variant);
  const first = variants.get(key) ?? variant;
  variants.set(key, first);
  return { variant: first, shots };
}
