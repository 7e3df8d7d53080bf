import type { OnlineGame } from "@broadside/client";
import { nextChange, tournamentStage } from "@broadside/play";
import type { TournamentView } from "@broadside/protocol";
import type { Problem, Result } from "@broadside/rules";
import { problemText, terminalOnline } from "@broadside/words";
import type { LivePage, StatusLine } from "../play/ui.ts";
import { createLineInput } from "../terminal/line-input.ts";
import { print } from "../terminal/print.ts";
import { followOwn, type LiveTournament, playAll } from "./live-tournament.ts";
import { fromServer, type OnlineContext, serverFlag } from "./online-context.ts";
import { inTerminal, type OnlineOptions, playGame, type Run } from "./play-online.ts";
import { aboutText, rivalIn, tableLines, waitingText } from "./tournament-text.ts";
import { openWindowTitle } from "./window-title.ts";

/** How a person plays in a tournament from this terminal. */
export interface JoinOptions extends OnlineOptions {
  readonly key?: string;
}

/** Enters a tournament and plays game after game until it is over. Returns the exit code. */
export async function joinTournament(
  context: OnlineContext,
  id: string,
  options: JoinOptions,
): Promise<number> {
  const view = fromServer(await context.server.tournament(id));
  if (view.stage !== "over") {
    await enter(context, view, options.key);
    const live = await followOwn(context, id);
    const code = await inTerminal(context, options, {
      play: (run) => playAs(run, live),
      left: () => sayGoodbye(context, view),
    }).finally(live.close);
    if (code !== 0 || live.news().view.stage !== "over") return code;
  }
  await printEnd(context, id);
  return 0;
}

/** Asks for the password if one is needed and not given. Those who come back need none. */
async function enter(
  { server, players }: OnlineContext,
  { tournament: id, needsKey, table }: TournamentView,
  given: string | undefined,
): Promise<void> {
  const own = fromServer(await players.ensure(server)).player;
  const isKnown = table.some(({ player }) => player === own);
  const join = (key: string | undefined) =>
    server.joinTournament(id, key === undefined ? {} : { key });
  if (!needsKey || isKnown || given !== undefined) {
    fromServer(await join(given));
    return;
  }
  const input = createLineInput();
  try {
    for (;;) {
      const joined = await join(await input.ask(terminalOnline["tournament.keyPrompt"]()));
      if (!isWrongKey(joined)) return fromServer(joined);
      print(problemText(joined.error));
    }
  } finally {
    input.close();
  }
}

const isWrongKey = (joined: Result<void, Problem>): joined is { ok: false; error: Problem } =>
  !joined.ok && joined.error.code === "tournament/key";

async function playAs(run: Run, live: LiveTournament): Promise<void> {
  const { context, ui } = run;
  await playAll(context, live, {
    async play(game) {
      await playGame(run, game, {
        besides: (shown) => placingLine(shown, live),
        title: () => (isNextReady(live, game) ? nextText(live) : undefined),
        // If there is no more news, that is said when the next game is looked for.
        until: nextGame(live, game).catch(() => {}),
        after: async () => {},
      });
    },
    async rest(isOut, until) {
      const window = openWindowTitle();
      window.set(terminalOnline["title.tournament"]({ tournament: live.news().view.name }));
      try {
        const act = actionFor(context, live, isOut);
        const isPressed = await ui.showPage(restingPage(live, act), until());
        if (!isPressed) window.ring();
        const done = isPressed ? await act?.run() : undefined;
        if (done && !done.ok) ui.say(problemText(done.error));
      } finally {
        window.close();
      }
    },
  });
}

/** What Enter does while there is no game. */
interface Action {
  readonly keys: string;
  readonly prompt: string;
  run(): Promise<Result<void, Problem>>;
}

function actionFor(
  { server }: OnlineContext,
  live: LiveTournament,
  isOut: boolean,
): Action | undefined {
  const { view, row } = live.news();
  if (isOut) {
    return {
      keys: terminalOnline["tournament.backKeys"](),
      prompt: terminalOnline["tournament.backPrompt"](),
      run: () => server.joinTournament(live.id, {}),
    };
  }
  if (view.stage !== "open" || view.organiser.player !== row.player) return undefined;
  return {
    keys: terminalOnline["tournament.startKeys"](),
    prompt: terminalOnline["tournament.startPrompt"](),
    run: () => server.startTournament(live.id),
  };
}

/** The table, while there is no game to play. */
function restingPage(live: LiveTournament, action: Action | undefined): LivePage {
  return {
    title: live.news().view.name,
    text: () => waitingText(live.news()),
    clock: () => clockOf(live),
    lines: (most) => tableLines(live.news(), most),
    keys: action?.keys ?? terminalOnline["tournament.keys"](),
    prompt: action?.prompt,
    subscribe: live.subscribe,
  };
}

function clockOf(live: LiveTournament): string {
  const { view } = live.news();
  return `${aboutText(view)} · ${tournamentStage(view, live.serverTime())}`;
}

/** After a game, its end may be looked at for this long once the next one is ready. */
const LOOK_MS = 10_000;

/** Resolves some time after the tournament has given another game. */
async function nextGame(live: LiveTournament, game: string): Promise<void> {
  while (!isNextReady(live, game)) await nextChange(live);
  await new Promise((done) => setTimeout(done, LOOK_MS).unref());
}

function isNextReady(live: LiveTournament, game: string): boolean {
  const next = live.news().row.game;
  return next !== undefined && next !== game;
}

const MINUTES_TO_PLACE = { arena: 1, swiss: 2 } as const;

/** In a tournament's game: how soon to be ready, and that the next game is. */
function placingLine(game: OnlineGame, live: LiveTournament): StatusLine {
  const [seat] = game.seats;
  return {
    text() {
      if (seat === undefined) return undefined;
      const { phase, sides } = game.view(seat);
      if (phase === "over" && isNextReady(live, game.id)) {
        return nextText(live);
      }
      if (phase !== "placing" || sides[seat].placed) return undefined;
      const minutes = MINUTES_TO_PLACE[live.news().view.format.type];
      return terminalOnline["tournament.placeSoon"]({ minutes });
    },
    subscribe: live.subscribe,
  };
}

function nextText(live: LiveTournament): string {
  const name = rivalIn(live.news());
  return name === undefined
    ? terminalOnline["tournament.nextReady"]()
    : terminalOnline["tournament.nextReadyAgainst"]({ name });
}

/** Leaves the tournament: a player who is away would lose the next game. */
async function sayGoodbye({ server }: OnlineContext, view: TournamentView): Promise<void> {
  const { tournament, name } = view;
  const now = await server.leaveTournament(tournament);
  const command = `broadside online tournament join ${tournament}${serverFlag(server)}`;
  print("", terminalOnline["tournament.left"]({ tournament: name, command }));
  if (!now.ok) print(problemText(now.error));
}

/** The whole table, after the screen has been closed. */
async function printEnd({ server, players }: OnlineContext, id: string): Promise<void> {
  const view = fromServer(await server.tournament(id));
  const own = (await players.find())?.player;
  const row = view.table.find(({ player }) => player === own);
  print("", `${view.name}: ${tournamentStage(view, view.serverTime)}`);
  print("", ...tableLines({ view, row }));
}
