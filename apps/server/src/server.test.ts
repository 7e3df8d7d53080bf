import { checkFairness, type Grant } from "@broadside/protocol";
import {
  knowledgeInView,
  openCells,
  parseRecord,
  preset,
  type Seat,
  unwrap,
} from "@broadside/rules";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./server.test-support.ts";
import {
  ask,
  commandJson,
  commitJson,
  newFleet,
  placeJson,
  sitDown,
  type Wire,
} from "./socket/wire.test-support.ts";

const mini = unwrap(preset("mini"));
const started: TestServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});
async function start(...args: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...args);
  started.push(server);
  return server;
}

const friendly = { variant: "mini", clock: null, opponent: "friend", name: "Anna" };

async function createAndJoin(url: string, body: object = friendly): Promise<[Grant, Grant]> {
  const created = await ask(url, "/games", body);
  expect(created.status).toBe(201);
  const one: Grant = created.body;
  const joined = await ask(url, `/games/${one.game}/join`, { name: "Bo" });
  expect(joined.status).toBe(200);
  return [one, joined.body];
}

async function toBattle(url: string, grants: readonly [Grant, Grant]): Promise<[Wire, Wire]> {
  const wires: [Wire, Wire] = [await sitDown(url, grants[0]), await sitDown(url, grants[1])];
  const fleets = [newFleet(mini, "one"), newFleet(mini, "two")] as const;
  for (const seat of [0, 1] as const) {
    const answer = await wires[seat].command(commitJson(grants[0].game, seat, mini, fleets[seat]));
    expect(answer.type).toBe("accepted");
  }
  for (const seat of [0, 1] as const) {
    expect((await wires[seat].command(placeJson(mini, fleets[seat]))).type).toBe("accepted");
  }
  return wires;
}

/** Fires at the first open squares until somebody has won. */
async function playOut(wires: readonly [Wire, Wire]): Promise<void> {
  for (;;) {
    await expect.poll(() => wires[0].view().version).toBe(wires[1].view().version);
    const { turn, version } = wires[0].view();
    if (!turn) return;
    const wire = wires[turn.seat];
    const cell = openCells(knowledgeInView(wire.view(), turn.seat))[0]!;
    const answer = await wire.command(commandJson(mini, { type: "fire", version, cell }));
    expect(answer.type).toBe("accepted");
    await wires[1 - turn.seat]!.next("view", ({ view }) => view.version === version + 1);
  }
}

describe("a game between friends", () => {
  it("is created, joined, placed, fought and recorded, with a spectator looking on", async () => {
    const { url } = await start();
    const grants = await createAndJoin(url);
    const { game } = grants[0];
    const watcher = await sitDown(url, { game });
    const wires = await toBattle(url, grants);
    expect((await ask(url, `/games/${game}/record`)).status).toBe(409);
    await playOut(wires);
    await watcher.next("view", ({ view }) => view.phase === "over");
    const { status, body } = await ask(url, `/games/${game}/record`);
    expect(status).toBe(200);
    const record = unwrap(parseRecord(JSON.stringify(body)));
    expect(record.players).toEqual(["Anna", "Bo"]);
    expect(unwrap(checkFairness(record))).toEqual({ seats: [0, 1], first: "drawn" });
    const info = await ask(url, `/games/${game}`);
    expect(info.body).toMatchObject({ stage: "over", outcome: { by: "fleet-sunk" } });
  });

  it("answers a command sent again without carrying it out again, after a restart too", async () => {
    const first = await start();
    const grants = await createAndJoin(first.url);
    const wires = await toBattle(first.url, grants);
    const { turn, version } = wires[0].view();
    const seat = turn!.seat as Seat;
    const shot = commandJson(mini, { type: "fire", version, cell: 0 });
    const answer = await wires[seat].command(shot);
    expect(answer).toMatchObject({ type: "accepted", version: version + 1 });
    expect(await wires[seat].command(shot)).toEqual(answer);
    const again = await sitDown(first.url, grants[seat]);
    expect(await again.command(shot)).toEqual(answer);
    expect(again.view().version).toBe(version + 1);
  });
});
