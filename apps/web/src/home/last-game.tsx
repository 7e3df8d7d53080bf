import { type Game, onlyPerson, outcomeText, presetTitle, who } from "@broadside/play";
import { opponentOf, type Problem } from "@broadside/rules";
import { isShared, namesOf } from "@broadside/rules/record";
import { home } from "@broadside/words";
import { ProblemCard } from "../frame/problem-text.tsx";
import { deleteCurrentGame } from "../game/current-game.ts";
import { useView } from "../game/use-game.ts";

interface LastGameProps {
  readonly game: Game | undefined;
  readonly damage: Problem | undefined;
}

/** The unfinished or last finished game; or a way out if it cannot be read. */
export function LastGame({ game, damage }: LastGameProps) {
  if (damage) {
    return <ProblemCard of={damage} label={home.delete()} onPress={deleteCurrentGame} />;
  }
  return game ? <GameCard game={game} /> : null;
}

function GameCard({ game }: { readonly game: Game }) {
  const { players } = game;
  const seat = onlyPerson(players) ?? 0;
  const { outcome, shooters } = useView(game, seat);
  const names = namesOf(players);
  const said = { variant: presetTitle(game.variant.name), rival: who(names, opponentOf(seat)) };
  const shared = isShared(players);
  if (outcome) {
    const [how] = outcomeText(outcome, names, shared ? "spectator" : seat);
    return (
      <div className="card">
        <p>{home[shared ? "lastSharedGame" : "lastGame"]({ ...said, outcome: how })}</p>
        <a className="button" href="#/review">
          {home.review()}
        </a>
      </div>
    );
  }
  return (
    <div className="card is-waiting">
      <p>
        {home[shared ? "unfinishedSharedGame" : "unfinishedGame"]({
          ...said,
          shots: shooters.length,
        })}
      </p>
      <a className="button" href="#/play">
        {home.resume()}
      </a>
    </div>
  );
}
