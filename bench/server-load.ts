import { randomBytes } from "node:crypto";
import {
  commitmentOf,
  GAME_SUBPROTOCOL,
  type Grant,
  writeCommand,
  writeHello,
} from "@broadside/protocol";
import { createRng, makeCellName, preset, randomLayout, type Seat, unwrap } from "@broadside/rules";
import { WebSocket } from "ws";

const variant = unwrap(preset("classic"));
const cellNames = Array.from({ length: 100 }, (_, cell) => makeCellName(variant, cell, "letters"));

/** Many games at once on real sockets. Messages are parsed but not checked, to spare the processor. */
export interface Crowd {
  readonly games: number;
  /** Plays for a while: as fast as possible, or so many moves a second in all. */
  play(ms: number, rate?: number): Promise<Pace>;
  close(): void;
}

export interface Pace {
  readonly movesPerSecond: number;
  /** Milliseconds from a shot to its durable answer. */
  readonly p50: number;
  readonly p99: number;
}

/** Seats two players at each game, at the servers in turn, and places their ships. */
export async function gather(urls: readonly string[], games: number): Promise<Crowd> {
  const tables: Table[] = [];
  for (let at = 0; at < games; at += 20) {
    const some = Array.from({ length: Math.min(20, games - at) }, (_, n) => seat(urls, at + n));
    tables.push(...(await Promise.all(some)));
  }
  return {
    games,
    async play(ms, rate) {
      const times: number[] = [];
      const begun = performance.now();
      const pauseMs = rate === undefined ? 0 : (games / rate) * 1000;
      for (const table of tables) table.start(times, pauseMs);
      await new Promise((done) => setTimeout(done, ms));
      const seconds = (performance.now() - begun) / 1000;
      for (const table of tables) table.stop();
      await new Promise((done) => setTimeout(done, 300));
      times.sort((a, b) => a - b);
      const quantile = (q: number) => times[Math.floor(q * (times.length - 1))] ?? Number.NaN;
      return { movesPerSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99) };
    },
    close() {
      for (const table of tables) table.close();
    },
  };
}

interface Table {
  start(times: number[], pauseMs: number): void;
  stop(): void;
  close(): void;
}

async function seat(urls: readonly string[], at: number): Promise<Table> {
  const homes = [urls[at % urls.length]!, urls[(at + 1) % urls.length]!] as const;
  const one = await post(homes[0], "/games", {
    variant: "classic",
    clock: null,
    opponent: "friend",
  });
  const grants = [one, await post(homes[1], `/games/${one.game}/join`, {})] as const;
  const players = [new Player(0), new Player(1)] as const;
  await Promise.all(players.map((player, seat) => player.connect(homes[seat]!, grants[seat]!)));
  for (const player of players) await player.ask(player.commit(one.game));
  for (const player of players) await player.ask(player.place());
  return {
    start: (times, pauseMs) => {
      for (const player of players) player.start(times, pauseMs);
    },
    stop: () => {
      for (const player of players) player.stop();
    },
    close: () => {
      for (const player of players) player.socket.terminate();
    },
  };
}

async function post(url: string, path: string, body: object): Promise<Grant> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Grant;
}

class Player {
  socket!: WebSocket;
  private readonly seat: Seat;
  private readonly fleet = {
    layout: unwrap(randomLayout(variant, createRng(randomBytes(8).toString("hex")))),
    salt: randomBytes(32).toString("hex"),
  };
  private nextCell = 0;
  private sentAt = 0;
  private version = 0;
  private isMyTurn = false;
  private times: number[] | undefined;
  private pauseMs = 0;
  private lastId = 0;
  private answered: (() => void) | undefined;

  constructor(seat: Seat) {
    this.seat = seat;
  }
  async connect(url: string, grant: Grant): Promise<void> {
    this.socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/socket`, GAME_SUBPROTOCOL);
    await new Promise((done) => this.socket.once("open", done));
    const welcome = new Promise((done) => this.socket.once("message", done));
    this.socket.on("message", (data) => this.hear(JSON.parse(String(data))));
    this.socket.send(JSON.stringify(writeHello(grant)));
    await welcome;
  }
  commit(game: string): object {
    const digest = commitmentOf({ game, seat: this.seat, variant, ...this.fleet });
    return { type: "commit", id: this.newId(), version: 0, digest };
  }
  place(): object {
    const { layout, salt } = this.fleet;
    const ships = layout.placements;
    return writeCommand(variant, { type: "place", id: this.newId(), version: 0, ships, salt });
  }
  ask(command: object): Promise<void> {
    this.socket.send(JSON.stringify(command));
    return new Promise((done) => (this.answered = done));
  }
  start(times: number[], pauseMs: number): void {
    this.times = times;
    this.pauseMs = pauseMs;
    // Not all at the same moment.
    if (this.isMyTurn) setTimeout(() => this.fire(), Math.random() * (pauseMs || 50));
  }
  stop(): void {
    this.times = undefined;
  }
  private newId = () => `m${++this.lastId}`;
  // biome-ignore lint/suspicious/noExplicitAny: the messages of our own server, not checked here
  private hear(message: any): void {
    if (message.type === "accepted") {
      if (this.sentAt > 0) this.times?.push(performance.now() - this.sentAt);
      this.sentAt = 0;
      this.answered?.();
    } else if (message.type === "view") {
      this.version = message.view.version;
      this.isMyTurn = message.view.turn?.seat === this.seat;
      if (this.isMyTurn && this.times) {
        if (this.pauseMs > 0) setTimeout(() => this.fire(), this.pauseMs);
        else this.fire();
      }
    } else if (message.type === "refused") throw new Error(message.message);
  }
  private fire(): void {
    if (!this.isMyTurn || !this.times || this.sentAt > 0) return;
    this.sentAt = performance.now();
    const cell = cellNames[this.nextCell++];
    this.socket.send(
      JSON.stringify({ type: "fire", id: this.newId(), version: this.version, cell }),
    );
  }
}
