import type { Seat } from "@broadside/rules";
import { expect, it } from "vitest";
import type { StoredPlayer } from "./player-records.ts";
import type { Store } from "./store.ts";
import { append, eventOf, newId } from "./stored-events.test-support.ts";

/** A player that no other test uses. */
export const playerOf = (look: string): StoredPlayer => {
  const id = newId();
  return { id, name: id, look, kind: "person", created_at: 5, muted: 0, banned: 0 };
};

/** What every store must do with players. */
export function playersContract(store: () => Promise<Store>): void {
  it("gives a name to one player, also if many want it at once, and each token one player", async () => {
    const { players } = await store();
    const look = newId();
    const tries = Array.from({ length: 8 }, () => playerOf(look));
    const added = await Promise.all(tries.map((each) => players.add(each, newId())));
    expect(added.filter((each) => each)).toHaveLength(1);
    const first = tries[added.indexOf(true)]!;
    expect(await players.byLook(look)).toEqual(first);
    const [other, token] = [playerOf(newId()), newId()];
    await players.add(other, token);
    expect(await players.byToken(token)).toEqual(other);
    expect(await players.rename(other.id, { name: "x", look })).toBe(false);
    expect(await players.rename(first.id, { name: "y", look })).toBe(true);
    const wanted = { name: "z", look: newId() };
    const racers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const racer = playerOf(newId());
        await players.add(racer, undefined);
        return racer.id;
      }),
    );
    const renamed = await Promise.all(racers.map((id) => players.rename(id, wanted)));
    expect(renamed.filter((isRenamed) => isRenamed)).toHaveLength(1);
    await players.restrict(other.id, { muted: 1, banned: 1 });
    expect(await players.find(other.id)).toEqual({ ...other, muted: 1, banned: 1 });
    expect(await players.names([first.id, other.id, newId()])).toEqual(
      new Map([
        [first.id, "y"],
        [other.id, other.name],
      ]),
    );
  });

  it("uses a link once, moves or copies a player by it, and forgets a player with all secrets", async () => {
    const { players } = await store();
    const [player, old] = [playerOf(newId()), newId()];
    await players.add(player, old);
    const linkOf = async (moves: string | null) => {
      const hash = newId();
      await players.addLink({ hash, player: player.id, moves, expires_at: 100 }, 0);
      return hash;
    };
    const copy = await linkOf(null);
    const taken = await Promise.all([1, 2, 3].map(() => players.takeLink(copy, newId(), 100)));
    expect(taken.filter((each) => each)).toEqual([player]);
    expect(await players.takeLink(await linkOf(null), newId(), 101)).toBeUndefined();
    expect(await players.byToken(old)).toEqual(player);
    const fresh = newId();
    expect(await players.takeLink(await linkOf(old), fresh, 100)).toEqual(player);
    expect(await players.byToken(old)).toBeUndefined();
    expect(await players.devices(player.id)).toHaveLength(2);
    // A device that is somebody else gets nothing, and takes nothing away.
    const [other, theirs, moving] = [playerOf(newId()), newId(), await linkOf(fresh)];
    await players.add(other, theirs);
    expect(await players.takeLink(moving, theirs, 100)).toBe("token");
    expect(await players.byToken(fresh)).toEqual(player);
    expect(await players.byToken(theirs)).toEqual(other);
    expect(await players.takeLink(moving, fresh, 100)).toEqual(player);
    expect(await players.byToken(fresh)).toEqual(player);
    // Links that nobody has used go with the next one.
    const unused = await linkOf(null);
    await players.addLink({ hash: newId(), player: player.id, moves: null, expires_at: 300 }, 200);
    expect(await players.takeLink(unused, newId(), 100)).toBeUndefined();
    await players.remove(player.id);
    expect(await players.byToken(fresh)).toBeUndefined();
    expect(await players.find(player.id)).toBeUndefined();
  });

  it("knows the seats of a player, and takes their name out of their games", async () => {
    const { append: add, players, events } = await store();
    const [game, over, player] = [newId(), newId(), newId()];
    const seated = (id: string, seat: Seat, at: number) => [{ game: id, seat, player, at }];
    const created = { names: ["Anna", null], x: 1 };
    const body = JSON.stringify(created);
    const first = { ...eventOf(game, 0), type: "created", body };
    await add({ event: first, seated: seated(game, 0, 2), finishes: false });
    await add(append(over, 0));
    const joined = { ...eventOf(over, 1), type: "joined", body: '{"seat":1,"name":"Anna"}' };
    await add({ event: joined, seated: seated(over, 1, 1), finishes: true });
    expect((await players.seats(player, 9)).map((each) => each.game)).toEqual([game, over]);
    expect((await players.openSeats(player, 9)).map((each) => each.game)).toEqual([game]);
    expect(await players.seatIn(over, player)).toBe(1);
    expect(await players.seatIn(over, newId())).toBeUndefined();
    expect((await players.renameInGames(player, "Nobody")).sort()).toEqual([game, over].sort());
    expect(JSON.parse((await events(game, 0))[0]!.body)).toEqual({
      ...created,
      names: ["Nobody", null],
    });
    expect((await events(over, 0))[1]!.body).toBe('{"seat":1,"name":"Nobody"}');
  });

  it("stores a seat under the name that its player has then, and under nobody's if there is none", async () => {
    const { append: add, players, events } = await store();
    const [anna, gone, game] = [playerOf(newId()), newId(), newId()];
    await players.add(anna, undefined);
    await players.rename(anna.id, { name: "Ann", look: newId() });
    const body = JSON.stringify({ names: ["Anna", "Bo"] });
    const seated = [anna.id, gone].map((player, seat) => ({
      game,
      seat: seat as Seat,
      player,
      at: 1,
    }));
    await add({ event: { ...eventOf(game, 0), type: "created", body }, seated, finishes: false });
    const [created] = await events(game, 0);
    expect(JSON.parse(created!.body)).toEqual({ names: ["Ann", "Anonymous"] });
  });

  it("takes a name out of more games than it changes at once, some begun in the same moment", async () => {
    const { append: add, players, events } = await store();
    const player = newId();
    const games = Array.from({ length: 45 }, newId);
    const body = JSON.stringify({ names: ["Anna", "Anna"] });
    for (const [n, game] of games.entries()) {
      const seated = ([0, 1] as const).map((seat) => ({ game, seat, player, at: n >> 4 }));
      await add({ event: { ...eventOf(game, 0), type: "created", body }, seated, finishes: false });
    }
    expect((await players.renameInGames(player, "Nobody")).sort()).toEqual([...games].sort());
    const names = await Promise.all(games.map(async (game) => (await events(game, 0))[0]!.body));
    expect(new Set(names)).toEqual(new Set([JSON.stringify({ names: ["Nobody", "Nobody"] })]));
  });
}
