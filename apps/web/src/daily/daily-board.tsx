import { answerText, type Day, type SoloGame } from "@broadside/play";
import { type Cell, cellName, many } from "@broadside/rules";
import { FleetList } from "../battle/fleet-list.tsx";
import { fleetKnownFrom } from "../battle/fleet-status.ts";
import { KnowledgeBoard } from "../board/knowledge-board.tsx";
import RuleLines from "../rules/rule-lines.tsx";
import { fireOn } from "./days.ts";

interface DailyBoardProps {
  readonly day: Day;
  readonly game: SoloGame;
}

/** The hunt: a press fires, and the answer stands above the board. */
export function DailyBoard({ day, game }: DailyBoardProps) {
  const { variant, shots } = game;
  const last = shots.at(-1);
  const fire = (cell: Cell) => fireOn(day, cell, Date.now());
  return (
    <>
      <section className="daily-sea is-target" aria-label="The hidden fleet's waters">
        <p className="daily-status">
          <strong>{many(shots.length, "shot")}</strong>
          <span role="status">
            {last
              ? `${cellName(variant, last.cell)}: ${answerText(variant, last.announcement)}`
              : "Sink the fleet in as few shots as you can. Press a square to fire."}
          </span>
        </p>
        <KnowledgeBoard
          knowledge={game}
          label="The hidden fleet's waters"
          onPress={fire}
          isOpen
          last={last?.cell}
        />
      </section>
      <section className="daily-side" aria-label="The fleet">
        <FleetList label="The hidden fleet" fleet={fleetKnownFrom(game)} />
        <details className="daily-rules">
          <summary>{`Today's rules, ${variant.rows} × ${variant.columns}`}</summary>
          <RuleLines variant={variant} isSolo />
        </details>
        <p className="quiet">
          The odds are not shown until you have sunk it. Then you see what each shot was worth, and
          how Admiral and the exact odds would have done.
        </p>
      </section>
    </>
  );
}
