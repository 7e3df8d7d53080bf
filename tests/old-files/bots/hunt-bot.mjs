// A sample bot for Broadside's lab, in JavaScript: hunts on one colour of the chessboard, and fires
// around hits until the ship is sunk. Plays every variant. See docs/protocol.md.
//
//   broadside bot check 'node examples/bots/hunt-bot.mjs'
//   broadside simulate --bot 'cmd:node examples/bots/hunt-bot.mjs' -n 100
import { createInterface } from "node:readline";

let variant;
let game;

/** The lab gives every game a seed. Dice made from it let a game be repeated. */
function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const newGame = (seed) => ({ roll: dice(seed), fired: new Set(), openHits: [] });

const cellOf = (name) => ({ row: name.charCodeAt(0) - 65, column: Number(name.slice(1)) - 1 });
const nameOf = ({ row, column }) => `${String.fromCharCode(65 + row)}${column + 1}`;

const isOpen = ({ row, column }) =>
  row >= 0 &&
  row < variant.rows &&
  column >= 0 &&
  column < variant.columns &&
  !game.fired.has(nameOf({ row, column }));

const neighbours = ({ row, column }) =>
  [
    { row: row - 1, column },
    { row: row + 1, column },
    { row, column: column - 1 },
    { row, column: column + 1 },
  ].filter(isOpen);

/** The squares it chooses from; one next to two hits is among them twice. */
function candidates() {
  const around = game.openHits.flatMap(neighbours);
  if (around.length > 0) return around;
  const open = squares().filter(isOpen);
  const oneColour = open.filter(({ row, column }) => (row + column) % 2 === 0);
  return oneColour.length > 0 ? oneColour : open;
}

function choose() {
  const all = candidates();
  return all[game.roll(all.length)];
}

/** How likely it is to fire at each square, row by row. */
function values() {
  const all = candidates().map(nameOf);
  return squares().map((square) => all.filter((name) => name === nameOf(square)).length);
}

const squares = () =>
  Array.from({ length: variant.rows * variant.columns }, (_, i) => ({
    row: Math.floor(i / variant.columns),
    column: i % variant.columns,
  }));

/** Remembers a square when it is called: in a volley, several are called before any is answered. */
function call(square) {
  const name = nameOf(square);
  game.fired.add(name);
  return name;
}

/** "B7 miss", "B7 hit", "B7 sunk cruiser": the square first, then the result. */
function hear(announcement) {
  const [name, result] = announcement.split(" ");
  game.fired.add(name); // when it is asked to explain, the lab has chosen the shots
  if (result === "hit") game.openHits.push(cellOf(name));
  if (result === "sunk") game.openHits = [];
}

const say = (line) => process.stdout.write(`${line}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(" ", 1);
  const rest = line.slice(word.length + 1);
  if (word === "hello") say("hello 1 hunt bot (JavaScript)");
  else if (word === "variant") {
    variant = JSON.parse(rest);
    say("ok explain");
  } else if (word === "new") game = newGame(Number(rest.split(" ")[1]));
  else if (word === "go") say(`fire ${call(choose())}`);
  else if (word === "explain") say(`values ${values().join(" ")}`);
  else if (word === "announcement") hear(rest);
  else if (word === "quit") break;
  // Anything else is from a later version of the protocol, and is ignored.
}
process.exit(0);
