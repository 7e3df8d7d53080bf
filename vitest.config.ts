import { defineConfig } from "vitest/config";

/** Slow tests say why in their first lines and are named *.slow.test.ts. */
const slow = ["**/*.slow.test.ts"];
const all = ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts", "tests/**/*.test.ts"];
const shared = { testTimeout: 120_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: "fast", include: all, exclude: ["**/node_modules/**", ...slow] } },
      { test: { ...shared, name: "slow", include: slow, exclude: ["**/node_modules/**"] } },
    ],
  },
});
