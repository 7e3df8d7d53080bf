import type { TournamentView } from "@broadside/protocol";
import { tournaments } from "@broadside/words";
import { makeHash } from "../frame/route.ts";
import { QrCode } from "../server/qr-code.tsx";
import { tournamentLink } from "../server/server.ts";
import { StageLine } from "./stage-line.tsx";
import { Table } from "./table.tsx";

/** A tournament for a whole room: large, with the code to join, and the first players. */
export function Projector({ of }: { readonly of: TournamentView }) {
  const link = tournamentLink(of.tournament);
  return (
    <div className="projector">
      <header>
        <h1>{of.name}</h1>
        <StageLine of={of} />
        <a className="button quiet" href={makeHash({ page: "tournament", code: of.tournament })}>
          {tournaments.leaveProjector()}
        </a>
      </header>
      <section className="projector-table">
        <Table of={of} own={undefined} most={10} />
      </section>
      {of.stage !== "over" && (
        <aside>
          <p>{tournaments.scanToJoin()}</p>
          <QrCode text={link} label={tournaments.inviteCode()} />
          <p className="projector-link">{link.replace(/^https?:\/\//, "")}</p>
          <p>{tournaments.players({ n: of.players })}</p>
        </aside>
      )}
    </div>
  );
}
