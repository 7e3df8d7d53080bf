// A bot that plays on a Broadside server and uses nothing of Broadside's: HTTP, a WebSocket and
// SHA-256, as docs/online-protocol.md describes them. It takes part in one quick match of the variant "mini",
// places its ships at random and fires at random.
//
//   node examples/online/plain-bot.mjs http://localhost:4300
//   node examples/online/plain-bot.mjs http://localhost:4300 GAME    joins this game instead
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { WebSocket } from "ws"; // Node 22 and browsers have one built in.

const [server = "http://localhost:4300", wanted] = process.argv.slice(2);

/** Asks the server's HTTP interface. A token goes into a header, never into the address. */
async function ask(method, path, { body, token } = {}) {
  const response = await fetch(`${server}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

/** A seat in a game: { game, seat, token }. Anyone who has the token can play the seat. */
async function findSeat() {
  const name = "Plain bot";
  if (wanted) return ask("POST", `/games/${wanted}/join`, { body: { name } });
  const body = { variant: "mini", clock: null, name };
  const { seek, token } = await ask("POST", "/seeks", { body });
  for (;;) {
    const { grant } = await ask("GET", `/seeks/${seek}`, { token });
    if (grant) return grant;
    await new Promise((done) => setTimeout(done, 1000));
  }
}

/** This bot plays "mini" only, so it knows board and fleet. */
const SIDE = 5;
const fleet = { cruiser: 2, destroyer: 2, submarine: 1 };
const squares = Array.from({ length: SIDE * SIDE }, (_, i) => [Math.floor(i / SIDE), i % SIDE]);
/** A square on the socket: counted row by row. */
const numberOf = ([row, column]) => row * SIDE + column;
/** A square in the text that is hashed: rows are letters, columns numbers. */
const nameOf = ([row, column]) => `${"ABCDE"[row]}${column + 1}`;

/** Every ship somewhere; tried again until no two overlap or touch along an edge. */
function placeShips() {
  for (;;) {
    const ships = Object.entries(fleet).map(([ship, length]) => {
      const down = length > 1 && randomInt(2) === 1;
      const row = randomInt(down ? SIDE - length + 1 : SIDE);
      const column = randomInt(down ? SIDE : SIDE - length + 1);
      const step = (i) => (down ? [row + i, column] : [row, column + i]);
      return { ship, down, at: Array.from({ length }, (_, i) => step(i)) };
    });
    const clash = ships.some((one, i) => ships.slice(i + 1).some((two) => areClose(one, two)));
    if (!clash) return ships;
  }
}

const areClose = (one, two) =>
  one.at.some(([r, c]) => two.at.some(([row, col]) => Math.abs(r - row) + Math.abs(c - col) <= 1));

/** What binds this seat to its ships before the first shot. */
function seal({ game, seat }, ships, salt) {
  const lines = ships.map(({ ship, down, at }) => {
    const direction = at.length === 1 ? "" : down ? " V" : " H";
    return `${ship}: ${nameOf(at[0])}${direction}\n`;
  });
  const head = `broadside commitment 1\ngame: ${game}\nplayer: ${seat + 1}\nsalt: ${salt}\n`;
  return createHash("sha256")
    .update(head + lines.join(""))
    .digest("hex");
}

function play(own) {
  const ships = placeShips();
  const salt = randomBytes(32).toString("hex");
  const socket = new WebSocket(`${server.replace("http", "ws")}/api/v1/socket`, "broadside.v4");
  const say = (message) => socket.send(JSON.stringify(message));
  const open = new Set(squares.keys());
  let version = 0;
  let isPlacing = true;
  let outcome;
  let hasRevealed = false;
  const command = (fields) => say({ id: randomUUID(), version, ...fields });

  /** First the digest; when both sides have sent theirs, the ships and the salt behind it. */
  function place(status) {
    const [one, two] = status.players;
    if (status.players[own.seat].commitment === null) {
      command({ type: "commit", digest: seal(own, ships, salt) });
    } else if (one.commitment && two.commitment && !hasRevealed) {
      hasRevealed = true;
      const placed = ships.map(({ ship, at }) => ({ ship, cells: at.map(numberOf) }));
      command({ type: "place", ships: placed, salt });
    }
  }
  /** An event has what it changes: the turn after it, or the end of the game. */
  function follow({ number, type, seat, cell, turn, end }) {
    version = number;
    if (type === "fire" && seat === own.seat) open.delete(cell);
    if (turn) isPlacing = false;
    if (turn?.seat === own.seat) command({ type: "fire", cell: [...open][randomInt(open.size)] });
    outcome = end?.outcome;
    if (outcome) socket.close();
  }
  socket.on("open", () => {
    const { game, token } = own;
    say({ type: "hello", protocol: 4, game, token, seen: null });
  });
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.event) follow(message.event);
    if (message.status && isPlacing) place(message.status);
    if (message.type === "refused") console.error(`${message.code}: ${message.message}`);
  });
  return new Promise((done) => socket.on("close", () => done(outcome)));
}

const own = await findSeat();
console.log(`Playing in ${own.game}.`);
const outcome = await play(own);
console.log(outcome?.winner === own.seat ? "Won." : "Did not win.");
