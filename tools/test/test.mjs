// npm test and npm run check: format, lint, types and tests.
import { typeCheckedProjects } from "../setup/rooms.mjs";
import { binOf, runNode } from "../setup/run.mjs";
import { setup } from "../setup/setup.mjs";
import { runTests } from "./run-tests.mjs";

/** Everything. @param {string[]} args for vitest @returns {Promise<number>} the exit code */
export async function test(args) {
  await setup({ server: true });
  return (await checkSources()) || runTests(args);
}

/** What takes a minute or two. @param {string[]} args for vitest @returns {Promise<number>} the exit code */
export async function check(args) {
  await setup();
  return (await checkSources()) || runTests(["--project", "fast", ...args]);
}

/** Format, lint and types. @returns {Promise<number>} the first exit code that is not 0 */
async function checkSources() {
  const biome = binOf("@biomejs/biome", "biome");
  const lint = await runNode(biome, ["check", "--error-on-warnings", "."]);
  if (lint !== 0) return lint;
  for (const project of typeCheckedProjects) {
    const types = await runNode(binOf("typescript", "tsc"), ["-p", project]);
    if (types !== 0) return types;
  }
  return 0;
}
