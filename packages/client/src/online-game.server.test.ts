import { nextChange } from "@broadside/play";
import { gameContract } from "@broadside/play/game-contract";
import { checkFairness } from "@broadside/protocol";
import {
  createRng,
  preset,
  randomLayout,
  type Seat,
  seats,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { makeRecordText, type Players, parseRecord } from "@broadside/rules/record";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesFor } from "./fake-table.test-support.ts";
import {
  createLobby,
  createMemoryStore,
  createSeatBook,
  createServerClient,
  type OnlineGame,
  openOnlineGame,
  playSeat,
  type SeatBook,
  type SeatPlayer,
} from "./index.ts";
import {
  openSocket,
  type ServerProcess,
  startServerProcess,
} from "./server-process.test-support.ts";
import type { ReconnectPolicy } from "./socket/reconnect-policy.ts";

let host: ServerProcess;
beforeAll(async () => {
  host = await startServerProcess();
}, 120_000);
afterAll(() => host.close());

const policy: ReconnectPolicy = {
  firstRetryMs: 20,
  longestRetryMs: 500,
  welcomeMs: 20_000,
  quietMs: 5000,
  pongMs: 20_000,
};
const mini = preset("mini");

/** A separate device, which knows only what the server has sent. */
interface Device {
  readonly book: SeatBook;
  readonly lobby: ReturnType<typeof createLobby>;
  open(game: string, randomBytes?: (count: number) => Uint8Array): Promise<OnlineGame>;
}

function newDevice(): Device {
  const server = createServerClient({ url: host.url });
  const book = createSeatBook(createMemoryStore());
  return {
    book,
    lobby: createLobby({ server, book, pollMs: 20 }),
    open: async (game, randomBytes) =>
      unwrap(
        await openOnlineGame({
          server,
          book,
          game,
          openSocket,
          policy,
          ...(randomBytes && { randomBytes }),
        }),
      ),
  };
}

const wish = (variant: Variant) => ({ variant: writeVariant(variant), clock: null });

/** A game between two devices, or one device and a server bot. Who fires first is arranged. */
async function seated(variant: Variant, players?: Players) {
  const devices = [newDevice(), newDevice()] as const;
  const bot = players?.find(({ kind }) => kind === "bot")?.name;
  const opponent = bot === undefined ? ("friend" as const) : { bot };
  const id = unwrap(await devices[0].lobby.create({ ...wish(variant), opponent, name: "Ann" }));
  if (bot === undefined) unwrap(await devices[1].lobby.join(id, "Bo"));
  const bytes = bytesFor(id, 0);
  const games = [await devices[0].open(id, bytes(0)), await devices[1].open(id, bytes(1))] as const;
  return { id, devices, games };
}

gameContract("on a server", async ({ variant, players }) => (await seated(variant, players)).games);

/** Places at random, fires row by row. */
const robot = (seed: string): SeatPlayer => ({
  place: (variant) => unwrap(randomLayout(variant, createRng(seed))),
  choose: ({ variant, shots, called = [] }) => {
    const fired = new Set([...shots.map(({ cell }) => cell), ...called]);
    return [...Array(variant.rows * variant.columns).keys()].find((cell) => !fired.has(cell))!;
  },
});

const playOut = (games: readonly OnlineGame[]) =>
  Promise.all(games.map((game, i) => playSeat(game, robot(`robot ${i}`))));

async function verdict(game: OnlineGame) {
  while (!["fair", "unfair"].includes(game.status().fairness.state)) await nextChange(game);
  return game.status().fairness;
}

describe("a whole game on a server", () => {
  it("is sealed, drawn, played, revealed and found fair by players and spectators", async () => {
    const { id, games } = await seated(mini);
    const spectator = await newDevice().open(id);
    expect(spectator.seats).toEqual([]);
    expect(spectator.players.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
    for (const result of await playOut(games)) unwrap(result);
    for (const game of [...games, spectator])
      expect(await verdict(game)).toEqual({ state: "fair" });
    const record = unwrap(await spectator.record());
    expect(unwrap(parseRecord(makeRecordText(record)))).toEqual(record);
    expect(checkFairness(record)).toMatchObject({ ok: true, value: { first: "drawn" } });
    for (const game of [...games, spectator]) game.close();
  });

  it("survives that the server is killed in the middle of it, again and again", async () => {
    const { games } = await seated(mini);
    const played = playOut(games);
    for (const version of [3, 10]) {
      while (games[0].view(0).version < version) await nextChange(games[0]);
      await host.kill();
      await host.restart();
    }
    for (const result of await played) expect(unwrap(result)).toMatchObject({ phase: "over" });
    expect(await verdict(games[0])).toEqual({ state: "fair" });
    const record = unwrap(await games[1].record());
    const shots = record.events.filter(({ type }) => type === "fire");
    expect(shots).toHaveLength(games[1].view(1).shooters.length);
    for (const game of games) game.close();
  });

  it("is followed by a rematch with the first shot swapped", async () => {
    const { games, devices } = await seated(mini);
    await playOut(games);
    unwrap(await games[0].rematch());
    for (const game of games) {
      while (game.status().rematch.offers.length === 0) await nextChange(game);
    }
    expect(games[0].status().rematch).toEqual({ offers: [0], game: undefined });
    unwrap(await games[1].rematch());
    for (const game of games) {
      while (game.status().rematch.game === undefined) await nextChange(game);
    }
    const next = games[0].status().rematch.game!;
    expect(games[1].status().rematch.game).toBe(next);
    const again = await Promise.all(seats.map((seat) => devices[seat].open(next)));
    await playOut(again);
    expect(again.map(({ seats: own }) => own)).toEqual([[0], [1]]);
    const record = unwrap(await again[0]!.record());
    expect(record.first).toBe(1 as Seat);
    expect(checkFairness(record)).toMatchObject({ ok: true, value: { first: "swapped" } });
    for (const game of [...games, ...again]) game.close();
  });

  it("is found by two strangers who want the same", async () => {
    const devices = [newDevice(), newDevice()];
    const { signal } = new AbortController();
    const found = await Promise.all(devices.map(({ lobby }) => lobby.seek(wish(mini), signal)));
    const [one, two] = found.map(unwrap);
    expect(one).toBe(two);
    const games = await Promise.all(devices.map((device) => device.open(one!)));
    expect(games.map((game) => game.seats[0]).sort()).toEqual([0, 1]);
    for (const game of games) game.close();
  });

  it("takes a third person as a spectator, and nobody else's token", async () => {
    const { id, devices } = await seated(mini);
    const third = newDevice();
    expect(unwrap(await third.lobby.join(id))).toBe(false);
    expect((await third.open(id)).seats).toEqual([]);
    const kept = (await devices[0].book.find(id))!;
    await third.book.save({ ...kept, token: "A".repeat(43) });
    const server = createServerClient({ url: host.url });
    const opened = await openOnlineGame({ server, book: third.book, game: id, openSocket });
    expect(opened.ok).toBe(false);
  });
});
