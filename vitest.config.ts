import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Slow tests say why in their first lines and are named *.slow.test.ts. */
const slow = ["**/*.slow.test.ts"];
/** Whole programs, in terminals, as bots, as servers and their databases. */
const programs = [
  "apps/cli/src/**/*.test.ts",
  "apps/server/src/**/*.test.ts",
  "packages/client/src/*.server.test.ts",
  "packages/lab/src/bots/*.test.ts",
  "packages/lab/src/cluster/*.test.ts",
  "tests/*.test.ts",
  "tests/server/*.test.ts",
];
const all = [
  "packages/*/src/**/*.test.ts",
  "apps/*/src/**/*.test.ts",
  "apps/web/tests/unit/*.test.ts",
  "tests/**/*.test.ts",
  "tools/**/*.test.ts",
];
/** Patience only: a busy machine may take minutes over what an idle one does in seconds. */
const shared = {
  setupFiles: ["tests/temporary-folder.ts"],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};
/**
 * Many processes on a machine that others use: one pause in the wrong place can fail a test. It
 * gets one more try, and the end of the run names it. What runs in one process gets none.
 */
const manyProcesses = { ...shared, retry: 1 };

export default defineConfig({
  test: {
    // Many tests wait for a program or a browser: one more than the processors uses all of them.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", "./tools/test/second-tries.mjs"],
    projects: [
      {
        test: {
          ...shared,
          name: "fast",
          include: all,
          exclude: ["**/node_modules/**", ...slow, ...programs],
        },
      },
      {
        test: {
          ...manyProcesses,
          name: "programs",
          include: programs,
          exclude: ["**/node_modules/**", ...slow],
        },
      },
      {
        test: {
          ...manyProcesses,
          name: "web",
          include: ["apps/web/tests/*.test.ts", "apps/web/tests/club/*.test.ts"],
          // Builds and serves the game once; every file has its own browser.
          globalSetup: ["apps/web/tests/served-game.ts"],
        },
      },
      { test: { ...shared, name: "slow", include: slow, exclude: ["**/node_modules/**"] } },
    ],
  },
});
