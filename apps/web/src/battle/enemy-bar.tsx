import "./enemy-bar.css";
import { botAt, type Game, who } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import type { FiredShot, PlayerView } from "@broadside/rules/view";
import { battle, boards } from "@broadside/words";
import { useEffect, useMemo, useState } from "react";
import { LazyPortrait } from "../crew/lazy-portrait.tsx";
import type { Mood } from "../crew/portrait.tsx";
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
  const speech = useSpeech(view, history, seat, game.seats.length === 1 ? rival : undefined, name);
  const line = speech?.line;
  return (
    <div className="enemy-bar">
      <LazyPortrait name={rival} mood={speech?.mood ?? "calm"} />
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
            <span className="visually-hidden">{speech?.spoken}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Milliseconds a line stays. */
const SPEECH_MS = 3_800;

interface Speech {
  readonly line: string;
  /** For a screen reader, with the name. */
  readonly spoken: string;
  readonly mood: Mood;
  /** True for the last word, which stays. */
  readonly isLast: boolean;
}

/** What the rival says now: for some seconds, and after the game for good. */
function useSpeech(
  { outcome }: PlayerView,
  history: readonly FiredShot[],
  seat: Seat,
  rival: string | undefined,
  name: string,
): Speech | undefined {
  const event = useMemo(() => crewEvent({ outcome }, history, seat), [outcome, history, seat]);
  const [speech, setSpeech] = useState<Speech>();
  useEffect(() => {
    if (!event || rival === undefined) return;
    let isCurrent = true;
    // Loaded on demand: the game starts without a word. Offline, the opponent may stay silent.
    import("../crew/lines.ts").then(
      ({ lineOf, moodOf, spokenLine }) => {
        const line = lineOf(rival, event);
        const isLast = event === "won" || event === "lost";
        if (isCurrent && line) {
          setSpeech({ line, spoken: spokenLine(name, line), mood: moodOf[event], isLast });
        }
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [event, rival, name]);
  useEffect(() => {
    if (!speech || speech.isLast) return;
    const timer = setTimeout(() => setSpeech(undefined), SPEECH_MS);
    return () => clearTimeout(timer);
  }, [speech]);
  return speech;
}
