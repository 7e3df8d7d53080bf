import type { Seat } from "@broadside/rules";
import { afterAll, describe, expect, it } from "vitest";
import { alertsContract } from "./alerts/alerts.contract.test-support.ts";
import { dailyContract } from "./daily/daily.contract.test-support.ts";
import { fleetsContract } from "./fleets/fleets.contract.test-support.ts";
import { passkeysContract } from "./passkeys/passkeys.contract.test-support.ts";
import { playersContract } from "./players.contract.test-support.ts";
import { resultsContract } from "./results.contract.test-support.ts";
import type { Seek, Store } from "./store.ts";
import { append, eventOf, newId } from "./stored-events.test-support.ts";
import { tournamentsContract } from "./tournaments/tournaments.contract.test-support.ts";

const seekOf = (wish: string, seen_at: number): Seek => {
  const id = newId();
  return {
    id,
    hash: id,
    wish,
    name: id,
    player: null,
    rated: 0,
    rating: null,
    created_at: seen_at,
    seen_at,
    game: null,
    seat: null,
  };
};

/** What every store must do. `open` opens the same store again for every call. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  describe(`a store in ${name}`, () => {
    const opened: Store[] = [];
    const store = async (): Promise<Store> => {
      opened[0] ??= await open();
      return opened[0];
    };
    afterAll(async () => {
      for (const each of opened) await each.close();
    });

    it("gives back the events of a game in their order, and none of another", async () => {
      const { append: add, events } = await store();
      const [game, other] = [newId(), newId()];
      for (const number of [0, 1, 2]) expect(await add(append(game, number))).toBe(true);
      await add(append(other, 0));
      expect(await events(game, 0)).toEqual([0, 1, 2].map((number) => eventOf(game, number)));
      expect(await events(game, 2)).toEqual([eventOf(game, 2)]);
      expect(await events(newId(), 0)).toEqual([]);
    });

    it("takes an event's number only once, however many try at once", async () => {
      const { append: add, events } = await store();
      const game = newId();
      const tries = Array.from({ length: 20 }, (_, i) =>
        add({ ...append(game, 0), event: { ...eventOf(game, 0), command: `try${i}` } }),
      );
      const done = await Promise.all(tries);
      expect(done.filter((each) => each)).toHaveLength(1);
      expect((await events(game, 0))[0]!.command).toBe(`try${done.indexOf(true)}`);
      expect(await add(append(game, 0))).toBe(false);
    });

    it("stores a token with its event or not at all, and opens only its own seat", async () => {
      const { append: add, seat, addToken } = await store();
      const game = newId();
      const token = (hash: string, own: Seat) => ({ hash, game, seat: own, at: 5 });
      const [one, two, three] = [newId(), newId(), newId()];
      await add(append(game, 0, { token: token(one, 0) }));
      expect(await add(append(game, 0, { token: token(two, 1) }))).toBe(false);
      await addToken(token(three, 1));
      expect(await seat(one)).toEqual({ game, seat: 0 });
      expect(await seat(two)).toBeUndefined();
      expect(await seat(three)).toEqual({ game, seat: 1 });
    });

    it("gives a token to one event only, and stores nothing for the others", async () => {
      const { append: add, seat, events } = await store();
      const games = Array.from({ length: 6 }, newId);
      const hash = newId();
      const tries = games.map((game) =>
        add(append(game, 0, { token: { hash, game, seat: 0, at: 5 } })),
      );
      const done = await Promise.all(tries);
      expect(done.filter((each) => each)).toHaveLength(1);
      const winner = games[done.indexOf(true)]!;
      expect(await seat(hash)).toEqual({ game: winner, seat: 0 });
      for (const game of games) {
        expect(await events(game, 0)).toHaveLength(game === winner ? 1 : 0);
      }
    });

    it("keeps up with hundreds at once", async () => {
      const { append: add, events } = await store();
      const games = Array.from({ length: 300 }, newId);
      const done = await Promise.all(
        games.flatMap((game) => [0, 1].map((number) => add(append(game, number)))),
      );
      expect(done.every((each) => each)).toBe(true);
      expect(await events(games[299]!, 0)).toHaveLength(2);
    });

    it("gives everybody who asks at once what they asked for", async () => {
      const { append: add, events } = await store();
      const [one, two] = [newId(), newId()];
      for (const number of [0, 1, 2]) {
        await Promise.all([add(append(one, number)), add(append(two, number))]);
      }
      const asked = [events(one, 2), events(one, 1), events(two, 0), events(newId(), 0)];
      const numbers = (await Promise.all(asked)).map((rows) =>
        rows.map(({ game, number }) => `${game === one ? "one" : "two"} ${number}`),
      );
      expect(numbers).toEqual([["one 2"], ["one 1", "one 2"], ["two 0", "two 1", "two 2"], []]);
    });

    it("matches two seeks once, and never one that is gone", async () => {
      const { seeks } = await store();
      const wish = newId();
      const [one, two, three, old] = [
        seekOf(wish, 100),
        seekOf(wish, 101),
        seekOf(wish, 102),
        seekOf(wish, 1),
      ];
      for (const seek of [one, two, three, old]) await seeks.add(seek);
      const waiting = await seeks.waiting(wish, 50);
      expect(waiting.map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
      const game = newId();
      const both = await Promise.all([
        seeks.match(game, [one.id, two.id]),
        seeks.match(newId(), [two.id, three.id]),
      ]);
      expect(both.filter((each) => each)).toHaveLength(1);
      await seeks.remove(old.id);
      expect(await seeks.find(old.id)).toBeUndefined();
      expect(await seeks.match(newId(), [old.id, three.id])).toBe(false);
      const matched = (await seeks.find(two.id))!;
      expect(matched.game).not.toBeNull();
      expect((await seeks.pair(matched.game!)).map((each) => each?.name)).toContain(two.id);
      await seeks.touch(three.id, 900);
      expect((await seeks.find(three.id))!.seen_at).toBe(900);
    });

    it("removes games some time after their end, with all that belongs to them", async () => {
      const { append: add, events, upkeep, seat } = await store();
      const [over, open] = [newId(), newId()];
      const hash = newId();
      await add(append(over, 0, { token: { hash, game: over, seat: 0, at: 0 } }));
      await add(append(over, 1, { finishes: true }));
      await add(append(open, 0));
      expect(await upkeep.untouchedSince(1000, 1000)).not.toContain(open);
      expect(await upkeep.untouchedSince(5000, 1000)).toContain(open);
      expect(await upkeep.untouchedSince(5000, 1000)).not.toContain(over);
      await upkeep.prune(1001, 0);
      expect(await events(over, 0)).toHaveLength(2);
      expect(await upkeep.prune(1002, 0)).toBeGreaterThan(0);
      expect(await events(over, 0)).toEqual([]);
      expect(await seat(hash)).toBeUndefined();
      expect(await events(open, 0)).toHaveLength(1);
    });

    it("lists its games and takes whole ones, each once", async () => {
      const { upkeep, events } = await store();
      const game = newId();
      const whole = [eventOf(game, 0), eventOf(game, 1)];
      expect(await upkeep.insert(whole, 1001)).toBe(true);
      expect(await upkeep.insert(whole, 1001)).toBe(false);
      expect(await events(game, 0)).toEqual(whole);
      const listed: string[] = [];
      for (let after = ""; ; after = listed.at(-1)!) {
        const page = await upkeep.games(after, 50);
        if (page.length === 0) break;
        listed.push(...page);
      }
      expect(listed).toContain(game);
      expect(new Set(listed).size).toBe(listed.length);
    });

    playersContract(store);
    resultsContract(store);
    dailyContract(store);
    passkeysContract(store);
    alertsContract(store);
    fleetsContract(store);
    tournamentsContract(store);
  });
}
