import { expect, it } from "vitest";
import type { NewResult, RatePair, StoredRating } from "./result-records.ts";
import type { Store } from "./store.ts";
import { append, eventOf, newId } from "./stored-events.test-support.ts";

/** Depends on the order of the games, as real ratings do. */
const rate: RatePair = ({ one, two, variant, winner, at }, before) => {
  const after = (player: string, own: StoredRating | undefined, seat: 0 | 1): StoredRating => ({
    player,
    variant: variant!,
    value: (own?.value ?? 1500.5) * 0.9 + (winner === seat ? 20.25 : -20.25),
    deviation: (own?.deviation ?? 350) * 0.5,
    volatility: 0.06,
    games: (own?.games ?? 0) + 1,
    wins: (own?.wins ?? 0) + (winner === seat ? 1 : 0),
    at,
  });
  return [after(one!, before[0], 0), after(two!, before[1], 1)];
};

const resultOf = (one: string, two: string, more: Partial<NewResult> = {}): NewResult => ({
  game: newId(),
  variant: "mini",
  at: 7,
  by: "fleet-sunk",
  winner: 0,
  one,
  two,
  rated: 1,
  ...more,
});

/** What every store must do with results and ratings. */
export function resultsContract(store: () => Promise<Store>): void {
  it("counts a result once, also if many add it at once, and computes the same ratings again", async () => {
    const { results } = await store();
    const [one, two, three] = [newId(), newId(), newId()];
    const again = resultOf(one, two);
    const added = await Promise.all(Array.from({ length: 6 }, () => results.add(again, rate)));
    expect(added.filter((each) => each)).toHaveLength(1);
    await Promise.all(
      [one, three, one, three].map((each, n) =>
        results.add(resultOf(each, two, { winner: (n % 2) as 0 | 1 }), rate),
      ),
    );
    await results.add(resultOf(one, two, { rated: 0, variant: null, winner: null }), rate);
    const ratings = async () => Promise.all([one, two, three].map(results.ratings));
    const before = await ratings();
    expect(before.map(([own]) => own?.games)).toEqual([3, 5, 2]);
    expect(await results.recompute(rate)).toBeGreaterThanOrEqual(5);
    expect(await ratings()).toEqual(before);
    const numbers = (await results.list(0, 1000)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("corrects a result in its place, and computes the ratings from it", async () => {
    const { results } = await store();
    const [one, two] = [newId(), newId()];
    const [first, second] = [resultOf(one, two), resultOf(two, one)];
    for (const each of [first, second]) await results.add(each, rate);
    const places = async () =>
      (await results.of({ player: one, most: 9 })).map(({ game, number }) => [game, number]);
    const before = await places();
    await results.correct({ ...first, winner: 1 });
    await results.correct({ ...second, rated: 0, winner: null, by: "aborted" });
    await results.recompute(rate);
    expect(await places()).toEqual(before);
    expect(await results.of({ player: one, most: 9 })).toMatchObject([
      { game: second.game, rated: 0, rating_one: null, rating_two: null, deviation_one: null },
      { game: first.game, winner: 1, rating_two: 1370.7 },
    ]);
    expect(await results.ratings(two)).toMatchObject([{ games: 1, wins: 1, value: 1370.7 }]);
  });

  it("finds results by player, variant and opponent, and the record against each", async () => {
    const { results, players } = await store();
    const [one, two, three] = [newId(), newId(), newId()];
    const variant = newId();
    await results.add(resultOf(one, two, { variant }), rate);
    await results.add(resultOf(two, one, { variant }), rate);
    await results.add(resultOf(three, one, { winner: 1 }), rate);
    expect(await results.of({ player: one, most: 9 })).toHaveLength(3);
    expect(await results.of({ player: one, most: 2 })).toHaveLength(2);
    expect(await results.of({ player: one, variant, most: 9 })).toHaveLength(2);
    expect(await results.of({ player: one, opponent: three, most: 9 })).toHaveLength(1);
    expect(await results.opponents(one, 9)).toEqual([
      { player: two, wins: 1, losses: 1 },
      { player: three, wins: 1, losses: 0 },
    ]);
    const query = { variant, certain: 100, most: 9 };
    expect(await results.leaders(query)).toEqual([]);
    const person = { id: one, name: one, look: one, kind: "person", created_at: 1 } as const;
    await players.add({ ...person, muted: 0, banned: 0 }, undefined);
    expect(await results.leaders(query)).toMatchObject([{ player: one, kind: "person", games: 2 }]);
    await players.restrict(one, { banned: 1 });
    expect(await results.leaders(query)).toEqual([]);
  });

  it("knows which finished games of players have no result, and lists open games", async () => {
    const { append: add, results, listed } = await store();
    const [game, open, guests] = [newId(), newId(), newId()];
    const player = newId();
    const seated = (id: string) => [{ game: id, seat: 0 as const, player, at: 1 }];
    await add({ event: eventOf(game, 0), seated: seated(game), finishes: false });
    await add(append(game, 1, { finishes: true }));
    await add({ event: eventOf(open, 0), seated: seated(open), isListed: true, finishes: false });
    await add(append(guests, 0));
    await add(append(guests, 1, { finishes: true }));
    expect(await listed(1000)).toContain(open);
    expect(await listed(1000)).not.toContain(game);
    const missing = await results.missing(1000);
    expect(missing).toContain(game);
    expect(missing).not.toContain(open);
    expect(missing).not.toContain(guests);
    await results.add(resultOf(player, newId(), { game }), rate);
    expect(await results.missing(1000)).not.toContain(game);
  });
}
