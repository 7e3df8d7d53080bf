// A sample bot for Broadside's lab, in TypeScript: for each ship afloat it counts the ways it can lie
// over each square, and fires at the square with the highest sum. See docs/protocol.md.
//
//   broadside bot check 'node examples/bots/density-bot.js'
//   broadside simulate --bot 'cmd:node examples/bots/density-bot.js' -n 100
import { createInterface } from "node:readline";

interface Variant {
  readonly rows: number;
  readonly columns: number;
  readonly fleet: readonly { readonly name: string; readonly length: number }[];
}

/** Hits that belong to no sunk ship yet count this much more for each placement over them. */
const HIT_WEIGHT = 30;

class Game {
  readonly #variant: Variant;
  readonly #afloat: Map<string, number>;
  readonly #fired = new Set<number>();
  /** Misses, and squares of sunk ships: no ship afloat lies there. */
  readonly #blocked = new Set<number>();
  readonly #openHits = new Set<number>();
  #state: number;

  constructor(variant: Variant, seed: number) {
    this.#variant = variant;
    this.#afloat = new Map(variant.fleet.map(({ name, length }) => [name, length]));
    this.#state = seed >>> 0;
  }

  /** Remembers a square when it is called: in a volley, several are called before any is answered. */
  call(): string {
    const values = this.values();
    const best = Math.max(...values);
    const squares = values.flatMap((value, square) => (value === best ? [square] : []));
    const square = squares[this.#roll(squares.length)] ?? 0;
    this.#fired.add(square);
    const { columns } = this.#variant;
    return `${String.fromCharCode(65 + Math.floor(square / columns))}${(square % columns) + 1}`;
  }

  /** "B7 miss", "B7 hit carrier", "B7 sunk cruiser 1: B7 B8 B9": the square first, then the result. */
  hear(announcement: string): void {
    const [name = "", result, ...rest] = announcement.split(" ");
    const square = (name.charCodeAt(0) - 65) * this.#variant.columns + Number(name.slice(1)) - 1;
    this.#fired.add(square); // when it is asked to explain, the lab has chosen the shots
    if (result === "miss") this.#blocked.add(square);
    else this.#openHits.add(square);
    if (result === "sunk") this.#sink(square, rest.join(" ").split(":")[0] ?? "");
  }

  /** The value of each square, row by row; 0 for squares it has fired at. */
  values(): number[] {
    const values = new Array<number>(this.#variant.rows * this.#variant.columns).fill(0);
    for (const length of this.#afloat.values()) {
      for (const squares of this.#placements(length)) {
        const hits = squares.filter((square) => this.#openHits.has(square)).length;
        for (const square of squares) values[square]! += HIT_WEIGHT ** hits;
      }
    }
    const open = values.map((value, square) => (this.#fired.has(square) ? 0 : value));
    // Every guess about sunk ships was wrong: anything not fired at yet.
    if (open.every((value) => value === 0)) return open.map((_, i) => (this.#fired.has(i) ? 0 : 1));
    return open;
  }

  /** Takes a straight run of open hits through the last shot to be the sunk ship. */
  #sink(last: number, ship: string): void {
    // A label, where hits are told apart, comes before the name: "sunk A cruiser 1".
    const name = this.#afloat.has(ship) ? ship : ship.replace(/^\S+ /, "");
    const length = this.#afloat.get(name) ?? Number.POSITIVE_INFINITY;
    const runs = [1, this.#variant.columns].map((step) => this.#run(last, step, length));
    const sunk = runs[0]!.length >= runs[1]!.length ? runs[0]! : runs[1]!;
    for (const square of sunk) {
      this.#openHits.delete(square);
      this.#blocked.add(square);
    }
    const sameLength = [...this.#afloat].find(([, each]) => each === sunk.length)?.[0];
    this.#afloat.delete(this.#afloat.has(name) ? name : (sameLength ?? ""));
  }

  #run(last: number, step: number, length: number): number[] {
    const { columns } = this.#variant;
    const run = [last];
    for (const sign of [step, -step]) {
      let next = last + sign;
      const isInLine = () => step > 1 || Math.floor(next / columns) === Math.floor(last / columns);
      for (; isInLine() && this.#openHits.has(next) && run.length < length; next += sign) {
        run.push(next);
      }
    }
    return run;
  }

  *#placements(length: number): Generator<number[]> {
    const { rows, columns } = this.#variant;
    for (let square = 0; square < rows * columns; square++) {
      const across = (square % columns) + length <= columns;
      const down = length > 1 && Math.floor(square / columns) + length <= rows;
      for (const step of [...(across ? [1] : []), ...(down ? [columns] : [])]) {
        const squares = Array.from({ length }, (_, i) => square + i * step);
        if (!squares.some((each) => this.#blocked.has(each))) yield squares;
      }
    }
  }

  /** The lab gives every game a seed. Dice made from it let a game be repeated. */
  #roll(n: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * n);
  }
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

let variant: Variant | undefined;
let game: Game | undefined;

for await (const line of createInterface({ input: process.stdin })) {
  const [word = ""] = line.split(" ", 1);
  const rest = line.slice(word.length + 1);
  if (word === "hello") say("hello 1 density bot (TypeScript)");
  else if (word === "variant") {
    variant = JSON.parse(rest) as Variant;
    say("ok explain");
  } else if (word === "new" && variant) game = new Game(variant, Number(rest.split(" ")[1]));
  else if (word === "go" && game) say(`fire ${game.call()}`);
  else if (word === "explain" && game) {
    const values = game.values();
    const best = Math.max(1, ...values);
    // In thousandths of the highest: a number may have 12 characters.
    say(`values ${values.map((value) => Math.round((1000 * value) / best)).join(" ")}`);
  } else if (word === "announcement") game?.hear(rest);
  else if (word === "quit") break;
  // Anything else is from a later version of the protocol, and is ignored.
}
process.exit(0);
