import { expect, it } from "vitest";
import { playerOf } from "../players.contract.test-support.ts";
import type { Store } from "../store.ts";
import { newId } from "../stored-events.test-support.ts";
import type { StoredPasskey } from "./passkey-records.ts";

const passkeyOf = (player: string): StoredPasskey => ({
  id: newId(),
  player,
  host: "localhost",
  public_key: "key",
  counter: 0,
  transports: "internal,hybrid",
  created_at: 5,
});

/** What every store must do with passkeys. */
export function passkeysContract(store: () => Promise<Store>): void {
  it("uses each challenge once and in time, and forgets old ones", async () => {
    const { passkeys } = await store();
    const given = async (expires_at: number) => {
      const row = { challenge: newId(), player: newId(), expires_at };
      await passkeys.challenge(row, 5);
      return row;
    };
    const row = await given(10);
    const taken = await Promise.all([1, 2, 3].map(() => passkeys.takeChallenge(row.challenge, 10)));
    expect(taken.filter((each) => each)).toEqual([row]);
    expect(await passkeys.takeChallenge((await given(10)).challenge, 11)).toBeUndefined();
    const old = await given(10);
    await passkeys.challenge({ challenge: newId(), player: null, expires_at: 99 }, 50);
    expect(await passkeys.takeChallenge(old.challenge, 6)).toBeUndefined();
  });

  it("adds, counts and removes a player's passkeys, and removes them with the player", async () => {
    const { passkeys, players } = await store();
    const player = playerOf(newId());
    await players.add(player, newId());
    const [one, two] = [passkeyOf(player.id), { ...passkeyOf(player.id), created_at: 6 }];
    const other = playerOf(newId());
    await players.add(other, newId());
    expect(await passkeys.add(one, 9)).toBe("added");
    expect(await passkeys.add({ ...one, player: other.id }, 9)).toBe("taken");
    expect(await passkeys.add(passkeyOf(newId()), 9)).toBe("taken");
    await passkeys.add(two, 9);
    await passkeys.used(one.id, 7);
    expect(await passkeys.find(one.id)).toEqual({ ...one, counter: 7 });
    expect(await passkeys.remove(two.id, newId())).toBe(false);
    expect(await passkeys.of(player.id)).toHaveLength(2);
    expect(await passkeys.remove(two.id, player.id)).toBe(true);
    const token = newId();
    const device = { hash: token, player: player.id, created_at: 5 };
    expect(await players.addDevice(device)).toBe(true);
    expect(await players.addDevice({ ...device, player: newId() })).toBe(false);
    expect(await players.byToken(token)).toEqual(player);
    await players.remove(player.id);
    expect(await passkeys.of(player.id)).toEqual([]);
  });

  it("adds no more passkeys of a player than allowed, however many are added at once", async () => {
    const { passkeys, players } = await store();
    const player = playerOf(newId());
    await players.add(player, newId());
    const added = await Promise.all(
      Array.from({ length: 8 }, () => passkeys.add(passkeyOf(player.id), 3)),
    );
    expect(added.filter((each) => each === "added")).toHaveLength(3);
    expect(await passkeys.of(player.id)).toHaveLength(3);
    expect(added.filter((each) => each === "too-many")).toHaveLength(5);
  });
}
