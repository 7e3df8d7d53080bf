import type { Variant } from "@broadside/rules";
import { type LayoutRepeats, repeatsOf } from "./layout-repeats.ts";
import { type LayoutSource, openLayouts } from "./layout-source.ts";
import { type RunDescription, variantOf } from "./run-description.ts";

/** A description prepared for playing; shared by all chunks. */
export interface OpenRun {
  readonly run: RunDescription;
  readonly variant: Variant;
  readonly layouts: LayoutSource;
  readonly repeats: LayoutRepeats;
}

export function openRun(run: RunDescription): OpenRun {
  const variant = variantOf(run);
  const layouts = openLayouts(variant, run.layouts);
  if (!layouts.ok) throw new Error(layouts.error.message);
  return { run, variant, layouts: layouts.value, repeats: repeatsOf(run, layouts.value) };
}
