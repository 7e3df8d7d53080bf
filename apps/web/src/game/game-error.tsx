import type { GameTrouble } from "@broadside/play";

/** What keeps the game from going on, and a way to try again. */
export const Trouble = ({ trouble }: { readonly trouble: GameTrouble }) => (
  <div className="card is-waiting" role="alert">
    <p>{trouble.message}</p>
    <button type="button" className="button" onClick={() => trouble.retry()}>
      Try again
    </button>
  </div>
);
