import "./battle-more.css";
import { type Game, shotText, who } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import type { FiredShot, PlayerView } from "@broadside/rules/view";
import { ending } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { Button } from "../frame/button.tsx";
import type { Report } from "./use-aim.ts";

interface BattleMoreProps {
  readonly game: Game;
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly history: readonly FiredShot[];
  readonly report: Report;
}

/** Below both boards: the resign button and the list of shots. */
export default function BattleMore({ game, view, seat, history, report }: BattleMoreProps) {
  async function giveUp(): Promise<void> {
    const done = await game.send(seat, { type: "resign" });
    if (!done.ok) report(done.error);
  }
  return (
    <div className="battle-more">
      {view.turn && <GiveUp onGiveUp={() => void giveUp()} />}
      <HistoryList game={game} seat={seat} history={history} />
    </div>
  );
}

/** Takes two presses, so that a slip of the finger loses no game. */
function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const [isSure, setSure] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  // Moves the focus to the question, so that a key pressed twice loses no game either.
  useEffect(() => {
    if (isSure !== undefined) (isSure ? question : button).current?.focus();
  }, [isSure]);
  if (!isSure) {
    return (
      <Button ref={button} look="small quiet" onClick={() => setSure(true)}>
        {ending.giveUp()}
      </Button>
    );
  }
  return (
    <fieldset ref={question} tabIndex={-1} className="actions is-bare">
      <legend className="visually-hidden">{ending.giveUpQuestion()}</legend>
      <Button look="small" onClick={onGiveUp}>
        {ending.giveUpYes()}
      </Button>
      <Button look="small quiet" onClick={() => setSure(false)}>
        {ending.giveUpNo()}
      </Button>
    </fieldset>
  );
}

/** Every shot so far, the latest first; rendered only while open. */
function HistoryList({ game, seat, history }: Omit<BattleMoreProps, "view" | "report">) {
  const names = namesOf(game.players);
  const [isOpen, setOpen] = useState(false);
  const own = history.filter((shot) => shot.seat === seat).length;
  const theirs = history.length - own;
  const name = who(names, opponentOf(seat));
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{ending.historyOf({ own, theirs, name })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <ol reversed tabIndex={0} aria-label={ending.history()}>
        {(isOpen ? [...history].reverse() : []).map((shot) => (
          <li
            key={`${shot.seat} ${shot.cell}`}
            className={shot.seat === seat ? "is-own" : undefined}
          >
            {shotText(game.variant, names, seat, shot.seat, shot)}
          </li>
        ))}
      </ol>
    </details>
  );
}
