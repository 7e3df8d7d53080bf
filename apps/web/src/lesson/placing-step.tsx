import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { lessonRules } from "./lesson-state.ts";

/** Your own board: nothing can go wrong here. */
export function PlacingStep({ onDone }: { readonly onDone: () => void }) {
  const placing = usePlacing(lessonRules);
  return (
    <>
      <section className="lesson-sea" aria-label="Your ships">
        <PlacingBoard placing={placing} label="Your board" />
      </section>
      <section className="lesson-words">
        <p>
          Each side hides its ships on a board like this. They lie in straight lines and never
          overlap. Yours are placed already; move and turn them until you like it.
        </p>
        <p>
          You cannot see the other side's ships, and they cannot see yours. Whoever sinks the whole
          fleet first wins.
        </p>
        <div className="actions">
          <button type="button" className="button is-primary" onClick={onDone}>
            My ships are hidden
          </button>
          <PlacingTools placing={placing} />
        </div>
      </section>
    </>
  );
}
