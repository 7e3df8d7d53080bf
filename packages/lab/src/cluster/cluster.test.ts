import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { sprtDefaults } from "../statistics/sprt.ts";
import {
  bits,
  orderOf,
  runAlone,
  runOnCluster,
  startCluster,
  startWorker,
} from "./cluster.test-support.ts";

let home: Awaited<ReturnType<typeof startCluster>>;
beforeAll(async () => {
  home = await startCluster();
});
afterAll(() => home.remove());

describe("a run on a cluster", () => {
  it("gives the same bits as one on this machine", async () => {
    const cluster = await home.connect();
    const workers = [startWorker(await home.connect()), startWorker(await home.connect())];
    const bots = ["density", "random"].map((name) => ({ name, games: 300 }));
    const order = orderOf(describeRun({ games: 300, matches: 40, bots }));
    expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
    const tested = orderOf(
      describeRun({
        games: 2000,
        matches: 20,
        look: 100,
        bots: bots.map((b) => ({ ...b, games: 2000 })),
      }),
      { sprt: { ...sprtDefaults, delta: 1 } },
    );
    expect(bits(await runOnCluster(cluster, tested))).toBe(bits(await runAlone(tested)));
    for (const worker of workers) await worker.stop();
  });
});
