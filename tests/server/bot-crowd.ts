import { type OnlineGame, playSeat } from "@broadside/client";
import { nextChange } from "@broadside/play";
import {
  createRng,
  createVariant,
  knowledgeOf,
  openCells,
  type Seat,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { deviceAt, insist, randomPlayer } from "./device.ts";

export interface CrowdReport {
  /** How many of the games that the crowd asked for were created, or refused with a code. */
  readonly asked: Readonly<Record<string, number>>;
  /** Milliseconds from a move of somebody else to the reply of a bot that thinks for less than one. */
  readonly replies: readonly number[];
  /** Milliseconds that others took to create a game with custom rules. */
  readonly creations: readonly number[];
}

const ocean = createVariant({
  name: "ocean",
  rows: 26,
  columns: 26,
  fleet: Array.from({ length: 20 }, (_, n) => ({ name: `ship ${n}`, length: 2 + (n % 5) })),
});
/** What the crowd asks for, in turn: the board, then the hardest one that is let in unchecked. */
const wishes = [
  { variant: ocean, opponent: { bot: "enumerator" }, clock: null },
  { variant: "sea-battle", opponent: { bot: "enumerator" }, clock: null },
] as const;
const GAMES = 20;

/**
 * One address plays twenty games against a slow bot, and asks for twenty on a huge board again and
 * again. Meanwhile others play a quick bot, and create games with custom rules.
 */
export async function runBotCrowd(url: string, isOver: () => boolean): Promise<CrowdReport> {
  const asked: Record<string, number> = {};
  const device = deviceAt(url, "198.51.100.7");
  const ends: AbortController[] = [];
  async function ask(wish: (typeof wishes)[number]): Promise<OnlineGame | undefined> {
    const created = await device.lobby.create(wish);
    const name = typeof wish.variant === "string" ? wish.variant : wish.variant.name;
    const outcome = `${wish.opponent.bot} on ${name}: ${created.ok ? "taken" : created.error.code}`;
    asked[outcome] = (asked[outcome] ?? 0) + 1;
    return created.ok ? device.open(created.value) : undefined;
  }
  async function play(game: OnlineGame | undefined, n: number): Promise<void> {
    if (!game) return;
    const end = new AbortController();
    ends.push(end);
    if (isOver()) end.abort();
    await playSeat(game, randomPlayer(createRng(`crowd ${n}`)), end.signal);
    game.close();
  }
  const crowd: Promise<void>[] = [];
  for (let n = 0; n < GAMES; n++) crowd.push(play(await ask(wishes[1]), n));
  for (let n = 0; n < GAMES; n++) {
    const insisting = async () => {
      do await play(await ask(wishes[0]), n);
      while (!isOver());
    };
    crowd.push(insisting());
  }
  const [replies, creations] = await Promise.all([
    playQuickBot(url, isOver),
    createCustom(url, isOver),
  ]);
  for (const end of ends) end.abort();
  await Promise.allSettled(crowd);
  return { asked, replies, creations };
}

async function playQuickBot(url: string, isOver: () => boolean): Promise<number[]> {
  const device = deviceAt(url, "198.51.100.8");
  const wanted = { variant: "classic", clock: null, opponent: { bot: "density" } } as const;
  const rng = createRng("quick");
  const replies: number[] = [];
  while (!isOver()) {
    const id = await insist(() => device.lobby.create(wanted));
    const game = await device.open(id);
    const [seat] = game.seats as [Seat];
    const layout = randomPlayer(rng).place(game.variant);
    unwrap(await game.send(seat, { type: "place", layout }));
    await untilMine(game, seat);
    while (game.view(seat).turn && !isOver()) {
      const [cell] = openCells(knowledgeOf(game.view(seat), seat));
      unwrap(await game.send(seat, { type: "fire", cell: cell! }));
      const startedAt = performance.now();
      await untilMine(game, seat);
      replies.push(performance.now() - startedAt);
    }
    game.close();
  }
  return replies;
}

async function untilMine(game: OnlineGame, seat: Seat): Promise<void> {
  for (;;) {
    const change = nextChange(game);
    const { phase, turn } = game.view(seat);
    if (phase === "over" || turn?.seat === seat) return;
    await change;
  }
}

async function createCustom(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(); n++) {
    const device = deviceAt(url, `198.51.100.${20 + (n % 200)}`);
    const variant = { ...ocean, name: `rules ${n}` } as Variant;
    const startedAt = performance.now();
    await insist(() => device.lobby.create({ variant, clock: null, opponent: "friend" }));
    times.push(performance.now() - startedAt);
    await new Promise((done) => setTimeout(done, 250));
  }
  return times;
}
