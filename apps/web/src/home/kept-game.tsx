import { onlyPerson, outcomeText, who } from "@broadside/play";
import { isShared, many, namesOf, opponentOf, presetTitle } from "@broadside/rules";
import { clearTable, useHistory, useView } from "../game/current-game.ts";
import type { Game } from "../game/game.ts";

interface KeptGameProps {
  readonly game: Game | undefined;
  readonly damage: string | undefined;
}

/** The game left unfinished, or finished last; and a way out of one that cannot be read. */
export function KeptGame({ game, damage }: KeptGameProps) {
  if (damage) return <DamagedGame damage={damage} />;
  return game ? <GameCard game={game} /> : null;
}

function GameCard({ game }: { readonly game: Game }) {
  const { players, variant } = game.setup;
  const seat = onlyPerson(players) ?? 0;
  const { outcome } = useView(game, seat);
  const shots = useHistory(game).length;
  const names = namesOf(players);
  const rival = isShared(players) ? "a friend" : who(names, opponentOf(seat));
  const against = `${presetTitle(variant.name)} against ${rival}`;
  if (outcome) {
    return (
      <div className="card">
        <p>{`Last game, ${against}: ${outcomeText(outcome, names, isShared(players) ? "spectator" : seat)[0]}`}</p>
        <a className="button" href="#/review">
          Review it
        </a>
      </div>
    );
  }
  return (
    <div className="card is-waiting">
      <p>{`Your game is waiting: ${against}, ${many(shots, "shot")} fired. A new one takes its place.`}</p>
      <a className="button" href="#/play">
        Resume
      </a>
    </div>
  );
}

const DamagedGame = ({ damage }: { readonly damage: string }) => (
  <div className="card is-waiting" role="alert">
    <p>{damage}</p>
    <button type="button" className="button" onClick={clearTable}>
      Throw it away
    </button>
  </div>
);
