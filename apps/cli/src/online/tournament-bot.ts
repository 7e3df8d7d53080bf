import { print } from "../terminal/print.ts";
import { UserError } from "../terminal/user-error.ts";
import type { BotSource } from "./bot-source.ts";
import { fromServer, type OnlineContext } from "./online-context.ts";

/** A bot in a tournament. */
interface TournamentRun {
  readonly context: OnlineContext;
  readonly source: BotSource;
  /** The name others see. */
  readonly name: string;
  readonly options: { readonly key?: string; readonly games?: number };
  /** Aborted by Ctrl-C: play no further games. */
  readonly stop: AbortSignal;
  /** Plays one game to its end. */
  readonly play: (game: string) => Promise<void>;
}

/** Enters a tournament, stays in it and plays whatever game it gives, until it is over or Ctrl-C. */
export async function playTournament(run: TournamentRun, id: string): Promise<number> {
  const { context, source, name, options, stop, play } = run;
  const { server } = context;
  const { variant } = fromServer(await server.tournament(id));
  await source.check(variant);
  fromServer(
    await server.joinTournament(id, options.key === undefined ? {} : { key: options.key }),
  );
  print(`${name} plays in the tournament ${id} at ${server.url}. Press Ctrl-C to leave it.`);
  const most = options.games ?? Number.POSITIVE_INFINITY;
  let played = 0;
  while (played < most && !stop.aborted) {
    const state = await stateIn(context, id);
    if (state === "over") return 0;
    if (state === "out") await server.joinTournament(id, {});
    if (state === "out" || state === "free") await pause(POLL_MS);
    else if (await sitDown(context, state.game)) {
      await play(state.game);
      played++;
    }
  }
  await server.leaveTournament(id);
  return 0;
}

/** Between two looks at the table. */
const POLL_MS = 500;

type State = "over" | "out" | "free" | { readonly game: string };

/** What the bot can do now. A server that does not answer for a while is asked again. */
async function stateIn({ server, players }: OnlineContext, id: string): Promise<State> {
  const own = (await players.find())?.player;
  const found = await server.tournament(id);
  if (!found.ok && !isAway(found.error.code)) throw new UserError(found.error.code, 1);
  if (!found.ok) return "free";
  if (found.value.stage === "over") return "over";
  const row = found.value.table.find(({ player }) => player === own);
  if (row?.game !== undefined) return { game: row.game };
  return row?.isIn ? "free" : "out";
}

const isAway = (code: string): boolean => /^net\/|^server\/|^rate\//.test(code);

/** False if the game cannot be opened yet: a pairing is stored before its game. */
async function sitDown({ lobby, book }: OnlineContext, game: string): Promise<boolean> {
  if (await book.find(game)) return true;
  const seated = await lobby.continueSeat(game);
  if (!seated.ok) await pause(POLL_MS);
  return seated.ok;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
