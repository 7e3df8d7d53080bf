import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { bot, type GameSetup, person } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import { nextChange } from "./game.ts";
import { createLocalGame } from "./local-game.ts";
import { createQueuedShot } from "./queued-shot.ts";

const mini = preset("mini");
const setup: GameSetup = {
  variant: mini,
  players: [person("Ann"), bot("deckhand")],
  seed: "queue",
  first: 0,
};

/** A game against a bot that fires when it is let go. */
async function begin() {
  let go = () => {};
  const pace = () => new Promise<void>((done) => (go = done));
  const game = createLocalGame({ setup, thinker, pace });
  game.open();
  await game.send(0, { type: "place", layout: unwrap(randomLayout(mini, createRng("a"))) });
  while (game.view(0).phase === "placing") await nextChange(game);
  const refused: string[] = [];
  const queue = createQueuedShot(game, 0, ({ code }, cell) => refused.push(`${cell} ${code}`));
  const own = () => game.view(0).sides[0].shots.map(({ cell }) => cell);
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await nextChange(game);
    await new Promise((done) => setTimeout(done, 0));
  };
  return { game, queue, refused, own, until, go: () => go() };
}

describe("a queued shot", () => {
  it("is fired at once when it is the player's turn", async () => {
    const { queue, own, until } = await begin();
    queue.fire(4);
    await until(() => own().length === 1);
    expect(own()).toEqual([4]);
    expect(queue.waiting()).toBeUndefined();
  });

  it("waits for the turn; a later one takes its place", async () => {
    const { queue, own, until, refused, go } = await begin();
    queue.fire(4);
    queue.fire(5);
    queue.fire(6);
    await until(() => own().length === 1);
    expect(queue.waiting()).toBe(6);
    go();
    await until(() => own().length === 2);
    expect(own()).toEqual([4, 6]);
    expect(refused).toEqual([]);
  });

  it("that is refused is reported", async () => {
    const { queue, own, until, refused, go, game } = await begin();
    queue.fire(4);
    await until(() => own().length === 1);
    queue.fire(4);
    go();
    await until(() => game.view(0).turn?.seat === 0);
    expect(refused).toEqual(["4 match/already-fired"]);
  });

  it("is reported when the game ends before its turn comes", async () => {
    const { queue, own, until, refused, game } = await begin();
    queue.fire(4);
    await until(() => own().length === 1);
    queue.fire(5);
    await game.send(0, { type: "resign" });
    await until(() => game.view(0).phase === "over");
    expect(refused).toEqual(["5 match/over"]);
  });

  it("can be taken back", async () => {
    const { queue, own, until, go, game } = await begin();
    queue.fire(4);
    await until(() => own().length === 1);
    queue.fire(5);
    queue.cancel();
    go();
    await until(() => game.view(0).turn?.seat === 0);
    expect(own()).toEqual([4]);
    queue.close();
  });
});
