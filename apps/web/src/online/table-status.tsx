import type { OnlineGame } from "@broadside/client";
import { type GameStatus, who } from "@broadside/play";
import { namesOf, opponentOf, type PlayerView, type Seat } from "@broadside/rules";
import { useStatus, useView } from "../game/use-game.ts";
import { Claim } from "./claim.tsx";
import { ClockFace } from "./clock-face.tsx";
import { SeatElsewhere } from "./seat-elsewhere.tsx";

interface TableStatusProps {
  readonly game: OnlineGame;
  readonly seat: Seat;
}

/** Who is across the table and whether they are there, the clocks, and the connection. */
export function TableStatus({ game, seat }: TableStatusProps) {
  const status = useStatus(game);
  const view = useView(game, seat);
  const rival = opponentOf(seat);
  const name = who(namesOf(game.players), rival);
  return (
    <div className="table-status">
      <p role="status">
        <span className={`presence is-${presenceOf(status, rival)}`} aria-hidden="true" />
        {status.connection === "lost"
          ? "Connection lost. Reconnecting…"
          : presenceText(status, view, rival, name)}
      </p>
      {status.clock && (
        <p className="clocks">
          <ClockFace clock={status.clock} seat={seat} label="You" />
          <ClockFace clock={status.clock} seat={rival} label={name} />
        </p>
      )}
      {!view.outcome && <Claim game={game} claimAt={status.claimAt} name={name} />}
      {!view.outcome && <SeatElsewhere game={game.id} />}
    </div>
  );
}

const presenceOf = ({ presence, connection }: GameStatus, seat: Seat): string =>
  connection === "lost" ? "lost" : presence[seat];

function presenceText(
  { presence }: GameStatus,
  { phase, sides }: PlayerView,
  seat: Seat,
  name: string,
): string {
  switch (presence[seat]) {
    case "free":
      return "Nobody has joined yet.";
    case "away":
      return `${name} is away.`;
    case "here":
      if (phase !== "placing") return `${name} is here.`;
      return sides[seat].placed ? `${name} is ready.` : `${name} is placing ships.`;
  }
}
