import { expect, it } from "vitest";
import { playerOf } from "../players.contract.test-support.ts";
import type { Store } from "../store.ts";
import { newId } from "../stored-events.test-support.ts";
import type { StoredTournamentEvent } from "./tournament-records.ts";

const eventOf = (
  tournament: string,
  number: number,
  more: Partial<StoredTournamentEvent> = {},
): StoredTournamentEvent => ({
  tournament,
  number,
  at: 1000 + number,
  type: "entered",
  player: null,
  body: "{}",
  ...more,
});

/** What every store must do with tournaments. */
export function tournamentsContract(store: () => Promise<Store>): void {
  const begin = async (id: string, organiser: string, listed: 0 | 1 = 0, most = 9) => {
    const { tournaments } = await store();
    return tournaments.create({ first: eventOf(id, 0), organiser, listed }, most);
  };

  it("creates no more tournaments of an organiser than allowed, however many try at once", async () => {
    const { tournaments, players } = await store();
    const organiser = playerOf(newId());
    await players.add(organiser, newId());
    const first = newId();
    expect(await begin(first, organiser.id)).toBe("created");
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => begin(newId(), organiser.id, 0, 3)),
    );
    expect(tries.filter((each) => each === "created")).toHaveLength(2);
    expect(new Set(tries)).toEqual(new Set(["created", "too-many"]));
    expect(await begin(first, organiser.id, 0, 3)).toBe("known");
    expect(await begin(newId(), newId(), 0, 3)).toBe("created");
    const end = eventOf(first, 1, { type: "ended" });
    await tournaments.append({ events: [end], finishes: true });
    expect(await begin(newId(), organiser.id, 0, 3)).toBe("created");
  });

  it("appends several events of a tournament or none, however many try at once", async () => {
    const { tournaments } = await store();
    const id = newId();
    expect(await begin(id, newId())).toBe("created");
    expect(await begin(id, newId())).toBe("known");
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const events = [1, 2, 3].map((number) => eventOf(id, number, { body: `{"n":${n}}` }));
        return tournaments.append({ events, finishes: false });
      }),
    );
    expect(tries.filter((each) => each)).toHaveLength(1);
    const stored = await tournaments.events(id, 0);
    expect(stored.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
    const winner = `{"n":${tries.indexOf(true)}}`;
    expect(stored.slice(1).map(({ body }) => body)).toEqual([winner, winner, winner]);
    // The first number is free, the second is not.
    const overlapping = [eventOf(id, 4), eventOf(id, 3)];
    expect(await tournaments.append({ events: overlapping, finishes: false })).toBe(false);
    expect(await tournaments.events(id, 2)).toHaveLength(2);
    expect(await tournaments.events(newId(), 0)).toEqual([]);
  });

  it("lists tournaments that are not over, and those of a player, and removes old ones", async () => {
    const { tournaments } = await store();
    const [id, other, organiser, player] = [newId(), newId(), newId(), newId()];
    await begin(id, organiser, 1);
    await begin(other, organiser);
    expect(await tournaments.unfinished(1000)).toEqual(expect.arrayContaining([id, other]));
    const listed = await tournaments.listed(1000);
    expect(listed).toContain(id);
    expect(listed).not.toContain(other);
    await tournaments.append({ events: [eventOf(id, 1, { player })], finishes: false });
    await tournaments.append({ events: [eventOf(id, 2, { player })], finishes: false });
    expect(await tournaments.of(player, 9)).toEqual([id]);
    expect((await tournaments.of(organiser, 9)).sort()).toEqual([id, other].sort());
    expect(await tournaments.of(organiser, 1)).toHaveLength(1);
    const end = eventOf(id, 3, { type: "ended", at: 2000 });
    expect(await tournaments.append({ events: [end], finishes: true })).toBe(true);
    const unfinished = await tournaments.unfinished(1000);
    expect(unfinished).toContain(other);
    expect(unfinished).not.toContain(id);
    expect(await tournaments.listed(1000)).not.toContain(id);
    await tournaments.prune(2000);
    expect(await tournaments.events(id, 0)).toHaveLength(4);
    expect(await tournaments.prune(2001)).toBeGreaterThan(0);
    expect(await tournaments.events(id, 0)).toEqual([]);
    expect(await tournaments.events(other, 0)).toHaveLength(1);
  });
}
