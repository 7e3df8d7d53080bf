// A thread in which both players of a game fire in turn, at a person's pace, and each move is timed from
// its command to its durable answer. Runs in a separate thread, so that an attack from the same process does
// not delay the measurement.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { WebSocket } from "ws";

/** @type {import("./steady-game.ts").SteadyGame} */
const { url, hellos, subprotocol, first, version, moves, pauseMs } = workerData;

let isOver = false;

/** @param {string} hello */
async function sitDown(hello) {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/socket`, subprotocol);
  await once(socket, "open");
  socket.send(hello);
  await once(socket, "message");
  socket.once("close", () => {
    if (!isOver) throw new Error("A player was cut off.");
  });
  return socket;
}

/** @param {WebSocket} socket @param {number} n */
function fire(socket, n) {
  const id = `move${n}`;
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    /** @param {unknown} data */
    const hear = (data) => {
      const { type, id: answered, code } = JSON.parse(String(data));
      if (answered !== id) return;
      socket.off("message", hear);
      if (type === "accepted") done(performance.now() - startedAt);
      else fail(new Error(`A move was refused: ${code}.`));
    };
    socket.on("message", hear);
    socket.send(JSON.stringify({ type: "fire", id, version: version + n, cell: n >> 1 }));
  });
}

const sockets = await Promise.all(hellos.map(sitDown));
parentPort?.postMessage("seated");
const delays = [];
for (let n = 0; n < moves; n++) {
  const socket = /** @type {WebSocket} */ (sockets[(first + n) % 2]);
  delays.push(await fire(socket, n));
  await new Promise((done) => setTimeout(done, pauseMs));
}
isOver = true;
for (const socket of sockets) socket.terminate();
parentPort?.postMessage(delays);
