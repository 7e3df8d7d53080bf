import { type Game, onlyPerson, outcomeText, presetTitle, who } from "@broadside/play";
import { opponentOf, type Problem } from "@broadside/rules";
import { isShared, namesOf } from "@broadside/rules/record";
import { home } from "@broadside/words";
import { ProblemCard } from "../frame/problem-text.tsx";
import { tag } from "../frame/tag.ts";
import { deleteCurrentGame } from "../game/current-game.ts";
import { useView } from "../game/use-game.ts";

interface LastGameProps {
  readonly game: Game | undefined;
  readonly damage: Problem | undefined;
}

/** The last finished game; or a way out if it cannot be read. */
export function LastGame({ game, damage }: LastGameProps) {
  if (damage) {
    return <ProblemCard of={damage} label={home.delete()} onPress={deleteCurrentGame} />;
  }
  return game ? <GameCard game={game} /> : null;
}

/** The way back into an unfinished game. */
export function ResumeGame({ game }: { readonly game: Game }) {
  const { variant, rival, isForTwo } = gameWords(game);
  const shots = useView(game, "spectator").shooters.length;
  const words = { variant, rival, shots, game: tag("small") };
  return (
    <a className="button is-primary is-wide" href="#/play">
      {isForTwo ? home.resumeShared(words) : home.resume(words)}
    </a>
  );
}

function GameCard({ game }: { readonly game: Game }) {
  const { variant, rival, isForTwo } = gameWords(game);
  const seat = onlyPerson(game.players) ?? 0;
  const { outcome } = useView(game, seat);
  if (!outcome) return <p className="quiet">{home.newGameSaves()}</p>;
  const [how] = outcomeText(outcome, namesOf(game.players), isForTwo ? "spectator" : seat);
  const said = { variant, rival, outcome: how };
  return (
    <div className="card">
      <p>{isForTwo ? home.lastSharedGame(said) : home.lastGame(said)}</p>
      <a className="button" href="#/review">
        {home.review()}
      </a>
    </div>
  );
}

function gameWords({ players, variant }: Game) {
  const seat = onlyPerson(players) ?? 0;
  return {
    variant: presetTitle(variant.name),
    rival: who(namesOf(players), opponentOf(seat)),
    isForTwo: isShared(players),
  };
}
