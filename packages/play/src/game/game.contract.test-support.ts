import {
  type Cell,
  createRng,
  createVariant,
  type Layout,
  openCells,
  preset,
  randomLayout,
  type Seat,
  seats,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { bot, type GameSetup, type Players, person } from "@broadside/rules/record";
import type { PlayerView } from "@broadside/rules/view";
import { afterEach, describe, expect, it } from "vitest";
import { type Game, nextChange } from "./game.ts";

/** The game of each seat: one object if people share a device, two if each has a connection. */
type Tables = readonly [Game, Game];

/** Begins a game in which nobody has placed ships yet. */
type StartGame = (setup: GameSetup) => Tables | Promise<Tables>;

/** What every implementation of the `Game` port has to do. */
export function gameContract(name: string, start: StartGame): void {
  const opened: Game[] = [];
  const begin = async (given: Partial<GameSetup> = {}): Promise<Tables> => {
    const games = await start({ ...setupFor(mini), ...given });
    for (const game of new Set(games)) {
      opened.push(game);
      game.open();
    }
    return games;
  };
  afterEach(() => {
    for (const game of opened.splice(0)) game.close();
  });
  describe(`${name}: a game`, () => {
    endings(begin);
    refusals(begin);
    secrets(begin);
    changes(begin);
    bots(begin);
  });
}

type Begin = (given?: Partial<GameSetup>) => Promise<Tables>;

const mini = preset("mini");
const two: Players = [person("Ann"), person("Bo")];

const setupFor = (variant: Variant): GameSetup => ({
  variant,
  players: two,
  seed: "contract",
  first: 0,
});

const shipsOf = (variant: Variant, seed: string | number): Layout =>
  unwrap(randomLayout(variant, createRng(seed)));

/** Sends an order that has to be done. */
async function order(games: Tables, seat: Seat, wanted: Parameters<Game["send"]>[1]) {
  expect(await games[seat].send(seat, wanted)).toMatchObject({ ok: true });
}

/** Both sides have committed and revealed, and see the battle; online, that takes a few more messages. */
async function untilBattle(games: Tables): Promise<void> {
  for (const seat of seats) {
    while (games[seat].view(seat).phase === "placing") await nextChange(games[seat]);
  }
  await together(games);
}

/** The other's view may lag behind where there is a distance between the two. */
async function together(games: Tables): Promise<void> {
  const versions = () => seats.map((seat) => games[seat].view(seat).version);
  for (;;) {
    const [a, b] = versions();
    if (a === b) return;
    await nextChange(games[a! < b! ? 0 : 1]);
  }
}

async function placeBoth(games: Tables, seeds: readonly [string, string] = ["a", "b"]) {
  for (const seat of seats) {
    const layout = shipsOf(games[seat].variant, seeds[seat]);
    await order(games, seat, { type: "place", layout });
    expect(games[seat].view(seat).sides[seat]).toMatchObject({
      placed: true,
      ships: layout.placements,
    });
  }
  await untilBattle(games);
}

const fire = (games: Tables, seat: Seat, cell: Cell) => order(games, seat, { type: "fire", cell });

/** The player to move fires at the first open square. */
async function fireInOrder(games: Tables, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let shot = 0; shot < most; shot++) {
    const { turn, sides, variant } = games[0].view(0);
    if (!turn) return;
    await fire(games, turn.seat, openCells({ variant, ...sides[turn.seat] })[0]!);
    await together(games);
  }
}

function endings(begin: Begin): void {
  it.each(["mini", "salvo", "volley"])("ends when a fleet is sunk (%s)", async (variantName) => {
    const games = await begin({ variant: preset(variantName) });
    await placeBoth(games);
    await fireInOrder(games);
    for (const seat of seats) {
      const view = games[seat].view(seat);
      expect(view).toMatchObject({ phase: "over", outcome: { by: "fleet-sunk" } });
      expect(view.sides.every((side) => side.ships !== undefined)).toBe(true);
    }
  });

  it("ends when a player resigns, in whosever turn", async () => {
    const games = await begin();
    await placeBoth(games);
    await order(games, 1, { type: "resign" });
    await together(games);
    for (const seat of seats) {
      const { outcome, turn } = games[seat].view(seat);
      expect(outcome).toMatchObject({ winner: 0, by: "resignation" });
      expect(turn).toBeUndefined();
    }
  });

  it("can be aborted before the first shot, and then shows no ships", async () => {
    const games = await begin();
    await placeBoth(games);
    await order(games, 0, { type: "abort" });
    await together(games);
    expect(games[1].view(1).outcome).toEqual({ by: "aborted" });
    expect(games[1].view(1).sides[0].ships).toBeUndefined();
  });
}

function refusals(begin: Begin): void {
  const refused = async (games: Tables, seat: Seat, wanted: Parameters<Game["send"]>[1]) => {
    const before = games[seat].view(seat);
    const sent = await games[seat].send(seat, wanted);
    expect(games[seat].view(seat)).toBe(before);
    return sent.ok ? "done" : sent.error.code;
  };
  it("refuses what the rules refuse, with a code, and changes nothing", async () => {
    const games = await begin();
    expect(await refused(games, 0, { type: "fire", cell: 0 })).toBe("match/own-layout-missing");
    await placeBoth(games);
    const layout = shipsOf(mini, "again");
    expect(await refused(games, 0, { type: "place", layout })).toBe("match/already-placed");
    expect(await refused(games, 1, { type: "fire", cell: 0 })).toBe("match/not-your-turn");
    expect(await refused(games, 0, { type: "fire", cell: 999 })).toBe("match/off-board");
    await fireInOrder(games, 2);
    expect(await refused(games, 0, { type: "fire", cell: 0 })).toBe("match/already-fired");
    expect(await refused(games, 1, { type: "abort" })).toBe("match/begun");
    await order(games, 0, { type: "resign" });
    await together(games);
    expect(await refused(games, 1, { type: "fire", cell: 5 })).toBe("match/over");
  });

  it("takes orders one after another, even when they are sent at once", async () => {
    const games = await begin();
    await placeBoth(games);
    const sent = await Promise.all(
      [0, 1, 2].map((cell) => games[0].send(0, { type: "fire", cell })),
    );
    expect(sent.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(games[0].view(0).sides[0].shots.map(({ cell }) => cell)).toEqual([0]);
  });
}

function secrets(begin: Begin): void {
  it("shows nobody the other's ships before the end", async () => {
    const games = await begin();
    await placeBoth(games);
    await fireInOrder(games, 4);
    for (const seat of seats) {
      const view = games[seat].view(seat);
      expect(view.sides[seat].ships).toBeDefined();
      expect(view.sides[seat === 0 ? 1 : 0].ships).toBeUndefined();
      const spectator = games[seat].view("spectator");
      expect(spectator.sides.map(({ ships }) => ships)).toEqual([undefined, undefined]);
    }
  });

  it("looks the same whatever the other's ships, as long as the answers are the same", async () => {
    const [first, second] = ["b", "c"].map((seed) => shipsOf(mini, seed));
    const cells = [first!, second!].flatMap(({ placements }) => placements.flatMap((p) => p.cells));
    const water = openCells({ variant: mini, shots: [], called: cells });
    const seen = async (seed: string): Promise<string> => {
      const games = await begin();
      await placeBoth(games, ["a", seed]);
      for (const [i, cell] of water.slice(0, 3).entries()) {
        await fire(games, 0, cell);
        await together(games);
        await fire(games, 1, i);
        await together(games);
      }
      return JSON.stringify([games[0].view(0), games[0].view("spectator")]);
    };
    expect(await seen("c")).toBe(await seen("b"));
  });
}

function changes(begin: Begin): void {
  it("gives the same view until something changes, and counts its version up", async () => {
    const games = await begin();
    const seen: PlayerView[] = [games[0].view(0)];
    expect(games[0].view(0)).toBe(seen[0]);
    const stop = games[0].subscribe(() => seen.push(games[0].view(0)));
    await placeBoth(games);
    await fireInOrder(games, 3);
    stop();
    await fireInOrder(games, 1);
    const versions = seen.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(games[0].view(0).version).toBe(6);
    // Other news, such as somebody joining, leaves the view unchanged.
    for (const [before, view] of pairwise(seen)) {
      if (view !== before) expect(view).not.toEqual(before);
    }
  });

  it("gives the same status until something of it changes", async () => {
    const games = await begin();
    await placeBoth(games);
    expect(games[0].status()).toBe(games[0].status());
    expect(games[0].status().presence).toEqual(["here", "here"]);
  });

  it("has changed by the time an order is done", async () => {
    const games = await begin();
    await placeBoth(games);
    await fire(games, 0, 7);
    expect(games[0].view(0).sides[0].shots.at(-1)?.cell).toBe(7);
  });

  it("calls every listener, and none that has unsubscribed", async () => {
    const games = await begin();
    const heard = [0, 0];
    const stops = heard.map((_, i) => games[0].subscribe(() => heard[i]!++ && undefined));
    await order(games, 0, { type: "place", layout: shipsOf(mini, "a") });
    expect(heard[0]).toBeGreaterThan(0);
    expect(heard[1]).toBe(heard[0]);
    stops[1]!();
    const before = [...heard];
    await order(games, 0, { type: "abort" });
    expect(heard[0]).toBeGreaterThan(before[0]!);
    expect(heard[1]).toBe(before[1]);
    stops[0]!();
  });
}

function bots(begin: Begin): void {
  const against: Players = [person("Ann"), bot("captain")];
  const placeOwn = async (games: Tables, variant = mini) => {
    await order(games, 0, { type: "place", layout: shipsOf(variant, "a") });
    while (games[0].view(0).phase === "placing") await nextChange(games[0]);
  };
  const untilMine = async (game: Game) => {
    while (game.view(0).turn?.seat === 1) await nextChange(game);
  };

  it.each(["alternate", "hit-again", "salvo", "volley"] as const)(
    "has its bots place and fire by themselves (%s)",
    async (turns) => {
      const variant = createVariant({ ...mini, turns });
      const games = await begin({ variant, players: against });
      expect(games[0].seats).toEqual([0]);
      await placeOwn(games, variant);
      for (;;) {
        await untilMine(games[0]);
        const view = games[0].view(0);
        if (view.phase === "over") break;
        await fire(games, 0, openCells({ variant, ...view.sides[0] })[0]!);
      }
      expect(games[0].view(0).outcome).toMatchObject({ by: "fleet-sunk" });
    },
  );

  it("takes no orders for a bot", async () => {
    const games = await begin({ players: against });
    const sent = await games[0].send(1, { type: "resign" });
    expect(sent).toMatchObject({ ok: false, error: { code: "game/not-your-seat" } });
  });

  it("stands still while it is closed, and goes on when it is opened again", async () => {
    const games = await begin({ players: against });
    await placeOwn(games);
    await untilMine(games[0]);
    const fired = fire(games, 0, 0);
    games[0].close();
    await fired;
    const before = games[0].view(0);
    await new Promise((done) => setTimeout(done, 50));
    expect(games[0].view(0)).toBe(before);
    games[0].open();
    await untilMine(games[0]);
    const { turn, sides } = games[0].view(0);
    expect(turn?.seat).toBe(0);
    expect(sides[1].shots.length).toBeGreaterThanOrEqual(sides[0].shots.length);
  });
}

const pairwise = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.slice(1).map((item, i) => [list[i]!, item] as const);
