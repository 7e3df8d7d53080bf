import {
  type JoinTournament,
  joinTournamentSchema,
  type OpenTournament,
  openTournamentSchema,
  RESULTS_PER_PAGE,
  resultsQuerySchema,
  tournamentGrantSchema,
  tournamentListSchema,
  tournamentResultsSchema,
  tournamentViewSchema,
  writeTournament,
} from "@broadside/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TournamentCommand } from "../tournaments/decide.ts";
import { openTournament } from "../tournaments/open-tournament.ts";
import { tableCsv } from "../tournaments/table-csv.ts";
import {
  tournamentInfo,
  tournamentResults,
  tournamentView,
} from "../tournaments/tournament-view.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import {
  answers,
  ofPlayer,
  ownLimit,
  tournamentParams,
  tournamentPlayerParams,
  type WithTournament,
} from "./described.ts";
import { granted } from "./errors.ts";
import { checkAccessKey, playerOf } from "./request-rights.ts";
import { askerOf, readClock, readVariantOf } from "./request-values.ts";
import { sendJson } from "./send-json.ts";

/** Tournaments: opening one, playing in it, and its table. */
export function addTournamentRoutes(app: FastifyInstance, context: Context): void {
  addOpening(app, context);
  addTables(app, context);
  addPlaying(app, context);
  addOrganising(app, context);
}

function addOpening(app: FastifyInstance, context: Context): void {
  const { store, settings, tournaments, thinker, now } = context;
  app.post<{ Body: OpenTournament }>(
    "/tournaments",
    {
      schema: ofPlayer({
        summary: "Open a tournament",
        body: checked(openTournamentSchema),
        response: answers({ 201: tournamentGrantSchema }),
      }),
      // Unfinished ones stay in memory, and anybody can be any number of players.
      config: {
        rateLimit: {
          max: settings.limits.creations,
          timeWindow: "1 hour",
          groupId: "tournaments",
        },
      },
    },
    async (request, reply) => {
      checkAccessKey(request, settings);
      const { player } = await playerOf(context, request);
      const { body } = request;
      const variant = await readVariantOf(thinker, body.variant, askerOf(request));
      const rules = { variant, clock: readClock(body.clock)!, organiser: player.id, now: now() };
      const id = granted(await openTournament(tournaments, body, rules));
      return reply.code(201).send({ tournament: id });
    },
  );
  app.get(
    "/tournaments",
    {
      schema: {
        summary: "Tournaments that anybody may find",
        response: answers({ 200: tournamentListSchema }),
      },
    },
    async (_, reply) => {
      const ids = await store.tournaments.listed(MOST_LISTED);
      const found = await Promise.all(ids.map((id) => tournaments.open(id)));
      const states = found.flatMap((each) => (each.ok ? [each.value.state()] : []));
      const infos = await Promise.all(states.map((state) => tournamentInfo(store, state)));
      return sendJson(reply, infos.map(writeTournament));
    },
  );
}

const MOST_LISTED = 50;

function addTables(app: FastifyInstance, context: Context): void {
  const { store, settings, tournaments, now } = context;
  const stateOf = async ({ params }: { params: WithTournament["Params"] }) =>
    granted(await tournaments.open(params.tournament)).state();
  app.get<WithTournament>(
    "/tournaments/:tournament",
    {
      schema: {
        summary: "A tournament and its table",
        description: "For news, connect a WebSocket to /tournaments/:tournament/socket.",
        params: tournamentParams,
        response: answers({ 200: tournamentViewSchema }),
      },
      ...ownLimit(settings),
    },
    async (request, reply) =>
      sendJson(reply, writeTournament(await tournamentView(store, await stateOf(request), now()))),
  );
  app.get<WithTournament & { Querystring: { readonly from?: string } }>(
    "/tournaments/:tournament/results",
    {
      schema: {
        summary: "The table of a tournament, and every game from which it follows",
        description: `At most ${RESULTS_PER_PAGE} games at a time.`,
        params: tournamentParams,
        querystring: checked(resultsQuerySchema),
        response: answers({ 200: tournamentResultsSchema }),
      },
    },
    async (request, reply) => {
      const from = Number(request.query.from ?? 0);
      const results = await tournamentResults(store, await stateOf(request), from);
      return sendJson(reply, writeTournament(results));
    },
  );
  app.get<WithTournament>(
    "/tournaments/:tournament/results.csv",
    {
      schema: {
        summary: "The table of a tournament for a spreadsheet",
        params: tournamentParams,
        response: answers({}),
      },
    },
    async (request, reply) => {
      const { name, table } = await tournamentView(store, await stateOf(request), now());
      const file = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "tournament";
      return reply
        .type("text/csv; charset=utf-8")
        .header(
          "content-disposition",
          `attachment; filename*=UTF-8''${encodeURIComponent(file)}.csv`,
        )
        .send(tableCsv(table));
    },
  );
}

type CommandOf = (player: {
  readonly id: string;
  readonly kind: "person" | "bot";
}) => TournamentCommand;

/** Carries out a command for the player of a request. */
async function perform(
  context: Context,
  request: FastifyRequest<WithTournament>,
  commandOf: CommandOf,
): Promise<void> {
  checkAccessKey(request, context.settings);
  const { player } = await playerOf(context, request);
  const live = granted(await context.tournaments.open(request.params.tournament));
  granted(await live.perform(commandOf({ id: player.id, kind: player.kind })));
}

function addPlaying(app: FastifyInstance, context: Context): void {
  const { settings } = context;
  app.post<WithTournament & { Body: JoinTournament }>(
    "/tournaments/:tournament/join",
    {
      schema: ofPlayer({
        summary: "Play in a tournament, or come back to it",
        description:
          "Your games are in its table and in GET /players/me/games; POST /games/:game/seat gives the seat.",
        params: tournamentParams,
        body: checked(joinTournamentSchema),
      }),
      ...ownLimit(settings),
    },
    async (request, reply) => {
      const { key } = request.body;
      await perform(context, request, (player) => ({ type: "enter", player, key }));
      return reply.code(204).send();
    },
  );
  app.post<WithTournament>(
    "/tournaments/:tournament/leave",
    {
      schema: ofPlayer({
        summary: "Get no further games in a tournament; a game underway is played to its end",
        params: tournamentParams,
      }),
      ...ownLimit(settings),
    },
    async (request, reply) => {
      await perform(context, request, ({ id }) => ({ type: "leave", player: id }));
      return reply.code(204).send();
    },
  );
}

function addOrganising(app: FastifyInstance, context: Context): void {
  for (const [type, summary] of [
    ["start", "Start a tournament now"],
    ["end", "End a tournament now; games underway do not count"],
  ] as const) {
    app.post<WithTournament>(
      `/tournaments/:tournament/${type}`,
      { schema: ofPlayer({ summary: `${summary} (its organiser)`, params: tournamentParams }) },
      async (request, reply) => {
        await perform(context, request, ({ id }) => ({ type, player: id }));
        return reply.code(204).send();
      },
    );
  }
  app.delete<{ Params: WithTournament["Params"] & { readonly player: string } }>(
    "/tournaments/:tournament/players/:player",
    {
      schema: ofPlayer({
        summary: "Remove a player, who cannot come back (its organiser)",
        params: tournamentPlayerParams,
      }),
    },
    async (request, reply) => {
      const other = request.params.player;
      await perform(context, request, ({ id }) => ({ type: "remove", player: id, other }));
      return reply.code(204).send();
    },
  );
}
