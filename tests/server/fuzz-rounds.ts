import { connect } from "node:net";
import { GAME_SUBPROTOCOL, type Grant, makeHello } from "@broadside/protocol";
import { createRng, pick, type Rng } from "@broadside/rules";
import { WebSocket } from "ws";
import { memoryOf } from "./steady-game.ts";

export interface FuzzReport {
  readonly messages: number;
  readonly answers: number;
  readonly stalled: number;
  /** Of the server, in megabytes: before, and after. */
  readonly memory: readonly [number, number];
  readonly faults: readonly string[];
}

export interface FuzzOptions {
  readonly url: string;
  readonly messages: number;
  readonly stalled: number;
  readonly seed: string;
}

/** Sends a server what no client would, and looks whether a game of others stays as it was. */
export async function runFuzz({ url, messages, stalled, seed }: FuzzOptions): Promise<FuzzReport> {
  const rng = createRng(seed);
  const faults: string[] = [];
  const victims = await seated(url);
  const grants = await seated(url);
  const before = await lookAt(url, victims[0]);
  await fuzzSockets({
    url,
    rng: rng.split("warm-up"),
    grants,
    victims,
    count: Math.ceil(messages / 10),
  });
  const memory = await memoryOf(url);
  const silent = await stall(url, stalled);
  const answers = await fuzzSockets({ url, rng, grants, victims, count: messages });
  for (const socket of silent) socket.destroy();
  if ((await lookAt(url, victims[0])) !== before) faults.push("The game of others has changed.");
  if ((await fetch(`${url}/readyz`)).status !== 200) faults.push("The server is not ready.");
  return { messages, answers, stalled, memory: [memory, await memoryOf(url)], faults };
}

async function seated(url: string): Promise<readonly [Grant, Grant]> {
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Grant;
  };
  const one = await post("/games", { variant: "mini", clock: null, opponent: "friend" });
  return [one, await post(`/games/${one.game}/join`, {})];
}

/** The welcome that a seat gets: its view and the table's status. */
async function lookAt(url: string, grant: Grant): Promise<string> {
  const socket = await openSocket(url);
  const welcome = new Promise<string>((done) => socket.once("message", (data) => done(`${data}`)));
  socket.send(makeHello(grant));
  const text = await welcome;
  socket.terminate();
  return text;
}

async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/socket`, GAME_SUBPROTOCOL);
  await new Promise<void>((done, fail) => {
    socket.once("open", done);
    socket.once("error", fail);
  });
  socket.on("error", () => {});
  return socket;
}

interface Fuzzing {
  readonly url: string;
  readonly rng: Rng;
  readonly grants: readonly [Grant, Grant];
  readonly victims: readonly [Grant, Grant];
  readonly count: number;
}

/** No more than the server lets wait on one socket. */
const AT_ONCE = 16;

async function fuzzSockets(fuzzing: Fuzzing): Promise<number> {
  let sent = 0;
  let answered = 0;
  const workers = Array.from({ length: 8 }, async () => {
    while (sent < fuzzing.count) {
      const socket = await openSocket(fuzzing.url);
      let isOpen = true;
      let wake = () => {};
      let got = 0;
      socket.on("message", () => {
        answered++;
        got++;
        wake();
      });
      socket.on("close", () => {
        isOpen = false;
        wake();
      });
      // Some say hello first, as themselves; the others begin with nonsense.
      if (fuzzing.rng.below(4) > 0) socket.send(makeHello(pick(fuzzing.rng, fuzzing.grants)));
      for (let burst = 0; burst < 20 && isOpen && sent < fuzzing.count; burst++) {
        const before = got;
        for (let n = 0; n < AT_ONCE; n++) socket.send(nonsense(fuzzing));
        sent += AT_ONCE;
        // Until most are answered: not everything is, for a socket may be closed meanwhile.
        while (isOpen && got < before + AT_ONCE / 2)
          await new Promise<void>((done) => (wake = done));
      }
      socket.terminate();
    }
  });
  await Promise.all(workers);
  return answered;
}

const digest = "a".repeat(64);
const replayed = { type: "commit", id: "again", version: 0, digest };

/** A message that is malformed, replayed, out of order, or meant for a game of others. */
function nonsense({ rng, victims, grants }: Fuzzing): string {
  const id = `f${rng.below(1e9)}`;
  const version = rng.below(2000) - 5;
  const valid = [
    replayed,
    { type: "ping" },
    { type: "fire", id, version, cell: pick(rng, [0, 24, 25, 676, -1, 1.5, "A1", null]) },
    { type: "place", id, version, ships: [], salt: digest },
    { type: "place", id, version, ships: [{ ship: "cruiser", cells: [0, 1] }], salt: digest },
    { type: "commit", id: "again", version: 0, digest: "A".repeat(64) },
    { type: "claim", id, version },
    { type: "timeout", id, version, seat: 1 },
    { type: "resign", id, version: 9999 },
    JSON.parse(makeHello({ game: victims[0].game, token: grants[0].token })),
    { type: "fire", id, version, cell: 0, seat: 1, game: victims[0].game },
  ];
  const text = JSON.stringify(pick(rng, valid));
  switch (rng.below(6)) {
    case 0:
      return text.slice(0, rng.below(text.length));
    case 1:
      return text.replace(
        pick(rng, [...text]),
        pick(rng, ["\u0000", "{", "9e999", '"', "é", "[[["]),
      );
    case 2:
      return `{"__proto__":{"type":"fire"},"constructor":${rng.below(10)},"type":${text}}`;
    case 3:
      return "[".repeat(rng.below(400));
    default:
      return text;
  }
}

/** Connections that never say anything, stop half-way through, or never read. */
export async function stall(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const starts = [
    "",
    "GET /api/v1/socket HTTP/1.1\r\nHost: x\r\n",
    `POST /api/v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"var`,
    "GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  ];
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      await new Promise<void>((done) => {
        socket.once("connect", done);
        socket.once("error", () => done());
      });
      socket.write(starts[at % starts.length]!);
      socket.pause();
      return socket;
    }),
  );
}
