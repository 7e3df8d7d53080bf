import "./enemy-bar.css";
import { botAt, type Game, who } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import type { FiredShot, PlayerView } from "@broadside/rules/view";
import { battle, boards, crew } from "@broadside/words";
import { useEffect, useMemo, useState } from "react";
import { type CrewEvent, lineOf, moodOf } from "../crew/lines.ts";
import { Portrait } from "../crew/portrait.tsx";
import { FleetList } from "../fleet/fleet-list.tsx";
import type { FleetStatus } from "../fleet/fleet-status.ts";
import { crewEvent } from "./crew-event.ts";

interface EnemyBarProps {
  readonly game: Game;
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly history: readonly FiredShot[];
  readonly fleet: FleetStatus;
}

/** Over the enemy's board: who they are, what is left of their fleet, and now and then a word. */
export function EnemyBar({ game, view, seat, history, fleet }: EnemyBarProps) {
  const rival = botAt(game.players, opponentOf(seat)) ?? "friend";
  const name = who(namesOf(game.players), opponentOf(seat));
  const event = useSpokenEvent(view, history, seat);
  const line = event && game.seats.length === 1 ? lineOf(rival, event) : undefined;
  return (
    <div className="enemy-bar">
      <Portrait name={rival} mood={line && event ? moodOf[event] : "calm"} />
      <div className="enemy-fleet">
        <h2>
          {boards.waters({ name })}
          {view.variant.notation === "coordinates" && (
            <span className="notation-hint"> {battle.coordinates()}</span>
          )}
        </h2>
        <FleetList label={boards.ships({ name })} fleet={fleet} />
      </div>
      <p className="speech" role="status" data-said={line !== undefined}>
        {line && (
          <>
            <span aria-hidden="true">{line}</span>
            <span className="visually-hidden">{crew.says({ name, line })}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Milliseconds a line stays. */
const SPEECH_MS = 3_800;

/** The event being talked about: for some seconds, and after the game for good. */
function useSpokenEvent(
  view: PlayerView,
  history: readonly FiredShot[],
  seat: Seat,
): CrewEvent | undefined {
  const { outcome } = view;
  const event = useMemo(() => crewEvent({ outcome }, history, seat), [outcome, history, seat]);
  const [spoken, setSpoken] = useState<CrewEvent>();
  useEffect(() => {
    if (!event) return;
    setSpoken(event);
    if (event === "won" || event === "lost") return;
    const timer = setTimeout(() => setSpoken(undefined), SPEECH_MS);
    return () => clearTimeout(timer);
  }, [event]);
  return spoken;
}
