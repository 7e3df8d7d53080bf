import { createServerClient } from "@broadside/client";
import { type Seat, unwrap } from "@broadside/rules";
import { connectPlayer, type LoadPlayer } from "./server-player.ts";

/** Many games at once on real sockets. */
export interface Crowd {
  /**
   * Plays for this time, or until the first game is over: as fast as possible, or at a rate of moves
   * per second, all games together.
   */
  play(ms: number, rate?: number): Promise<Played>;
  close(): void;
}

export interface Played {
  readonly seconds: number;
  /** Milliseconds from each shot to its durable answer. */
  readonly times: readonly number[];
}

/** Games that are set up at once. */
const AT_ONCE = 40;

/** Seats two players at each game, at the servers in turn, and places their ships. */
export async function gather(urls: readonly string[], games: number): Promise<Crowd> {
  const tables: LoadTable[] = [];
  for (let at = 0; at < games; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, games - at) }, (_, n) =>
      seat(urls, at + n),
    );
    tables.push(...(await Promise.all(some)));
  }
  return {
    async play(ms, rate) {
      const times: number[] = [];
      const pauseMs = rate === undefined ? 0 : (games / rate) * 1000;
      const begun = performance.now();
      await new Promise<void>((end) => {
        for (const table of tables) table.start({ times, pauseMs, end });
        setTimeout(end, ms);
      });
      const seconds = (performance.now() - begun) / 1000;
      const moves = times.length;
      await Promise.all(tables.map((table) => table.stop()));
      return { seconds, times: times.slice(0, moves) };
    },
    close() {
      for (const table of tables) table.close();
    },
  };
}

interface Round {
  readonly times: number[];
  /** Between the shots of one game, at least. */
  readonly pauseMs: number;
  /** Called when a game is over: from now on the load would not be the same. */
  readonly end: () => void;
}

interface LoadTable {
  start(round: Round): void;
  /** Resolves when no shot is on its way. */
  stop(): Promise<void>;
  close(): void;
}

async function seat(urls: readonly string[], at: number): Promise<LoadTable> {
  const homes = [urls[at % urls.length]!, urls[(at + 1) % urls.length]!] as const;
  const wanted = { variant: "classic", clock: null, opponent: "friend" } as const;
  const one = unwrap(await createServerClient({ url: homes[0] }).createGame(wanted));
  const two = unwrap(await createServerClient({ url: homes[1] }).join(one.game, {}));
  const table = createTable();
  table.players = await Promise.all([
    connectPlayer(homes[0], one, 0, table.ear),
    connectPlayer(homes[1], two, 1, table.ear),
  ]);
  for (const player of table.players) await player.commit();
  for (const player of table.players) await player.place();
  return table;
}

function createTable() {
  let round: Round | undefined;
  let turn: Seat | undefined;
  /** When the next shot is due: a late answer does not slow the others down. */
  let dueAt = 0;
  let underWay: Promise<void> | undefined;
  async function fire({ times }: Round, player: LoadPlayer): Promise<void> {
    turn = undefined;
    const sentAt = performance.now();
    await player.fire();
    times.push(performance.now() - sentAt);
  }
  function next(): void {
    if (!round || underWay || turn === undefined) return;
    const own = round;
    const player = table.players[turn]!;
    dueAt = Math.max(dueAt + own.pauseMs, performance.now());
    const wait = dueAt - performance.now();
    const go = () => (round === own ? fire(own, player) : Promise.resolve());
    underWay = (wait < 1 ? go() : later(wait).then(go)).then(() => {
      underWay = undefined;
      next();
    });
  }
  const table = {
    players: [] as readonly LoadPlayer[],
    ear: {
      onTurn(seat: Seat) {
        turn = seat;
        next();
      },
      onOver: () => round?.end(),
    },
    start(wanted: Round) {
      round = wanted;
      // Not all at the same moment.
      dueAt = performance.now() - Math.random() * wanted.pauseMs;
      next();
    },
    async stop() {
      round = undefined;
      await underWay;
    },
    close() {
      for (const player of table.players) player.close();
    },
  };
  return table;
}

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
