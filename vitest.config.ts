import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Slow tests say why in their first lines and are named *.slow.test.ts. */
const slow = ["**/*.slow.test.ts"];
const all = [
  "packages/*/src/**/*.test.ts",
  "apps/*/src/**/*.test.ts",
  "apps/web/tests/unit/*.test.ts",
  "tests/**/*.test.ts",
];
/** Patience only: a busy machine may take seconds over what an idle one does at once. */
const shared = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // The default leaves a processor idle: of two, half.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...shared, name: "fast", include: all, exclude: ["**/node_modules/**", ...slow] } },
      {
        test: {
          ...shared,
          name: "web",
          include: ["apps/web/tests/*.test.ts"],
          // Builds and serves the game once; every file has a browser of its own.
          globalSetup: ["apps/web/tests/served-game.ts"],
        },
      },
      { test: { ...shared, name: "slow", include: slow, exclude: ["**/node_modules/**"] } },
    ],
  },
});
