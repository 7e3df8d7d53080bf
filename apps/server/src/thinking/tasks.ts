import { loadSolverWith, perform } from "@broadside/engine/worker";
import { createRng, internVariant, randomLayout, readVariantReference } from "@broadside/rules";
import type { Thought } from "./thought.ts";

loadSolverWith(async () => (await import("@broadside/solver")).solver);

/** Does one task, in this thread. */
export default async function think(thought: Thought): Promise<unknown> {
  if (thought.name === "layout") {
    return randomLayout(internVariant(thought.ask.variant), createRng(thought.ask.seed));
  }
  if (thought.name === "variant") return readVariantReference(thought.ask.reference);
  const performed = await perform(thought.name, thought.ask, {
    clock: () => performance.now(),
    onProgress: () => {},
    isCancelled: () => false,
  });
  return performed?.value;
}
