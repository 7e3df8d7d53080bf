import { expect, it } from "vitest";
import { playerOf } from "../players.contract.test-support.ts";
import type { Store } from "../store.ts";
import { append, newId } from "../stored-events.test-support.ts";
import type { StoredDevice } from "./alert-records.ts";

const deviceOf = (player: string, created_at = 5): StoredDevice => ({
  endpoint: `https://push.example/${newId()}`,
  player,
  p256dh: "key",
  auth: "secret",
  created_at,
});

/** What every store must do with alerts. */
export function alertsContract(store: () => Promise<Store>): void {
  it("has one pair of keys, also if many processes make them at once", async () => {
    const { alerts } = await store();
    const fresh = [1, 2, 3].map(() => ({ public_key: newId(), private_key: newId() }));
    const [first, ...others] = await Promise.all(fresh.map((each) => alerts.keys(each)));
    for (const other of others) expect(other).toEqual(first);
  });

  it("sends alerts to a device for one player, and to the latest devices of each", async () => {
    const { alerts, players } = await store();
    const player = playerOf(newId());
    await players.add(player, newId());
    const [one, two, three] = [1, 2, 3].map((at) => deviceOf(player.id, at)) as [
      StoredDevice,
      StoredDevice,
      StoredDevice,
    ];
    for (const device of [one, two, three]) await alerts.subscribe(device, 2);
    expect(await alerts.devices(player.id)).toEqual([two, three]);
    const moved = { ...two, player: newId() };
    await alerts.subscribe(moved, 2);
    expect(await alerts.devices(player.id)).toEqual([three]);
    await alerts.unsubscribeOwn(moved.endpoint, player.id);
    expect(await alerts.devices(moved.player)).toEqual([moved]);
    await alerts.unsubscribeOwn(moved.endpoint, moved.player);
    expect(await alerts.devices(moved.player)).toEqual([]);
    await alerts.subscribe(one, 2);
    await alerts.unsubscribe(one.endpoint);
    expect(await alerts.devices(player.id)).toEqual([three]);
    await players.remove(player.id);
    expect(await alerts.devices(player.id)).toEqual([]);
  });

  it("sends alerts to no more devices than allowed, however many are added at once", async () => {
    const { alerts, players } = await store();
    const player = playerOf(newId());
    await players.add(player, newId());
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => alerts.subscribe(deviceOf(player.id, at), 2)),
    );
    expect(await alerts.devices(player.id)).toHaveLength(2);
  });

  it("lets only the first send the alert about a turn, and forgets it with the game", async () => {
    const { alerts, append: add, upkeep } = await store();
    const game = newId();
    await add(append(game, 0, { finishes: true }));
    const turn = { game, seat: 1, version: 4 };
    const claims = await Promise.all([1, 2, 3].map(() => alerts.claim(turn)));
    expect(claims.filter((each) => each)).toHaveLength(1);
    expect(await alerts.claim({ ...turn, version: 3 })).toBe(false);
    expect(await alerts.claim({ ...turn, version: 5 })).toBe(true);
    expect(await alerts.claim({ ...turn, seat: 0 })).toBe(true);
    await upkeep.prune(Number.MAX_SAFE_INTEGER, 0);
    expect(await alerts.claim(turn)).toBe(true);
  });
}
