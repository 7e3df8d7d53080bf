import { expect, it } from "vitest";
import { attacks, runAttack } from "./attack-rounds.ts";
import { startHost, usualMessages } from "./host.ts";

// The long version is part of `npm run fuzz`.
it("floods of pings, pongs, fragments and pipelined requests are cut off, and a player beside them plays on", async () => {
  const host = await startHost(undefined, usualMessages);
  try {
    for (const each of attacks) {
      const report = await runAttack(each, { url: host.url, moves: 20, chunks: 200 });
      const { name, attack, moves, memory } = report;
      expect(attack.closed, name).toBe(attack.connections);
      expect(moves, name).toBe(20);
      // All of them one after another, and memory that is free is not always given back.
      expect(memory, name).toBeLessThan(600);
    }
  } finally {
    await host.remove();
  }
});
