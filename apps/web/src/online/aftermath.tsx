import { who } from "@broadside/play";
import { isVictory, opponentOf } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { online } from "@broadside/words";
import { type ReactNode, useEffect } from "react";
import { ActionButton } from "../frame/action-button.tsx";
import { go } from "../frame/route.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { useStatus, useView } from "../game/use-game.ts";
import { Fairness } from "./fairness.tsx";
import { ReviewButton } from "./review-button.tsx";
import type { SeatProps } from "./seat-props.ts";
import { Score } from "./table-status.tsx";
import { TournamentNext, tournamentOf } from "./tournament-next.tsx";

interface AftermathProps extends SeatProps {
  /** The button that shares the game. */
  readonly share: ReactNode;
}

/** What to do after a game: review it, check it, play again. */
export function Aftermath({ game, seat, share }: AftermathProps) {
  const { outcome } = useView(game, seat);
  const tournament = useAnswer(game.id, tournamentOf);
  return (
    <div className="aftermath">
      <Score game={game} seat={seat} />
      <p className="actions">
        {tournament && <TournamentNext of={tournament} />}
        {tournament === null && <Rematch game={game} seat={seat} />}
        {isVictory(outcome) && <ReviewButton game={game} />}
        {share}
        {tournament === null && (
          <a className="button" href="#/online">
            {online.newGame()}
          </a>
        )}
      </p>
      <Fairness game={game} />
    </div>
  );
}

/** The player who fired second fires first. */
function Rematch({ game, seat }: SeatProps) {
  const { rematch, presence } = useStatus(game);
  const next = rematch.game;
  const name = who(namesOf(game.players), opponentOf(seat));
  useEffect(() => {
    if (next !== undefined) go({ page: "game", code: next });
  }, [next]);
  if (presence[opponentOf(seat)] === "free") return null;
  const isAsked = rematch.offers.includes(opponentOf(seat));
  if (rematch.offers.includes(seat) && !isAsked) {
    return <span role="status">{online.rematchWaiting({ name })}</span>;
  }
  return (
    <>
      {isAsked && <span role="status">{online.rematchOffered({ name })}</span>}
      <ActionButton look="primary" act={() => game.rematch()}>
        {isAsked ? online.accept() : online.rematch()}
      </ActionButton>
    </>
  );
}
