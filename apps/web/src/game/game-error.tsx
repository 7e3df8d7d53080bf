import type { GameTrouble } from "@broadside/play";
import { frame } from "@broadside/words";

/** Why the game cannot continue, and a way to try again. */
export const GameError = ({ trouble }: { readonly trouble: GameTrouble }) => (
  <div className="card is-waiting" role="alert">
    <p>{trouble.message}</p>
    <button type="button" className="button" onClick={() => trouble.retry()}>
      {frame.tryAgain()}
    </button>
  </div>
);
