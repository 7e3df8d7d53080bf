import type { SavedSeat } from "@broadside/client";
import { presetTitle } from "@broadside/play";
import type { GameInfo } from "@broadside/protocol";
import { opponentOf } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { makeHash } from "../frame/route.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { ownServer, seatBook } from "../server/server.ts";

/** Unfinished games on this server in which this browser has a seat. */
export function YourGames() {
  const seats = useAnswer(location.origin, openSeatsOn);
  if (!seats?.length) return null;
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
  const info = useAnswer(seat.game, infoOn);
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

async function openSeatsOn(server: string): Promise<readonly SavedSeat[]> {
  const seats = await seatBook.list();
  return seats.filter((seat) => !seat.isOver && seat.server === server).slice(0, 20);
}

async function infoOn(game: string): Promise<GameInfo | undefined> {
  const found = await ownServer().game(game);
  if (found.ok) return found.value;
  // The server has forgotten it, so the list does too.
  if (found.error.code === "game/unknown") await seatBook.forget(game);
  return undefined;
}
