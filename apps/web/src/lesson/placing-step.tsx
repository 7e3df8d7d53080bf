import { placing as placingWords, lesson as words } from "@broadside/words";
import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { lessonRules } from "./lesson-state.ts";

/** Your own board: nothing can go wrong here. */
export function PlacingStep({ onDone }: { readonly onDone: () => void }) {
  const placing = usePlacing(lessonRules);
  return (
    <>
      <section className="lesson-sea" aria-label={placingWords.yourShips()}>
        <PlacingBoard placing={placing} label={placingWords.yourBoard()} />
      </section>
      <section className="lesson-words">
        <p>{words.hide()}</p>
        <p>{words.win()}</p>
        <div className="actions">
          <button type="button" className="button is-primary" onClick={onDone}>
            {words.hidden()}
          </button>
          <PlacingTools placing={placing} />
        </div>
      </section>
    </>
  );
}
