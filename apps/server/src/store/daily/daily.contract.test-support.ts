import { expect, it } from "vitest";
import { playerOf } from "../players.contract.test-support.ts";
import type { Store } from "../store.ts";
import { newId } from "../stored-events.test-support.ts";
import type { StoredAttempt } from "./daily-records.ts";

const attemptOf = (day: string, player: string): StoredAttempt => ({
  day,
  player,
  cells: "[]",
  shots: 0,
  began_at: 5,
  finished_at: null,
});

/** What every store must do with daily fleets. */
export function dailyContract(store: () => Promise<Store>): void {
  it("chooses one fleet for a day, also if many processes do at once", async () => {
    const { daily } = await store();
    const day = newId();
    expect(await daily.find(day)).toBeUndefined();
    const tries = [1, 2, 3, 4].map((n) => ({ day, ships: `[${n}]`, salt: newId(), created_at: n }));
    const [first, ...others] = await Promise.all(tries.map((each) => daily.choose(each)));
    for (const other of others) expect(other).toEqual(first);
    expect(await daily.find(day)).toEqual(first);
  });

  it("has one attempt per player and day, and takes each shot once, however many try at once", async () => {
    const { daily } = await store();
    const [day, player] = [newId(), newId()];
    const begun = await Promise.all([1, 2, 3].map(() => daily.begin(attemptOf(day, player))));
    expect(begun.filter((each) => each)).toHaveLength(1);
    const shots = [3, 4, 5].map((cell) => ({ ...attemptOf(day, player), cells: `[${cell}]` }));
    const fired = await Promise.all(shots.map((each) => daily.fire({ ...each, shots: 1 })));
    expect(fired.filter((each) => each)).toHaveLength(1);
    const { cells } = shots[fired.indexOf(true)]!;
    expect(await daily.attempt(day, player)).toEqual({
      ...attemptOf(day, player),
      cells,
      shots: 1,
    });
    const last = { ...attemptOf(day, player), cells: "[1,2]", shots: 2, finished_at: 9 };
    expect(await daily.fire(last)).toBe(true);
    expect(await daily.fire({ ...last, cells: "[1,2,3]", shots: 3 })).toBe(false);
    expect(await daily.of(player, 9)).toEqual([last]);
    expect(await daily.attempt(day, newId())).toBeUndefined();
  });

  it("lists finished attempts, the fewest shots first, without banned players and perhaps by age", async () => {
    const { daily, players } = await store();
    const day = newId();
    const add = async (shots: number, finished_at: number | null) => {
      const player = { ...playerOf(newId()), created_at: shots };
      await players.add(player, newId());
      const attempt = attemptOf(day, player.id);
      await daily.begin(attempt);
      for (let n = 1; n <= shots; n++) {
        await daily.fire({ ...attempt, shots: n, finished_at: n === shots ? finished_at : null });
      }
      return player;
    };
    const [slow, quick, early] = [await add(3, 7), await add(2, 8), await add(2, 6)];
    const banned = await add(1, 1);
    await players.restrict(banned.id, { banned: 1 });
    await add(1, null);
    const listed = await daily.finished({ day, most: 9 });
    expect(listed.map(({ player, shots }) => [player, shots])).toEqual([
      [early.id, 2],
      [quick.id, 2],
      [slow.id, 3],
    ]);
    expect(await daily.finished({ day, most: 1 })).toHaveLength(1);
    const among = [slow.id, banned.id];
    expect(await daily.finished({ day, most: 9, among })).toMatchObject([{ player: slow.id }]);
    const listedBy = async (...created: ["<" | ">=", number]) =>
      (await daily.finished({ day, most: 9, created })).map(({ player }) => player);
    expect(await listedBy("<", 3)).toEqual([early.id, quick.id]);
    expect(await listedBy(">=", 3)).toEqual([slow.id]);
    expect(await daily.rankedSpread(day, 3)).toEqual([{ shots: 2, players: 2 }]);
    expect(await daily.spread(day)).toEqual([
      { shots: 1, players: 1 },
      { shots: 2, players: 2 },
      { shots: 3, players: 1 },
    ]);
  });
}
