import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { GameState } from "../game/game-state.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { Store } from "../store/store.ts";
import type { Creation } from "../store/tournaments/tournament-records.ts";
import { type Audience, createAudience, type Listener } from "./audience.ts";
import { writeTournamentEvent } from "./event-codec.ts";
import { createLiveTournament, type LiveTournament } from "./live-tournament.ts";
import type { Opened } from "./tournament-event.ts";
import { openTournamentLog } from "./tournament-log.ts";
import type { Tournament } from "./tournament-state.ts";

/** The tournaments of this process: what people ask of them, and what happens by itself. */
export interface LiveTournaments {
  /** Opens a new tournament, unless its organiser has as many unfinished ones as allowed. */
  create(id: string, opened: Opened, options: CreateOptions): Promise<Creation>;
  open(id: string): Promise<Result<LiveTournament, Problem>>;
  /** Sends everything new about a tournament, until the function returned is called. */
  listen(id: string, listener: Listener): Promise<Result<() => void, Problem>>;
  /** Call with every game that ends. */
  gameOver(state: GameState): void;
  close(): Promise<void>;
}

export interface CreateOptions {
  readonly isListed: boolean;
  /** Unfinished tournaments of an organiser. */
  readonly most: number;
}

export interface LiveTournamentsOptions {
  readonly store: Store;
  readonly games: LiveGames;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** How often to check whether something is due. */
const STEP_MS = 500;
/** How often games are looked at, and new tournaments of other processes are found. */
const INSPECT_MS = 5000;
/** Tournaments in memory that are not over. */
const MOST = 500;

export function createLiveTournaments(options: LiveTournamentsOptions): LiveTournaments {
  const { store, now, onError } = options;
  const known = createOpenings(options, now());
  const jobs = createJobs(onError);
  const schedule = startSchedule({ store, known, jobs, onError });
  store.bus.listen({
    appended: () => {},
    said(text) {
      const news = parseNews(text);
      const loading = news && known.peek(news.id);
      if (loading) jobs.run(async () => (await loading)?.live.refresh(news.number));
    },
    reconnected: () => jobs.once("refresh", () => known.each((live) => live.refresh())),
  });
  return {
    async open(id) {
      const found = await known.find(id);
      return found ? ok(found.live) : fail(problem("tournament/unknown", {}));
    },
    async create(id, opened, { isListed, most }) {
      const first = writeTournamentEvent(opened, {
        tournament: id,
        number: 0,
        at: Math.round(now()),
      });
      const { organiser } = opened;
      const created = { first, organiser, listed: isListed ? 1 : 0 } as const;
      const creation = await store.tournaments.create(created, most);
      if (creation !== "too-many") await known.find(id);
      return creation;
    },
    async listen(id, listener) {
      const found = await known.find(id);
      if (!found) return fail(problem("tournament/unknown", {}));
      return ok(found.audience.add(listener, found.live.state()));
    },
    gameOver(state) {
      const { tournament } = state.created;
      if (tournament === undefined) return;
      jobs.run(async () => {
        const found = await known.find(tournament);
        await found?.live.decide(state);
        await found?.live.step();
      });
    },
    async close() {
      clearInterval(schedule.stepping);
      clearInterval(schedule.inspecting);
      await jobs.close();
      await known.close();
    },
  };
}

interface Opening {
  readonly live: LiveTournament;
  readonly audience: Audience;
}

type Openings = ReturnType<typeof createOpenings>;

/** The tournaments in memory. Any of them can be dropped and read again. */
function createOpenings(options: LiveTournamentsOptions, startedAt: number) {
  const { store, now, onError } = options;
  const known = new Map<string, Promise<Opening | undefined>>();
  async function load(id: string): Promise<Opening | undefined> {
    const audience = createAudience(store, now, onError);
    function onChange(state: Tournament, isOwn: boolean): void {
      audience.changed(state);
      if (isOwn) store.bus.say(makeNews({ id, number: state.number - 1 }));
    }
    const log = await openTournamentLog({ store, now, onChange }, id);
    return log && { live: createLiveTournament({ ...options, log, startedAt }), audience };
  }
  async function find(id: string): Promise<Opening | undefined> {
    const before = known.get(id);
    const loading = before ?? load(id);
    known.set(id, loading);
    const found = await loading.catch((error: unknown) => {
      known.delete(id);
      throw error;
    });
    if (!found) known.delete(id);
    // This process may have missed a notification.
    else if (before && store.isShared) await found.live.refresh();
    return found;
  }
  const loaded = async (): Promise<Opening[]> => {
    const all = [...known.values()].map((loading) => loading.catch(() => undefined));
    return (await Promise.all(all)).filter((found) => found !== undefined);
  };
  return {
    find,
    peek: (id: string) => known.get(id),
    async each(act: (live: LiveTournament) => Promise<void>): Promise<void> {
      for (const { live } of await loaded()) await act(live).catch(onError);
    },
    /** Those that are over are read again when somebody looks at them. */
    async dropIdle(): Promise<void> {
      for (const { live, audience } of await loaded()) {
        if (live.state().stage === "over" && audience.size() === 0) known.delete(live.id);
      }
    },
    async close(): Promise<void> {
      for (const { audience } of await loaded()) audience.close();
    },
  };
}

interface ScheduleOptions {
  readonly store: Store;
  readonly known: Openings;
  readonly jobs: ReturnType<typeof createJobs>;
  readonly onError: (error: unknown) => void;
}

/** What happens without anybody asking. */
function startSchedule({ store, known, jobs, onError }: ScheduleOptions) {
  async function discover(): Promise<void> {
    for (const id of await store.tournaments.unfinished(MOST)) await known.find(id).catch(onError);
    await known.dropIdle();
  }
  const step = () => jobs.once("step", () => known.each((live) => live.step()));
  const inspect = () =>
    jobs.once("inspect", async () => {
      await discover();
      await known.each((live) => live.inspect());
    });
  inspect();
  return {
    stepping: setInterval(step, STEP_MS).unref(),
    inspecting: setInterval(inspect, INSPECT_MS).unref(),
  };
}

/** Work in the background. Errors are logged: whatever failed is tried again by the next round. */
function createJobs(onError: (error: unknown) => void) {
  const working = new Set<Promise<void>>();
  const kinds = new Set<string>();
  let isClosed = false;
  function run(job: () => Promise<unknown>): void {
    if (isClosed) return;
    const done: Promise<void> = job()
      .then(() => {}, onError)
      .finally(() => working.delete(done));
    working.add(done);
  }
  return {
    run,
    /** At most one of a kind at a time. */
    once(kind: string, job: () => Promise<unknown>): void {
      if (kinds.has(kind)) return;
      kinds.add(kind);
      run(() => job().finally(() => kinds.delete(kind)));
    },
    async close(): Promise<void> {
      isClosed = true;
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** On its way to the other processes: a tournament has got events up to this number. */
interface News {
  readonly id: string;
  readonly number: number;
}

const makeNews = (tournament: News): string => JSON.stringify({ tournament });

/** Undefined for messages about anything else. */
function parseNews(text: string): News | undefined {
  const { tournament } = JSON.parse(text) as { readonly tournament?: News };
  return tournament;
}
