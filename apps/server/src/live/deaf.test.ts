import type { Grant } from "@broadside/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LossyNetwork, startLossyNetwork } from "../../../../tests/programs/lossy-network.ts";
import { battle, fireOnce, useServers } from "../battle.test-support.ts";
import { startTestPostgres, type TestPostgres } from "../server.test-support.ts";
import { commandFor, sitDown } from "../socket/wire.test-support.ts";
import { openPostgres } from "../store/postgres.ts";
import type { Store } from "../store/store.ts";

const { start, closeAll } = useServers();
let postgres: TestPostgres;
let network: LossyNetwork;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.remove());

/** Two servers on one database; the second one hears of the first through a network that loses things. */
async function twoServers(beatMs: number, change: (store: Store) => Partial<Store> = () => ({})) {
  const url = await postgres.createDatabase();
  network = await startLossyNetwork(url);
  let now = Date.now();
  const clock = () => now;
  const one = await start({ store: await openPostgres({ url, beatMs }), now: clock });
  const far = await openPostgres({ url: network.url, beatMs });
  const two = await start({ store: { ...far, ...change(far) }, now: clock });
  const close = async () => {
    await closeAll();
    await network.close();
  };
  return { one, two, close, pass: (ms: number) => (now += ms) };
}

describe("a server whose connection for news has died without a word", () => {
  it("notices, connects again and shows its players what they missed", async () => {
    const { one, two, close } = await twoServers(150);
    const { wires } = await battle([one.url, two.url]);
    expect(network.freeze("listen broadside")).toBe(1);
    for (let shot = 0; shot < 3; shot++) await fireOnce(wires);
    await expect.poll(() => two.store.bus.ageMs()).toBeLessThan(400);
    await fireOnce(wires);
    await close();
  });

  it("greets nobody with an old view, even before it notices", async () => {
    const { one, two, close } = await twoServers(1e6);
    const { wires, grants } = await battle([one.url, two.url]);
    const watched = await sitDown(two.url, grants[0]);
    expect(network.freeze("listen broadside")).toBe(1);
    const { turn, version } = wires[0].view();
    const players = [wires[0], await sitDown(one.url, grants[1])];
    const shot = commandFor({ type: "fire", version, cell: 3 });
    expect((await players[turn!.seat]!.command(shot)).type).toBe("accepted");
    const back = await sitDown(two.url, grants[turn!.seat] as Grant);
    expect(back.view().version).toBe(version + 1);
    const info = await fetch(`${two.url}/api/v1/games/${grants[0].game}`);
    expect(info.status).toBe(200);
    watched.close();
    await close();
  });

  it("says that it is not ready, and grants no win over somebody it cannot see", async () => {
    let age = 0;
    const { one, two, pass, close } = await twoServers(1e6, ({ bus }) => ({
      bus: { ...bus, ageMs: () => age },
    }));
    const { wires, grants } = await battle([one.url, two.url]);
    await fireOnce(wires);
    const { turn, version } = wires[0].view();
    const [gone, left] = [turn!.seat, (1 - turn!.seat) as 0 | 1];
    wires[gone].close();
    const waiting = await sitDown(two.url, grants[left]);
    const away = ({ status }: { status: { players: readonly { presence: string }[] } }) =>
      status.players[gone]!.presence === "away";
    const welcomed = waiting.messages[0] as never as Parameters<typeof away>[0];
    if (!away(welcomed)) await waiting.next("status", away as never);
    age = 60_000;
    pass(301_000);
    const claim = () => waiting.command(commandFor({ type: "claim", version }));
    expect(await claim()).toMatchObject({ type: "refused", code: "claim/too-early" });
    const ready = await fetch(`${two.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "deaf" }]);
    age = 0;
    expect(await claim()).toMatchObject({ type: "accepted" });
    await close();
  });
});
