import { type Cell, createRng, openCells, preset, randomLayout, unwrap } from "@broadside/rules";
import {
  bot,
  type GameRecord,
  type GameSetup,
  makeRecordText,
  parseRecordText,
  person,
} from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import { gameContract } from "./game.contract.test-support.ts";
import { nextChange } from "./game.ts";
import { createLocalGame, type LocalGame, type LocalGameOptions } from "./local-game.ts";

gameContract("local", (setup) => {
  const game = createLocalGame({ setup, thinker });
  return [game, game];
});

gameContract("local, slow to save", (setup) => {
  const save = () => new Promise<void>((done) => setTimeout(done, 0));
  const game = createLocalGame({ setup, thinker, save });
  return [game, game];
});

const mini = preset("mini");
const setup: GameSetup = {
  variant: mini,
  players: [person("Ann"), bot("deckhand")],
  seed: "seven",
  first: 0,
};
const ships = unwrap(randomLayout(mini, createRng("a")));

function open(options: Partial<LocalGameOptions> = {}): LocalGame {
  const game = createLocalGame({ setup, thinker, ...options });
  game.open();
  return game;
}

async function begun(options: Partial<LocalGameOptions> = {}): Promise<LocalGame> {
  const game = open(options);
  unwrap(await game.send(0, { type: "place", layout: ships }));
  while (game.view(0).phase === "placing") await nextChange(game);
  return game;
}

const untilMine = async (game: LocalGame) => {
  while (game.view(0).turn?.seat === 1 && !game.trouble()) await nextChange(game);
};

const notSaved = { code: "game/not-saved", params: { reason: "The disk is full." } };
const failed = (reason: string) => ({ code: "engine/failed", params: { reason } });

describe("a local game", () => {
  it("tells of each change just once, and of none while it is closed", async () => {
    const game = await begun();
    let heard = 0;
    game.subscribe(() => void heard++);
    const fired = game.send(0, { type: "fire", cell: 0 });
    game.close();
    unwrap(await fired);
    await new Promise((done) => setTimeout(done, 50));
    expect([heard, game.view(0).version]).toEqual([1, 3]);
  });

  it("has nothing going on around it", () => {
    const { presence, connection, clock } = open().status();
    expect({ presence, connection, clock }).toEqual({
      presence: ["here", "here"],
      connection: "none",
      clock: undefined,
    });
  });
});

describe("saving a local game", () => {
  it("comes before anyone sees a change", async () => {
    const seen: string[] = [];
    const game = open({ save: ({ events }) => void seen.push(`saved ${events.length}`) });
    game.subscribe(() => seen.push(`shown ${game.view(0).version}`));
    unwrap(await game.send(0, { type: "place", layout: ships }));
    while (game.view(0).phase === "placing") await nextChange(game);
    expect(seen).toEqual(["saved 1", "shown 1", "saved 2", "shown 2"]);
  });

  it.each(["throws", "rejects"])("a change that cannot be saved is refused (%s)", async (how) => {
    const failure = new Error("The disk is full.");
    const save = () => {
      if (how === "throws") throw failure;
      return Promise.reject(failure);
    };
    const game = createLocalGame({ setup, thinker, save });
    const before = game.view(0);
    expect(await game.send(0, { type: "place", layout: ships })).toEqual({
      ok: false,
      error: notSaved,
    });
    expect(game.view(0)).toBe(before);
    expect(game.record().events).toEqual([]);
  });

  it("is not undone by a listener that throws, nor saved from the others", async () => {
    const thrown: unknown[] = [];
    const catchIt = (error: unknown) => void thrown.push(error);
    process.once("uncaughtException", catchIt);
    const game = createLocalGame({ setup, thinker });
    let heard = 0;
    game.subscribe(() => {
      throw new Error("a broken screen");
    });
    game.subscribe(() => heard++);
    expect(await game.send(0, { type: "place", layout: ships })).toEqual({
      ok: true,
      value: undefined,
    });
    expect([game.view(0).version, heard]).toEqual([1, 1]);
    await new Promise((done) => setTimeout(done));
    expect(String(thrown)).toContain("a broken screen");
    process.off("uncaughtException", catchIt);
  });

  it("is enough to go on from anywhere, to the same end", async () => {
    const finish = async (game: LocalGame): Promise<GameRecord> => {
      for (;;) {
        await untilMine(game);
        const view = game.view(0);
        if (view.phase === "over") return game.record();
        const [cell] = openCells({ variant: mini, ...view.sides[0] });
        unwrap(await game.send(0, { type: "fire", cell: cell! }));
      }
    };
    const saved: string[] = [];
    const save = (record: GameRecord) => void saved.push(makeRecordText(record));
    const whole = makeRecordText(await finish(await begun({ save })));
    expect(saved.at(-1)).toBe(whole);
    for (const text of [saved[2]!, saved[5]!, saved.at(-2)!]) {
      const resumed = open({ record: unwrap(parseRecordText(text)) });
      expect(makeRecordText(await finish(resumed))).toBe(whole);
    }
  });
});

describe("a bot in a local game", () => {
  it("places its ships by the seed of the game and its seat", async () => {
    const game = await begun();
    const placed = game.record().events.find(({ seat }) => seat === 1);
    const layout = unwrap(randomLayout(mini, createRng("seven").split("ships 2")));
    expect(placed).toEqual({ type: "place", seat: 1, layout });
  });

  it("is told only what its own side has learned", async () => {
    const asked: unknown[] = [];
    const listening: LocalGameOptions["thinker"] = {
      ask: (name, ask, options) => {
        asked.push(ask);
        return thinker.ask(name, ask, options);
      },
    };
    const game = await begun({ thinker: listening });
    unwrap(await game.send(0, { type: "fire", cell: 3 }));
    await untilMine(game);
    const ask = { bot: "deckhand", knowledge: { variant: mini, shots: [] }, seed: "seven" };
    expect(asked).toEqual([ask]);
  });

  it("waits for its pace before its shot is shown", async () => {
    let go = () => {};
    const pace = () => new Promise<void>((done) => (go = done));
    const game = await begun({ pace });
    unwrap(await game.send(0, { type: "fire", cell: 0 }));
    await new Promise((done) => setTimeout(done, 30));
    expect(game.view(0).turn?.seat).toBe(1);
    go();
    await untilMine(game);
    expect(game.view(0).sides[1].shots).toHaveLength(1);
  });

  it("no longer thinks once the person has resigned", async () => {
    const signals: AbortSignal[] = [];
    const pace = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>(() => {});
    };
    const game = await begun({ pace });
    unwrap(await game.send(0, { type: "fire", cell: 0 }));
    unwrap(await game.send(0, { type: "resign" }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(game.trouble()).toBeUndefined();
  });

  it("in trouble says why, and tries again when asked to", async () => {
    let failures = 1;
    const failing: LocalGameOptions["thinker"] = {
      ask: (name, ask, options) =>
        failures-- > 0
          ? Promise.reject(new Error("The engine could not answer."))
          : thinker.ask(name, ask, options),
    };
    const game = await begun({ thinker: failing });
    unwrap(await game.send(0, { type: "fire", cell: 0 }));
    await untilMine(game);
    expect(game.trouble()?.problem).toEqual(failed("The engine could not answer."));
    expect(game.trouble()).toBe(game.trouble());
    game.trouble()!.retry();
    expect(game.trouble()).toBeUndefined();
    await untilMine(game);
    expect(game.view(0).turn?.seat).toBe(0);
  });

  it("is in trouble too when its thread fails without an error", async () => {
    const failing = { ask: () => Promise.reject("The thread is gone.") } as never;
    const game = await begun({ thinker: failing });
    unwrap(await game.send(0, { type: "fire", cell: 0 }));
    await untilMine(game);
    expect(game.trouble()?.problem).toEqual(failed("The thread is gone."));
    game.close();
  });

  it("that breaks the rules is in trouble too", async () => {
    const cheat: LocalGameOptions["thinker"] = { ask: async () => 99 as never };
    const game = await begun({ thinker: cheat });
    unwrap(await game.send(0, { type: "fire", cell: 0 }));
    await untilMine(game);
    expect(game.trouble()?.problem).toEqual({
      code: "game/bot-broke-rules",
      params: { name: "Deckhand", reason: { code: "match/off-board", params: {} } },
    });
  });

  it("whose shot cannot be saved fires the same shot when tried again", async () => {
    let isFull = false;
    const save = () => {
      if (isFull) throw new Error("The disk is full.");
    };
    const game = await begun({ save });
    unwrap(await game.send(0, { type: "fire", cell: 0 }));
    isFull = true;
    await untilMine(game);
    expect(game.trouble()?.problem).toEqual(notSaved);
    expect(game.view(0).version).toBe(3);
    isFull = false;
    game.trouble()!.retry();
    await untilMine(game);
    expect(game.view(0).version).toBe(4);
  });

  it("plays another bot with nobody there", async () => {
    const players = [bot("mate"), bot("deckhand")] as const;
    const game = open({ setup: { ...setup, players } });
    expect(game.seats).toEqual([]);
    while (game.view("spectator").phase !== "over") await nextChange(game);
    const seen: Cell[] = game.view("spectator").sides[0].shots.map(({ cell }) => cell);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("waiting for a change", () => {
  it("ends with the change, or when it is aborted", async () => {
    const game = createLocalGame({ setup, thinker });
    const stop = new AbortController();
    const waits = [nextChange(game), nextChange(game, stop.signal)];
    stop.abort();
    await waits[1];
    await nextChange(game, stop.signal);
    expect(game.view(0).version).toBe(0);
    void game.send(0, { type: "place", layout: ships });
    await waits[0];
    expect(game.view(0).version).toBe(1);
  });
});
