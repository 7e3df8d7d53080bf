import { randomBytes } from "node:crypto";
import type { GameList } from "@broadside/protocol";
import { firstSeat, type Grant } from "@broadside/protocol";
import {
  type Cell,
  createDefence,
  createRng,
  createVariant,
  type Layout,
  preset,
  presetIds,
  type Rng,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { by, newPlayer } from "./players/players.test-support.ts";
import { startTestServer, type TestServer } from "./server.test-support.ts";
import {
  ask,
  commitFor,
  type Fleet,
  placeFor,
  sitDown,
  type Wire,
} from "./socket/wire.test-support.ts";

const SHOTS = 9;
/** Both servers live in the same moment: not even times may differ. */
const now = () => 1_700_000_000_000;

let servers: readonly [TestServer, TestServer];
beforeAll(async () => {
  servers = [await startTestServer({ now }), await startTestServer({ now })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const variants = presetIds.flatMap((name) =>
  announcementRuleIds.map((announcement) => createVariant({ ...preset(name), announcement })),
);

describe("what the observer and spectators are sent", () => {
  it.each(variants.map((variant) => [variant.name, variant.announcement, variant] as const))(
    "is the same bytes for different hidden ships: %s, %s",
    async (_name, _rule, variant) => {
      const rng = createRng(`${variant.name} ${variant.announcement}`);
      const game = plan(variant, rng);
      const heard = await Promise.all(
        servers.map(({ url }, world) => play(url, variant, game, game.hidden[world]!)),
      );
      expect(heard[0]!.length).toBeGreaterThan(20);
      expect(heard[0]).toEqual(heard[1]);
    },
  );
});

interface Plan {
  readonly own: Layout;
  /** The opponent's ships in each of the two worlds. */
  readonly hidden: readonly [Layout, Layout];
  /** Squares for the observer at which both worlds answer alike, in order; and for the opponent. */
  readonly shots: readonly [readonly Cell[], readonly Cell[]];
}

/** Two layouts and shots that cannot tell them apart. */
function plan(variant: Variant, rng: Rng): Plan {
  const draw = (label: string) => unwrap(randomLayout(variant, rng.split(label)));
  const hidden = [draw("a"), draw("b")] as const;
  expect(JSON.stringify(hidden[0])).not.toBe(JSON.stringify(hidden[1]));
  const cells = Array.from({ length: variant.rows * variant.columns }, (_, cell) => cell);
  const order = shuffled(rng.split("order"), cells);
  const alike: Cell[] = [];
  // Hits first, as far as both worlds have them: they tell most.
  const both = order.filter((cell) => hidden.every((layout) => holds(layout, cell)));
  for (const cell of [...both, ...order.filter((cell) => !both.includes(cell))]) {
    if (alike.length >= SHOTS) break;
    if (sameWith(variant, hidden, [...alike, cell])) alike.push(cell);
  }
  return { own: draw("own"), hidden, shots: [alike, shuffled(rng.split("other"), cells)] };
}

const holds = ({ placements }: Layout, cell: Cell): boolean =>
  placements.some(({ cells }) => cells.includes(cell));

/** Whether the answers, and how many ships are left, are the same in both worlds, and nobody wins. */
function sameWith(variant: Variant, hidden: readonly Layout[], cells: readonly Cell[]): boolean {
  const [one, two] = hidden.map((layout) => {
    const defence = createDefence(variant, layout);
    const answers = cells.map((cell) => [defence.answer(cell), defence.shipsAfloat]);
    return { text: JSON.stringify(answers), left: defence.squaresLeft };
  });
  return one!.text === two!.text && one!.left > 0;
}

/** Plays the plan with these hidden ships; everything the observer and spectators got, in order. */
async function play(url: string, variant: Variant, plan: Plan, ships: Layout): Promise<string[]> {
  const create = { variant: variant, clock: null, opponent: "friend", name: "Anna", listed: true };
  const withClock = { ...create, clock: { kind: "per-turn", turnMs: 60_000 } };
  const name = `Sea ${variant.name} ${variant.announcement}`;
  const player = await newPlayer(url, { name });
  const rival = await newPlayer(url, { name: `Rival ${variant.name} ${variant.announcement}` });
  const rules = variant.turns === "alternate" ? withClock : create;
  const grants = await seated(url, rules, [by(player), by(rival)]);
  const { game } = grants[0];
  const both = [player, rival];
  const secrets = [...grants, ...both].map(({ token }) => token);
  secrets.push(game, ...both.map((each) => each.player));
  const http: string[] = [];
  const look = async (path: string) => http.push(JSON.stringify(await ask(url, path)));
  const observer = await sitDown(url, grants[0]);
  const watcher = await sitDown(url, { game });
  const opponent = await sitDown(url, grants[1]);
  const fleets = fleetsFor(game, [plan.own, ships]);
  const wires = [observer, opponent] as const;
  await look(`/games/${game}`);
  for (const seat of [0, 1] as const) {
    await wires[seat].command({
      ...commitFor(game, seat, variant, fleets[seat]),
      id: `commit${seat}`,
    });
  }
  await observer.next("status", ({ status }) => status.players.every((p) => p.commitment));
  await annoy(observer, fleets[0]);
  for (const seat of [1, 0] as const) {
    const placed = { ...placeFor(fleets[seat]), id: `place${seat}` };
    expect((await wires[seat].command(placed)).type).toBe("accepted");
  }
  const late = await fight(url, plan, grants, [observer, watcher, opponent]);
  await look(`/games/${game}`);
  await look(`/games/${game}/record`);
  for (const each of both) {
    await look(`/players/${each.player}`);
    await look(`/players/${each.player}/games`);
    await look(`/players/${each.player}/opponents`);
  }
  await look("/leaderboards/classic");
  // The other games of this server are those of other rules.
  const { open, playing, featured } = (await ask(url, "/games")).body as GameList;
  expect(featured).toBe(game);
  http.push(JSON.stringify([...open, ...playing].filter((each) => each.game === game)));
  for (const path of ["/players/me/games", "/players/me/export"]) {
    http.push(JSON.stringify(await ask(url, path, undefined, by(player))));
  }
  const texts = [observer, watcher, ...late].flatMap((wire) => wire.texts);
  // Or the list of games, which is in the order of random ids, would have it in later tests.
  const { version } = observer.view();
  await observer.command({ type: "resign", id: "end", version });
  for (const wire of [observer, watcher, opponent, ...late]) wire.close();
  return [...http, ...texts].map((text) => withoutSecrets(text, secrets));
}

async function fight(
  url: string,
  { shots }: Plan,
  grants: readonly [Grant, Grant],
  [observer, watcher, opponent]: readonly [Wire, Wire, Wire],
): Promise<Wire[]> {
  const { game } = grants[0];
  const left: readonly [Cell[], Cell[]] = [[...shots[0]], [...shots[1]]];
  const late: Wire[] = [];
  for (let shot = 0; ; shot++) {
    const { turn, version } = observer.view();
    if (!turn || left[turn.seat].length === 0) break;
    const cell = left[turn.seat].shift()!;
    const event = { type: "fire", id: `shot${shot}`, version, cell } as const;
    const wire = turn.seat === 0 ? observer : opponent;
    expect((await wire.command(event)).type).toBe("accepted");
    for (const each of [observer, watcher, opponent]) await seesVersion(each, version + 1);
    if (shot % 5 === 2) await annoyInBattle(observer, shots[0][0]!, left[0][0]);
    // Newcomers get a whole view, and those who come back the events they missed.
    if (shot === 4) {
      for (const seen of [undefined, 0, 1, 2, version]) {
        late.push(await sitDown(url, { game }, seen));
        late.push(await sitDown(url, grants[0], seen));
      }
    }
  }
  return late;
}

const seesVersion = (wire: Wire, version: number) =>
  expect.poll(() => wire.view().version, { interval: 1 }).toBe(version);

/** Everything a player can do wrong before the battle; each answer is part of what is compared. */
async function annoy(observer: Wire, fleet: Fleet): Promise<void> {
  const stamp = { id: "wrong", version: 0 };
  for (const wrong of [
    { ...stamp, type: "fire", cell: 0 },
    { ...stamp, type: "commit", digest: "0".repeat(64) },
    { ...placeFor(fleet), id: "wrong", salt: "0".repeat(64) },
    { ...stamp, type: "claim" },
    { ...stamp, type: "fire", cell: 675 },
    { ...stamp, type: "fire", cell: "A1" },
    { ...stamp, type: "sink-everything" },
  ]) {
    expect((await observer.command(wrong as never)).type).toBe("refused");
  }
  observer.sendText("{ not json");
  await observer.next("refused", ({ id }) => id === undefined);
}

async function annoyInBattle(observer: Wire, fired: Cell, open = fired) {
  const { version } = observer.view();
  const id = "wrong";
  for (const wrong of [
    { type: "fire", id, version, cell: fired },
    { type: "fire", id, version: 0, cell: open },
    { type: "fire", id, version: version + 1, cell: open },
    { type: "claim", id, version },
    { type: "abort", id, version },
    { type: "commit", id, version, digest: "1".repeat(64) },
  ]) {
    expect((await observer.command(wrong as never)).type).toBe("refused");
  }
}

async function seated(
  url: string,
  create: object,
  players: readonly [Record<string, string>, Record<string, string>],
): Promise<[Grant, Grant]> {
  const one: Grant = (await ask(url, "/games", create, players[0])).body;
  const two = await ask(url, `/games/${one.game}/join`, {}, players[1]);
  return [one, two.body];
}

/** With salts that give the observer the first shot in both worlds. */
function fleetsFor(game: string, [own, ships]: readonly [Layout, Layout]): readonly [Fleet, Fleet] {
  for (;;) {
    const salts = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")] as const;
    if (firstSeat(game, salts) !== 0) continue;
    return [
      { layout: own, salt: salts[0] },
      { layout: ships, salt: salts[1] },
    ];
  }
}

/** The id of a game, its tokens and its commitments are random in both worlds. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce((left, secret) => left.replaceAll(secret, "*".repeat(secret.length)), text)
    .replace(/"commitment":"[0-9a-f]{64}"/g, '"commitment":"…"');
