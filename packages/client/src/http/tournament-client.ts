import {
  type JoinTournament,
  type OpenTournament,
  type TournamentGrant,
  type TournamentInfo,
  type TournamentResults,
  type TournamentView,
  tournamentGrantSchema,
  tournamentListSchema,
  tournamentResultsSchema,
  tournamentViewSchema,
} from "@broadside/protocol";
import { ok } from "@broadside/rules";
import { type Answer, nothing, type Requests } from "./requests.ts";

/** The part of a server's HTTP interface that concerns tournaments. */
export interface TournamentClient {
  /** Tournaments that anybody may find. */
  tournaments(): Answer<readonly TournamentInfo[]>;
  openTournament(body: OpenTournament): Answer<TournamentGrant>;
  /** A tournament and its table. */
  tournament(id: string): Answer<TournamentView>;
  /** The table, and every game from which it follows, in as many requests as that takes. */
  tournamentResults(id: string): Answer<TournamentResults>;
  /** The table for a spreadsheet, comma-separated. */
  tournamentTable(id: string): Answer<string>;
  /** Plays in a tournament, or comes back to it. */
  joinTournament(id: string, body: JoinTournament): Answer<void>;
  /** Gets no further games. */
  leaveTournament(id: string): Answer<void>;
  /** Only for the organiser. */
  startTournament(id: string): Answer<void>;
  /** Only for the organiser: games underway no longer count. */
  endTournament(id: string): Answer<void>;
  /** Only for the organiser: the player cannot come back. */
  removeFromTournament(id: string, player: string): Answer<void>;
}

/** The requests that concern tournaments. */
export function createTournamentClient({ json, text }: Requests): TournamentClient {
  const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
  const act = (id: string, what: string) =>
    json("POST", `${at(id)}/${what}`, nothing, { body: {} });
  return {
    tournaments: () => json("GET", "/tournaments", tournamentListSchema),
    openTournament: (body) => json("POST", "/tournaments", tournamentGrantSchema, { body }),
    tournament: (id) => json("GET", at(id), tournamentViewSchema),
    async tournamentResults(id) {
      const results: TournamentResults["results"][number][] = [];
      for (;;) {
        const path = `${at(id)}/results?from=${results.length}`;
        const page = await json("GET", path, tournamentResultsSchema);
        if (!page.ok) return page;
        results.push(...page.value.results);
        // Games are only ever added, so the last table follows from all of them.
        const isLast = page.value.results.length === 0 || results.length >= page.value.decided;
        if (isLast) return ok({ ...page.value, results });
      }
    },
    tournamentTable: (id) => text("GET", `${at(id)}/results.csv`),
    joinTournament: (id, body) => json("POST", `${at(id)}/join`, nothing, { body }),
    leaveTournament: (id) => act(id, "leave"),
    startTournament: (id) => act(id, "start"),
    endTournament: (id) => act(id, "end"),
    removeFromTournament: (id, player) =>
      json("DELETE", `${at(id)}/players/${encodeURIComponent(player)}`, nothing),
  };
}
