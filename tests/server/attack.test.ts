import { expect, it } from "vitest";
import { runAttacks } from "./attack-rounds.ts";
import { startHost, usualMessages } from "./host.ts";

// The long version is part of `npm run fuzz`.
it("floods of pings, pongs, fragments and pipelined requests are cut off, and a player beside them plays on", async () => {
  const host = await startHost(undefined, usualMessages);
  try {
    for (const report of await runAttacks({ url: host.url, tries: 1, chunks: 200 })) {
      expect(report.closed, report.name).toBe(report.connections);
      expect(report.moves, report.name).toBeGreaterThanOrEqual(10);
      expect(report.memory, report.name).toBeLessThan(400);
    }
  } finally {
    await host.remove();
  }
});
