import type { Grant } from "@broadside/protocol";
import { knowledgeOf, openCells, preset, type Seat } from "@broadside/rules";
import { afterEach, expect } from "vitest";
import { startTestServer, type TestServer } from "./server.test-support.ts";
import {
  ask,
  commandFor,
  commitFor,
  newFleet,
  placeFor,
  sitDown,
  type Wire,
} from "./socket/wire.test-support.ts";

export const mini = preset("mini");

/** Servers for the tests of one file; after each test they are closed. */
export function useServers() {
  const started: TestServer[] = [];
  const closeAll = async () => {
    for (const server of started.splice(0)) await server.close();
  };
  afterEach(closeAll);
  async function start(...args: Parameters<typeof startTestServer>): Promise<TestServer> {
    const server = await startTestServer(...args);
    started.push(server);
    return server;
  }
  return { start, closeAll };
}

type Headers = Readonly<Record<string, string>>;
type Wires = readonly [Wire, Wire];

/** Anna and Bo at one game of mini, in battle; perhaps at two servers, perhaps as players. */
export async function battle(
  urls: readonly [string, string],
  clock: object | null = null,
  headers: readonly [Headers, Headers] = [{}, {}],
  more: object = {},
  joining = more,
) {
  const wanted = { variant: "mini", clock, opponent: "friend", name: "Anna", ...more };
  const created = await ask(urls[0], "/games", wanted, headers[0]);
  expect(created.status).toBe(201);
  const one: Grant = created.body;
  const joined = await ask(
    urls[1],
    `/games/${one.game}/join`,
    { name: "Bo", ...joining },
    headers[1],
  );
  expect(joined.status).toBe(200);
  const grants: readonly [Grant, Grant] = [one, joined.body];
  const wires = [await sitDown(urls[0], grants[0]), await sitDown(urls[1], grants[1])] as const;
  await toBattle(one.game, wires, 1);
  return { grants, wires, game: one.game };
}

/** Commits the seats of these wires to ships and reveals them; a bot does so on its own. */
export async function toBattle(
  game: string,
  wires: Wires | readonly [Wire],
  seed: number,
): Promise<void> {
  const sides = wires.map((wire, seat) => ({ wire, seat, fleet: newFleet(mini, seed + seat) }));
  for (const { wire, seat, fleet } of sides) {
    const { type } = await wire.command(commitFor(game, seat as Seat, mini, fleet));
    expect(type).toBe("accepted");
  }
  await wires[0].next("status", ({ status: { players } }) => players.every((p) => p.commitment));
  for (const { wire, fleet } of sides) {
    expect((await wire.command(placeFor(fleet))).type).toBe("accepted");
  }
  for (const wire of wires) await expect.poll(() => wire.view().phase).toBe("battle");
}

/** The player to move fires at the first open square, and both see it. */
export async function fireOnce(wires: Wires): Promise<void> {
  const { turn, version } = wires[0].view();
  const wire = wires[turn!.seat];
  const cell = openCells(knowledgeOf(wire.view(), turn!.seat))[0]!;
  const { type } = await wire.command(commandFor({ type: "fire", version, cell }));
  expect(type).toBe("accepted");
  for (const each of wires) await expect.poll(() => each.view().version).toBe(version + 1);
}
