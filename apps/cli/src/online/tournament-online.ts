import { tournamentStage } from "@broadside/play";
import { type TournamentFormat, type TournamentView, writeTournament } from "@broadside/protocol";
import type { TimeControl } from "@broadside/rules/clock";
import { writeTimeControl, writeVariant } from "@broadside/rules/json";
import { excerpt } from "@broadside/rules/text";
import { terminalOnline, tournaments } from "@broadside/words";
import { print } from "../terminal/print.ts";
import { UserError } from "../terminal/user-error.ts";
import { changeRules, type RuleChange } from "../variants/rule-change.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { clockFrom } from "./clock-option.ts";
import {
  fromServer,
  type OnlineContext,
  openOnlineContext,
  placeIn,
  serverFlag,
} from "./online-context.ts";
import { type JoinOptions, joinTournament } from "./tournament-join.ts";
import { aboutText, listLine, tableLines } from "./tournament-text.ts";

interface ServerOptions {
  readonly server?: string;
}

interface ShowOptions extends ServerOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
}

export interface OpenOptions extends ServerOptions, RuleChange {
  /** Minutes. */
  readonly arena?: number;
  readonly rounds?: number;
  readonly variant: string;
  readonly clock?: TimeControl;
  readonly start?: (now: number) => number;
  readonly key?: string;
  readonly bots?: boolean;
  readonly rated?: boolean;
  readonly listed?: boolean;
  readonly json?: boolean;
}

/** The commands of `broadside online tournament`. Each returns the exit code. */
export const tournamentCommands = {
  async list({ server, json }: ShowOptions): Promise<number> {
    const context = openOnlineContext(server);
    const found = fromServer(await context.server.tournaments());
    if (json) print(...found.map((each) => JSON.stringify(writeTournament(each))));
    else if (found.length === 0) {
      print(tournaments.none());
      print(terminalOnline["tournament.noneOpen"]({ command: `${COMMAND} open NAME` }));
    } else {
      print(...found.map((each) => listLine(each, Date.now())), "");
      print(terminalOnline["tournament.joinOne"]({ command: `${COMMAND} join ID` }));
    }
    return 0;
  },
  async show(text: string, options: ShowOptions): Promise<number> {
    const { context, id } = at(text, options);
    if (options.csv) {
      process.stdout.write(fromServer(await context.server.tournamentTable(id)));
    } else if (options.json) {
      const results = fromServer(await context.server.tournamentResults(id));
      print(JSON.stringify(writeTournament(results)));
    } else await printTournament(context, fromServer(await context.server.tournament(id)));
    return 0;
  },
  async open(name: string, options: OpenOptions): Promise<number> {
    const context = openOnlineContext(options.server);
    fromServer(await context.players.ensure(context.server));
    const { tournament: id } = fromServer(
      await context.server.openTournament(bodyOf(name, options)),
    );
    if (options.json) {
      print(JSON.stringify({ server: context.server.url, tournament: id }));
      return 0;
    }
    const flag = serverFlag(context.server);
    print(
      terminalOnline["tournament.opened"]({
        tournament: name.trim(),
        link: `${context.server.url}/#/tournament/${id}`,
      }),
      terminalOnline["tournament.joinIt"]({ command: `${COMMAND} join ${id}${flag}` }),
    );
    if (options.start === undefined)
      print(terminalOnline["tournament.startIt"]({ command: `${COMMAND} start ${id}${flag}` }));
    return 0;
  },
  async join(text: string, options: JoinOptions): Promise<number> {
    const { context, id } = at(text, options);
    return joinTournament(context, id, options);
  },
  async leave(text: string, options: ServerOptions): Promise<number> {
    const { context, id } = at(text, options);
    fromServer(await context.server.leaveTournament(id));
    const { name } = fromServer(await context.server.tournament(id));
    const command = `${COMMAND} join ${id}${serverFlag(context.server)}`;
    print(terminalOnline["tournament.left"]({ tournament: name, command }));
    return 0;
  },
  start: organised((context, id) => context.server.startTournament(id), "started"),
  end: organised((context, id) => context.server.endTournament(id), "ended"),
  async remove(text: string, name: string, options: ServerOptions): Promise<number> {
    const { context, id } = at(text, options);
    const { table } = fromServer(await context.server.tournament(id));
    const row = table.find((each) => [each.name, each.player].includes(name.trim()));
    if (!row) throw new UserError(terminalOnline["tournament.nobodyNamed"]({ name }), 1);
    fromServer(await context.server.removeFromTournament(id, row.player));
    print(terminalOnline["tournament.removed"]({ name: row.name }));
    return 0;
  },
};

const COMMAND = "broadside online tournament";

/** What only the organiser may do. */
function organised(
  act: (
    context: OnlineContext,
    id: string,
  ) => ReturnType<OnlineContext["server"]["startTournament"]>,
  said: "started" | "ended",
) {
  return async (text: string, options: ServerOptions): Promise<number> => {
    const { context, id } = at(text, options);
    fromServer(await act(context, id));
    const { name } = fromServer(await context.server.tournament(id));
    print(terminalOnline[`tournament.${said}`]({ tournament: name }));
    return 0;
  };
}

/** A tournament's id or link, and its server. */
function at(text: string, { server }: ServerOptions): { context: OnlineContext; id: string } {
  const place = placeIn(text);
  if (!place) {
    const values = { text: excerpt(text), command: COMMAND };
    throw new UserError(terminalOnline["tournament.noId"](values));
  }
  return { context: openOnlineContext(server ?? place.server), id: place.game };
}

async function printTournament({ players }: OnlineContext, view: TournamentView): Promise<void> {
  const own = (await players.find())?.player;
  const row = view.table.find(({ player }) => player === own);
  print(view.name, aboutText(view), tournamentStage(view, view.serverTime), "");
  print(...tableLines({ view, row }));
}

function bodyOf(name: string, options: OpenOptions) {
  const { arena, rounds, variant, clock, start, key, bots, rated, listed } = options;
  if (arena !== undefined && rounds !== undefined)
    throw new UserError("Give either --arena or --rounds, not both.");
  const format: TournamentFormat =
    rounds === undefined ? { type: "arena", minutes: arena ?? 30 } : { type: "swiss", rounds };
  return {
    name: name.trim(),
    format,
    variant: writeVariant(changeRules(variantFrom(variant), options)),
    clock: writeTimeControl(clock ?? clockFrom("30s")),
    bots: bots === true,
    rated: rated === true,
    listed: listed === true,
    ...(key !== undefined && { key }),
    ...(start && { startsAt: start(Date.now()) }),
  };
}
