import { createLocalGame, type Game, type LocalGame } from "@broadside/play";
import { createRng, preset, randomLayout, type Seat, unwrap, type Variant } from "@broadside/rules";
import { person } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import type { Thinker } from "../think/thinker.ts";
import { type Drafts, playMatch } from "./play-match.ts";
import type { Scene, Ui } from "./ui.ts";

const noThinker = { ask: async () => undefined } as unknown as Thinker;
const noDrafts: Drafts = { of: () => [], save: () => {}, rng: () => createRng("d") };
const later = () => new Promise<void>((done) => setTimeout(done, 1));

const twoPeople = (variant: Variant): LocalGame =>
  createLocalGame({
    setup: { variant, players: [person("Ann"), person("Bob")], seed: "s", first: 0 },
    thinker: noThinker,
  });

/** Ann plays here; Bob plays somewhere else, and everything takes its time. */
function distant(game: LocalGame): Game {
  const next = firing();
  let busy = false;
  async function bob(): Promise<void> {
    const { phase, sides, turn } = game.view(1);
    if (busy) return;
    busy = true;
    await later();
    if (phase === "placing" && !sides[1].placed) {
      const layout = unwrap(randomLayout(game.variant, createRng("bob")));
      await game.send(1, { type: "place", layout });
    } else if (turn?.seat === 1) await game.send(1, { type: "fire", cell: next() });
    else {
      busy = false;
      return;
    }
    busy = false;
    void bob();
  }
  game.subscribe(() => void bob());
  return {
    ...game,
    seats: [0],
    async send(seat, order) {
      await later();
      const done = await game.send(seat, order);
      await later();
      return done;
    },
  };
}

function firing(): () => number {
  let cell = 0;
  return () => cell++;
}

/** Places and fires automatically, and records what it is told. */
function robotUi(variant: Variant) {
  const told: string[] = [];
  const calls: string[] = [];
  const next = [firing(), firing()] as const;
  const tell = ({ news }: Scene) => void told.push(...news);
  const ui: Ui = {
    left: new Promise<never>(() => {}),
    choose: () => Promise.reject(new Error("Nothing is left to choose.")),
    placeShips: async ({ name }) => unwrap(randomLayout(variant, createRng(name))),
    handOver: async (to) => void calls.push(`hand over to ${to}`),
    async aim(scene) {
      tell(scene);
      return { type: "fire", cell: next[scene.view.viewer as Seat]() };
    },
    async showTurn(scene) {
      tell(scene);
      calls.push("show the turn");
    },
    async wait(scene, change) {
      tell(scene);
      await change;
    },
    pace: async () => {},
    end: async (scene) => tell(scene),
    showPage: async () => false,
    confirm: async () => false,
    say: (text) => void calls.push(text),
    close: () => {},
  };
  return { ui, told, calls };
}

const play = (game: Game, ui: Ui) => playMatch({ game, ui, thinker: noThinker, drafts: noDrafts });

describe.each(["mini", "volley"])("a game of %s", (name) => {
  const variant = preset(name);

  it("is played online as on this device, with each shot told once and in shooters", async () => {
    const { ui, told, calls } = robotUi(variant);
    const game = twoPeople(variant);
    await play(distant(game), ui);
    const { outcome, shooters } = game.view("spectator");
    expect(outcome).toBeDefined();
    expect(told).toHaveLength(shooters.length);
    expect(told.map((line) => (line.startsWith("You fire") ? 0 : 1))).toEqual(shooters);
    expect(calls).toEqual([]);
  });

  it("between two people here is handed over at every change of turns", async () => {
    const { ui, calls } = robotUi(variant);
    const game = twoPeople(variant);
    await play(game, ui);
    expect(game.view("spectator").outcome).toBeDefined();
    expect(calls.slice(0, 5)).toEqual([
      "hand over to Ann",
      "hand over to Bob",
      "hand over to Ann",
      "show the turn",
      "hand over to Bob",
    ]);
  });
});
