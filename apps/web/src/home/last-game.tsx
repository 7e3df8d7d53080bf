import { type Game, onlyPerson, outcomeText, presetTitle, who } from "@broadside/play";
import { opponentOf } from "@broadside/rules";
import { isShared, namesOf } from "@broadside/rules/record";
import { pluralise } from "@broadside/rules/text";
import { deleteCurrentGame } from "../game/current-game.ts";
import { useView } from "../game/use-game.ts";

interface LastGameProps {
  readonly game: Game | undefined;
  readonly damage: string | undefined;
}

/** The game left unfinished, or finished last; and a way out of one that cannot be read. */
export function LastGame({ game, damage }: LastGameProps) {
  if (damage) return <DamagedGame damage={damage} />;
  return game ? <GameCard game={game} /> : null;
}

function GameCard({ game }: { readonly game: Game }) {
  const { players, variant } = game;
  const seat = onlyPerson(players) ?? 0;
  const { outcome, shooters } = useView(game, seat);
  const names = namesOf(players);
  const rival = isShared(players) ? "a friend" : who(names, opponentOf(seat));
  const against = `${presetTitle(variant.name)} against ${rival}`;
  if (outcome) {
    return (
      <div className="card">
        <p>{`Last game: ${against}. ${outcomeText(outcome, names, isShared(players) ? "spectator" : seat)[0]}`}</p>
        <a className="button" href="#/review">
          Review it
        </a>
      </div>
    );
  }
  return (
    <div className="card is-waiting">
      <p>{`Unfinished game: ${against}, ${pluralise(shooters.length, "shot")} fired. A new game puts it aside in My games.`}</p>
      <a className="button" href="#/play">
        Resume
      </a>
    </div>
  );
}

const DamagedGame = ({ damage }: { readonly damage: string }) => (
  <div className="card is-waiting" role="alert">
    <p>{damage}</p>
    <button type="button" className="button" onClick={deleteCurrentGame}>
      Delete it
    </button>
  </div>
);
