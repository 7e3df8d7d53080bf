import type { Problem } from "@broadside/rules";
import { print } from "../terminal/print.ts";
import type { BotSource } from "./bot-source.ts";
import { followOwn, playAll, sitDown } from "./live-tournament.ts";
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
  const enough = new AbortController();
  let left = options.games ?? Number.POSITIVE_INFINITY;
  const played = new Set<string>();
  const leave = () => server.leaveTournament(id);
  // At once, so that the game being played is followed by no other.
  stop.addEventListener("abort", leave);
  const live = await followOwn(context, id);
  try {
    await playAll(context, live, {
      stop: AbortSignal.any([stop, enough.signal]),
      async play(game) {
        played.add(game);
        if (--left <= 0) {
          await leave();
          enough.abort();
        }
        await play(game);
      },
      async rest(isOut, until) {
        const back = isOut ? await server.joinTournament(id, {}) : undefined;
        if (!back || back.ok) await until();
        else if (isAway(back.error)) await pause(RETRY_MS);
        else fromServer(back);
      },
    });
  } finally {
    live.close();
  }
  await leave();
  const last = await gameIn(context, id);
  // It was given while the bot was leaving, and its opponent waits.
  if (last !== undefined && !played.has(last) && (await sitDown(context, last))) await play(last);
  return 0;
}

async function gameIn({ server, players }: OnlineContext, id: string): Promise<string | undefined> {
  const own = (await players.find())?.player;
  const found = await server.tournament(id);
  return found.ok ? found.value.table.find(({ player }) => player === own)?.game : undefined;
}

const RETRY_MS = 1000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A server that does not answer for a while is asked again. */
const isAway = ({ code }: Problem): boolean => /^net\/|^server\/|^rate\//.test(code);
