import { answerText, type Day, type SoloGame } from "@broadside/play";
import type { Cell, Layout } from "@broadside/rules";
import { makeCellName, pluralise } from "@broadside/rules/text";
import { FleetList } from "../fleet/fleet-list.tsx";
import { fleetKnownFrom } from "../fleet/fleet-status.ts";
import { SoundOffer } from "../sea/sound-offer.tsx";
import { TargetBoard } from "../sea/target-board.tsx";
import { fireOn } from "../store/played-days.ts";
import RuleLines from "../variant/rule-lines.tsx";

interface DailyBoardProps {
  readonly day: Day;
  readonly game: SoloGame;
  readonly layout: Layout;
  /** Called when the result is asked for before the last ship has gone down. */
  readonly onSkip: () => void;
}

/** The hunt: a press fires, and the answer appears above the board. */
export function DailyBoard({ day, game, layout, onSkip }: DailyBoardProps) {
  const { variant, shots } = game;
  const isOver = game.squaresLeft === 0;
  const fire = (cell: Cell) => fireOn(day, cell, Date.now());
  return (
    <>
      <section className="daily-sea is-target" aria-label="The hidden fleet's waters">
        <div className="daily-status">
          <strong>{pluralise(shots.length, "shot")}</strong>
          <Answer game={game} />
          {isOver ? (
            <button type="button" className="button is-small is-primary" onClick={onSkip}>
              Result
            </button>
          ) : (
            <SoundOffer shots={shots.length} />
          )}
        </div>
        <TargetBoard
          knowledge={game}
          label="The hidden fleet's waters"
          isOpen={!isOver}
          onPress={fire}
          last={shots.at(-1)?.cell}
          ships={isOver ? layout.placements : undefined}
          isStaged
        />
      </section>
      <section className="daily-side" aria-label="The fleet">
        <FleetList label="The hidden fleet" fleet={fleetKnownFrom(game)} />
        <details className="daily-rules">
          <summary>{`The rules of the day, ${variant.rows} × ${variant.columns}`}</summary>
          <RuleLines variant={variant} isSolo />
        </details>
        <p className="quiet">
          The odds stay hidden until you have sunk the fleet. Then you see what each shot was worth,
          and how Admiral and the exact odds would have done.
        </p>
      </section>
    </>
  );
}

/** What the last shot met; it is read as the shell lands. */
function Answer({ game: { variant, shots, squaresLeft } }: { readonly game: SoloGame }) {
  const last = shots.at(-1);
  const text = last
    ? `${makeCellName(variant, last.cell)}: ${answerText(variant, last.announcement)}`
    : "Press a square to fire. Sink the fleet in as few shots as you can.";
  return (
    <span role="status">
      <span key={shots.length} className={last ? "daily-answer" : undefined}>
        {squaresLeft === 0 ? `${text} The whole fleet is down.` : text}
      </span>
    </span>
  );
}
