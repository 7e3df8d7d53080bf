import "./tournaments.css";
import { tournamentRules } from "@broadside/play";
import type { TournamentView } from "@broadside/protocol";
import { tournaments } from "@broadside/words";
import { useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { makeHash } from "../frame/route.ts";
import { LinkBox } from "../server/link-box.tsx";
import { tournamentLink } from "../server/server.ts";
import { type LiveTournament, useTournament } from "../server/use-tournament.ts";
import { Organiser } from "./organiser.tsx";
import { Projector } from "./projector.tsx";
import { StageLine } from "./stage-line.tsx";
import { Table } from "./table.tsx";
import { YourPart } from "./your-part.tsx";

/** One tournament: joining it, playing in it, and its table. */
export default function TournamentPage({ code }: { readonly code: string }) {
  const [id = "", part] = code.split("/");
  const [turn, setTurn] = useState(0);
  const found = useTournament(id, turn);
  if (!found) return <p className="loading">{tournaments.title()}</p>;
  if (!found.ok) return <LostPage message={found.error} />;
  if (part === "board") return <Projector of={found.value.view} />;
  return <Tournament live={found.value} onPlayer={() => setTurn(turn + 1)} />;
}

interface TournamentProps {
  readonly live: LiveTournament;
  /** Called when this browser has become a player. */
  readonly onPlayer: () => void;
}

function Tournament({ live, onPlayer }: TournamentProps) {
  const { view, player } = live;
  return (
    <div className="tournaments">
      <h1>{view.name}</h1>
      <p className="lead">{tournamentRules(view)}</p>
      <StageLine of={view} />
      <YourPart live={live} onPlayer={onPlayer} />
      {view.organiser.player === player && <Organiser of={view} />}
      <Table of={view} own={live.row} />
      {view.stage !== "over" && (
        <LinkBox
          label={tournaments.inviteLink()}
          link={tournamentLink(view.tournament)}
          codeLabel={tournaments.inviteCode()}
        />
      )}
      <p className="actions">
        <a
          className="button"
          href={makeHash({ page: "tournament", code: `${view.tournament}/board` })}
        >
          {tournaments.projector()}
        </a>
        <Results of={view} />
      </p>
    </div>
  );
}

function Results({ of }: { readonly of: TournamentView }) {
  if (of.stage === "open") return null;
  const address = `${location.origin}/api/v1/tournaments/${of.tournament}/results`;
  return (
    <>
      <a className="button" href={`${address}.csv`}>
        {tournaments.resultsCsv()}
      </a>
      <a className="button" href={address} download={`${of.tournament}.json`}>
        {tournaments.resultsJson()}
      </a>
    </>
  );
}
