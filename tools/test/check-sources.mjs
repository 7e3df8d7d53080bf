// Format, lint and types: what can be said about the sources without running them.
import { typeCheckedProjects } from "../setup/rooms.mjs";
import { binOf, runNode } from "../setup/run.mjs";

/** @returns {Promise<number>} the first exit code that is not 0 */
export async function checkSources() {
  const lint = await runNode(binOf("@biomejs/biome", "biome"), [
    "check",
    "--error-on-warnings",
    ".",
  ]);
  if (lint !== 0) return lint;
  for (const project of typeCheckedProjects) {
    const types = await runNode(binOf("typescript", "tsc"), ["-p", project]);
    if (types !== 0) return types;
  }
  return 0;
}
