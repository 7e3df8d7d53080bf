import type { SavedSeat } from "@broadside/client";
import { presetTitle } from "@broadside/play";
import type { GameInfo } from "@broadside/protocol";
import { opponentOf } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { useEffect, useState } from "react";
import { makeHash } from "../frame/route.ts";
import { ownServer, seatBook } from "../server/server.ts";

/** Games on this server that this browser has a seat in and that are not over. */
export function YourGames() {
  const seats = useOpenSeats();
  if (seats.length === 0) return null;
  return (
    <section className="your-games">
      <h2>{lobby.yourGames()}</h2>
      <ul>
        {seats.map((seat) => (
          <YourGame key={seat.game} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function YourGame({ seat }: { readonly seat: SavedSeat }) {
  const info = useInfo(seat.game);
  return (
    <li className="card">
      <p>{info ? infoText(info, seat) : presetTitle(seat.variant.name)}</p>
      <a className="button" href={makeHash({ page: "game", code: seat.game })}>
        {info?.stage === "over" ? lobby.seeEnd() : lobby.resume()}
      </a>
    </li>
  );
}

function infoText({ variant, players, stage }: GameInfo, { seat }: SavedSeat): string {
  const rival = players[opponentOf(seat)];
  const rules = presetTitle(variant.name);
  return rival.free
    ? lobby.nobodyYet({ rules })
    : lobby[`stage.${stage}`]({ rules, name: rival.name });
}

function useOpenSeats(): readonly SavedSeat[] {
  const [seats, setSeats] = useState<readonly SavedSeat[]>([]);
  useEffect(() => {
    const isHere = ({ server, isOver }: SavedSeat) => !isOver && server === location.origin;
    void seatBook.list().then((all) => setSeats(all.filter(isHere).slice(0, 20)));
  }, []);
  return seats;
}

function useInfo(game: string): GameInfo | undefined {
  const [info, setInfo] = useState<GameInfo>();
  useEffect(() => {
    let isCurrent = true;
    void ownServer()
      .game(game)
      .then((found) => {
        if (isCurrent && found.ok) setInfo(found.value);
        // The server has forgotten it: so does the list.
        if (!found.ok && found.error.code === "game/unknown") void seatBook.forget(game);
      });
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return info;
}
