import { nextChange } from "@broadside/play";
import {
  createRng,
  type Layout,
  openCells,
  preset,
  randomLayout,
  type Seat,
  seats,
  unwrap,
} from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { viewFor } from "@broadside/rules/view";
import { problemText } from "@broadside/words";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeServer } from "../fake-server.test-support.ts";
import { bookWith, fakeTables, quick, sit } from "../fake-table.test-support.ts";
import { createSeatBook } from "../seats/seat-book.ts";
import type { OnlineGame } from "./online-game.ts";
import { openOnlineGame } from "./open-game.ts";

const mini = preset("mini");
const shipsOf = (seed: string): Layout => unwrap(randomLayout(mini, createRng(seed)));
const place = (seed: string) => ({ type: "place", layout: shipsOf(seed) }) as const;

type Games = readonly [OnlineGame, OnlineGame];
const opened: OnlineGame[] = [];
afterEach(() => {
  for (const game of opened.splice(0)) game.close();
});

async function begin() {
  const table = await fakeTables(mini);
  opened.push(...table.games);
  return table;
}

async function until(game: OnlineGame, isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextChange(game);
}

async function battle() {
  const table = await begin();
  for (const seat of seats) unwrap(await table.games[seat].send(seat, place(`ships ${seat}`)));
  for (const game of table.games) {
    await until(game, () => game.view("spectator").phase === "battle");
  }
  return table;
}

async function playOn(games: Games): Promise<void> {
  for (;;) {
    const { turn, variant, sides, version } = games[0].view(0);
    if (!turn) return;
    const [cell] = openCells({ variant, ...sides[turn.seat] });
    unwrap(await games[turn.seat].send(turn.seat, { type: "fire", cell: cell! }));
    for (const seat of seats) {
      await until(games[seat], () => games[seat].view(seat).version > version);
    }
  }
}

const verdict = async (game: OnlineGame) => {
  await until(game, () => ["fair", "unfair"].includes(game.status().fairness.state));
  return game.status().fairness;
};

describe("a connection that breaks", () => {
  it("is made again, and an order without an answer is repeated, not done twice", async () => {
    const { server, games } = await battle();
    server.tamper = (message) => (message.type === "accepted" ? undefined : message);
    const fired = games[0].send(0, { type: "fire", cell: 3 });
    await expect.poll(() => server.match().shooters.length).toBe(1);
    server.tamper = (message) => message;
    server.drop();
    expect(await fired).toMatchObject({ ok: true });
    const ids = server.heard.filter(({ type }) => type === "fire").map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(server.match().shooters).toEqual([0]);
  });

  it("is made again when it was the very first, and given up when none succeeds", async () => {
    const server = createFakeServer(mini);
    const book = await bookWith(server, mini, 0);
    const { client, game } = server;
    let opening = 0;
    const openSocket = () => {
      server.isDown = ++opening < 3;
      return server.openSocket("", "");
    };
    const options = { server: client, book, game, policy: quick };
    opened.push(unwrap(await openOnlineGame({ ...options, openSocket })));
    expect(opening).toBe(3);
    server.isDown = true;
    const away = await openOnlineGame({ ...options, openSocket: server.openSocket });
    expect(away).toMatchObject({ ok: false, error: { code: "net/unreachable" } });
  });

  it("is shown, and orders wait for the next", async () => {
    const { server, games } = await battle();
    server.isDown = true;
    server.drop();
    await until(games[0], () => games[0].status().connection === "lost");
    const fired = games[0].send(0, { type: "fire", cell: 3 });
    expect(games[0].trouble()).toBeUndefined();
    server.isDown = false;
    expect(await fired).toMatchObject({ ok: true });
    expect(games[0].status().connection).toBe("open");
  });

  it("is noticed when nothing comes any more", async () => {
    const { server, games } = await battle();
    server.tamper = () => undefined;
    await until(games[0], () => games[0].status().connection === "lost");
    server.tamper = (message) => message;
    await until(games[0], () => games[0].status().connection === "open");
  });

  it("is told only the events that were missed", async () => {
    const { server, games } = await battle();
    const known = games[0].view(0).version;
    server.isDown = true;
    server.drop();
    await until(games[0], () => games[0].status().connection === "lost");
    server.isDown = false;
    unwrap(await games[0].send(0, { type: "fire", cell: 3 }));
    expect(server.seen.slice(0, 2)).toEqual([undefined, undefined]);
    expect(server.seen.slice(2)).toContain(known);
    expect(server.seen.slice(2)).not.toContain(undefined);
    expect(games[0].view(0)).toEqual(viewFor(server.match(), 0));
  });

  it("brings a whole view if an event got lost", async () => {
    const { server, games } = await battle();
    server.tamper = (message) => (message.type === "event" ? undefined : message);
    void games[0].send(0, { type: "fire", cell: 3 });
    await expect.poll(() => server.match().shooters.length).toBe(1);
    server.tamper = (message) => message;
    unwrap(await games[1].send(1, { type: "fire", cell: 4 }));
    await until(games[0], () => games[0].view(0).version === 4);
    expect(server.seen.slice(2)).toContain(undefined);
    expect(games[0].view(0)).toEqual(viewFor(server.match(), 0));
    expect(games[0].status().fairness).toEqual({ state: "none" });
  });

  it("leaves the view the same object when it comes back and nothing has happened", async () => {
    const { server, games } = await battle();
    const before = games[0].view(0);
    server.drop();
    await until(games[0], () => games[0].status().connection === "lost");
    await until(games[0], () => games[0].status().connection === "open");
    expect(games[0].view(0)).toBe(before);
  });

  it("is not made again once the game is closed, and no order is taken", async () => {
    const { games } = await battle();
    games[0].close();
    const sent = await games[0].send(0, { type: "resign" });
    expect(sent).toMatchObject({ ok: false, error: { code: "net/closed" } });
  });

  it("keeps no program waiting once a game with nothing under way is closed", async () => {
    const { games } = await battle();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      games[0].close();
      expect(vi.getTimerCount()).toBe(1);
      for (let step = 0; step < 20; step++) await Promise.resolve();
      vi.advanceTimersByTime(0); // The socket says that it is closed.
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a server that talks nonsense", () => {
  it.each<[string, (text: string) => string]>([
    ["no JSON", () => "<html>"],
    ["an unknown kind of message", () => '{"type":"gossip"}'],
    ["a field too many", (text) => text.replace("{", '{"ship":"A1",')],
    ["an event that cannot be", (text) => text.replace(/"(number|version)":/, '"$1":-')],
    ["a very long message", () => `"${"x".repeat(5_000_000)}"`],
  ])("is not believed: %s", async (_, garble) => {
    const { server, games } = await battle();
    const before = games[0].view(0);
    server.garble = garble;
    const fired = games[0].send(0, { type: "fire", cell: 3 });
    expect(await fired).toMatchObject({ ok: false, error: { code: "net/message" } });
    expect(problemText(games[0].trouble()!.problem)).toMatch(/doesn't understand/);
    expect(games[0].view(0)).toBe(before);
    server.garble = (text) => text;
    games[0].trouble()!.retry();
    await until(games[0], () => games[0].trouble() === undefined);
    expect(games[0].status().connection).toBe("open");
  });
});

describe("placing online", () => {
  it("sends ships and salt only when both sides are bound", async () => {
    const { server, games } = await begin();
    unwrap(await games[0].send(0, place("a")));
    expect(games[0].view(0).sides[0]).toMatchObject({
      placed: true,
      ships: shipsOf("a").placements,
    });
    await until(games[1], () => games[1].view(1).sides[0].placed);
    expect(games[1].view(1).sides[0].ships).toBeUndefined();
    expect(server.heard.map(({ type }) => type)).toEqual(["commit"]);
    expect(JSON.stringify(server.heard)).not.toMatch(/salt|ships/);
    unwrap(await games[1].send(1, place("b")));
    await until(games[0], () => games[0].view(0).phase === "battle");
    expect(server.heard.map(({ type }) => type)).toEqual(["commit", "commit", "place", "place"]);
  });

  it("lets a player change their mind until the other is bound too", async () => {
    const { server, games } = await begin();
    unwrap(await games[0].send(0, place("a")));
    unwrap(await games[0].send(0, place("b")));
    unwrap(await games[1].send(1, place("c")));
    await until(games[0], () => games[0].view(0).phase === "battle");
    expect(server.match().sides[0].layout).toEqual(shipsOf("b"));
    const late = await games[0].send(0, place("a"));
    expect(late).toMatchObject({ ok: false, error: { code: "match/already-placed" } });
  });

  it("goes on after the program was ended between the two steps", async () => {
    const { server, books, games } = await begin();
    unwrap(await games[0].send(0, place("a")));
    games[0].close();
    unwrap(await games[1].send(1, place("b")));
    const again = await sit(server, 0, books[0]!);
    opened.push(again);
    await until(again, () => again.view(0).phase === "battle");
    expect(again.view(0).sides[0].ships).toEqual(shipsOf("a").placements);
  });

  it("on another device commits the seat again, or says where the ships are", async () => {
    const { server, games } = await begin();
    unwrap(await games[0].send(0, place("a")));
    games[0].close();
    const second = await sit(server, 0, await bookWith(server, mini, 0));
    opened.push(second);
    expect(second.view(0).sides[0].placed).toBe(false);
    unwrap(await second.send(0, place("b")));
    second.close();
    unwrap(await games[1].send(1, place("c")));
    const third = await sit(server, 0, await bookWith(server, mini, 0));
    opened.push(third);
    await until(third, () => third.trouble() !== undefined);
    expect(third.trouble()?.problem.code).toBe("seat/elsewhere");
    expect(problemText(third.trouble()!.problem)).toMatch(/on the device where you placed them/);
  });

  it("in one window shows in another, and both may go on", async () => {
    const { server, books, games } = await begin();
    const window = await sit(server, 0, books[0]!);
    opened.push(window);
    unwrap(await games[0].send(0, place("a")));
    await until(window, () => window.view(0).sides[0].ships !== undefined);
    expect(window.view(0).sides[0].ships).toEqual(shipsOf("a").placements);
    games[0].close();
    unwrap(await games[1].send(1, place("b")));
    await until(window, () => window.view(0).phase === "battle");
    unwrap(await window.send(0, { type: "fire", cell: 0 }));
  });

  it("sends nothing that could not be saved", async () => {
    const server = createFakeServer(mini);
    const book = await bookWith(server, mini, 0);
    const save = () => Promise.reject(new Error("disk full"));
    const game = await sit(server, 0, { ...book, save });
    opened.push(game);
    const sent = await game.send(0, place("a"));
    expect(sent).toMatchObject({
      ok: false,
      error: { code: "game/not-saved", params: { reason: "disk full" } },
    });
    expect(server.heard).toEqual([]);
  });
});

describe("a game that is over", () => {
  it("is found to be fair by both players and by a spectator", async () => {
    const { server, games } = await battle();
    const { client, game, openSocket } = server;
    const { openOnlineGame } = await import("./open-game.ts");
    const book = createSeatBook({
      names: () => [],
      read: () => undefined,
      write() {},
      remove() {},
    });
    const spectator = unwrap(await openOnlineGame({ server: client, book, game, openSocket }));
    opened.push(spectator);
    expect(spectator.seats).toEqual([]);
    await playOn(games);
    for (const each of [...games, spectator])
      expect(await verdict(each)).toEqual({ state: "fair" });
  });

  const lies: [string, (record: GameRecord) => GameRecord, RegExp][] = [
    ["moved ships", withShips, /aren't the ones sealed/],
    [
      "a digest that was made to fit",
      ({ fairness, ...record }) => ({
        ...record,
        fairness: { ...fairness!, digests: [fairness!.digests[0], "0".repeat(64)] },
      }),
      /digests in the record aren't the ones shown/,
    ],
    [
      "another game",
      ({ fairness, ...record }) => ({ ...record, fairness: { ...fairness!, game: "other" } }),
      /another game/,
    ],
    [
      "a shot less",
      (record) => ({ ...record, events: record.events.slice(0, -1) }),
      /shots, answers or result/,
    ],
    ["no proof at all", ({ fairness: _, ...record }) => record, /another game/],
  ];
  it.each(lies)("is not believed with %s in its record", async (_, lie, sentence) => {
    const { server, games } = await battle();
    server.tamperRecord = lie;
    await playOn(games);
    const found = await verdict(games[0]);
    expect(
      found.state === "unfair" && found.problems.map((each) => problemText(each)).join(" "),
    ).toMatch(sentence);
  });

  it("is not believed if an answer was changed in the course of it", async () => {
    const { server, games } = await battle();
    unwrap(await games[0].send(0, { type: "fire", cell: 0 }));
    server.tamper = (message) =>
      message.type === "event" && message.event.type === "fire"
        ? { ...message, event: { ...message.event, cell: 24 } }
        : message;
    const [cell] = openCells({ variant: mini, ...games[1].view(1).sides[1] });
    void games[1].send(1, { type: "fire", cell: cell! });
    await until(games[0], () => games[0].view(0).shooters.length === 2);
    server.tamper = (message) => message;
    // The next shot at the square that was named instead cannot be, so a whole view is asked for.
    void games[0].send(0, { type: "fire", cell: 1 });
    await until(games[0], () => games[0].view(0).shooters.length === 3);
    void games[1].send(1, { type: "fire", cell: 24 });
    expect(await verdict(games[0])).toMatchObject({ state: "unfair" });
  });
});

function withShips(record: GameRecord): GameRecord {
  const elsewhere = shipsOf("elsewhere");
  const events = record.events.map((event) =>
    event.type === "place" && event.seat === (1 as Seat) ? { ...event, layout: elsewhere } : event,
  );
  // Only as far as it can be played: the answers would be others.
  return { ...record, events: events.slice(0, 2) };
}
