// Format, lint and types: what can be said about the sources without running them.
import { binOf, runNode } from "./run.mjs";

const projects = [
  "packages/rules",
  "packages/engine",
  "packages/protocol",
  "packages/lab",
  "apps/cli",
  "apps/web",
  "apps/web/tests",
  ".",
];

/** @returns {Promise<number>} the first exit code that is not 0 */
export async function checkSources() {
  const lint = await runNode(binOf("@biomejs/biome", "biome"), [
    "check",
    "--error-on-warnings",
    ".",
  ]);
  if (lint !== 0) return lint;
  for (const project of projects) {
    const types = await runNode(binOf("typescript", "tsc"), ["-p", project]);
    if (types !== 0) return types;
  }
  return 0;
}
