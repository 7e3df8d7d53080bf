import { expect, it } from "vitest";
import { runFuzz } from "./fuzz-rounds.ts";
import { startHost } from "./host.ts";

// The long version is `npm run fuzz`: 100,000 messages and 1,000 stalled connections.
it("malformed, replayed and foreign messages and stalled connections change and break nothing", async () => {
  const host = await startHost(undefined);
  try {
    const { url } = host;
    const report = await runFuzz({ url, messages: 6000, stalled: 100, seed: "fuzz" });
    expect(report.faults).toEqual([]);
    expect(report.answers).toBeGreaterThan(3000);
    expect(report.memory[1] - report.memory[0]).toBeLessThan(80);
  } finally {
    await host.remove();
  }
});
