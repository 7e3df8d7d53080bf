import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { makeServerMessage, readServerMessage } from "@broadside/protocol";
import {
  applyEvent,
  createMatch,
  createRng,
  preset,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { parseJson } from "@broadside/rules/json";
import { applyViewEvent, viewEvent, viewFor } from "@broadside/rules/view";

import { DatabaseSync } from "@photostructure/sqlite";
import { WebSocket } from "ws";
import type { Played } from "./server-load.ts";

/** An echo in a separate process: what sockets alone allow, with messages as long as an event. */
const ECHO = `
import { WebSocketServer } from "ws";
const server = new WebSocketServer({ port: 0, perMessageDeflate: false });
const event = "v".repeat(150);
server.on("connection", (socket) => socket.on("message", (data) => { socket.send(event); socket.send(String(data)); }));
server.on("listening", () => console.log(server.address().port));
`;

/** As many sockets as in the games, each sending again when its echo has arrived. */
export async function bareEcho(sockets: number, ms: number): Promise<Played> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", ECHO], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  const times: number[] = [];
  let isOver = false;
  const open = await Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = new WebSocket(`ws://localhost:${String(port).trim()}`);
      await once(socket, "open");
      return socket;
    }),
  );
  const begun = performance.now();
  // In a game one of two players waits for the other.
  for (const socket of open.slice(0, sockets / 2)) {
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.send(JSON.stringify({ type: "fire", id: "m1", version: 1, cell: "A1" }));
    };
    socket.on("message", (data) => {
      // The event; the echo is shorter.
      if ((data as Buffer).length > 100) return;
      times.push(performance.now() - sentAt);
      if (!isOver) send();
    });
    send();
  }
  await new Promise((done) => setTimeout(done, ms));
  isOver = true;
  const seconds = (performance.now() - begun) / 1000;
  for (const socket of open) socket.terminate();
  child.kill();
  return { seconds, times };
}

/** Rows a second into a bare SQLite with the server's settings, in an empty folder. */
export function bareInserts(folder: string, perTransaction: number, ms: number): number {
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec("pragma journal_mode = WAL");
  database.exec("pragma synchronous = FULL");
  database.exec(
    "create table events (game text, number integer, at bigint, body text, primary key (game, number)) without rowid",
  );
  const insert = database.prepare("insert into events values (?, ?, ?, ?)");
  const begun = performance.now();
  let rows = 0;
  while (performance.now() - begun < ms) {
    database.exec("begin");
    for (let n = 0; n < perTransaction; n++) {
      insert.run(`game${rows % 1000}`, Math.floor(rows / 1000), begun, '{"seat":0,"cell":"A1"}');
      rows++;
    }
    database.exec("commit");
  }
  const seconds = (performance.now() - begun) / 1000;
  database.close();
  return rows / seconds;
}

/** Milliseconds of processor time the client library takes to read a shot, check it and apply it. */
export function readShot(): number {
  const variant = preset("classic");
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, createRng(`seat ${seat}`)));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (let shot = 0; shot < 60; shot++) {
    const seat = match.turn!.seat;
    match = unwrap(applyEvent(match, { type: "fire", seat, cell: shot >> 1 }));
  }
  const { seat } = match.turn!;
  const view = viewFor(match, 0);
  const after = unwrap(applyEvent(match, { type: "fire", seat, cell: 99 }));
  const event = viewEvent(match, after, 0);
  const text = makeServerMessage({ type: "event", event, clock: undefined });
  const read = () => {
    const message = unwrap(readServerMessage(unwrap(parseJson(text))));
    if (message.type === "event") unwrap(applyViewEvent(view, message.event));
  };
  for (let warm = 0; warm < 1000; warm++) read();
  const begun = process.cpuUsage();
  for (let n = 0; n < 1000; n++) read();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / 1000;
}
