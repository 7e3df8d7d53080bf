import "./stage.css";
import "./water.css";
import type { AnsweredShot, Board } from "@broadside/rules";
import { memo, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { DrawnShip } from "../board/board-picture.tsx";
import { hasMotion } from "./motion.ts";

interface SeaStageProps extends SeaDrama {
  readonly children: ReactNode;
}

/** A sea in battle: water beneath its picture, and effects above it. */
export function SeaStage({ children, ...drama }: SeaStageProps) {
  const layer = useRef<HTMLDivElement>(null);
  useSeaEffects(layer, drama);
  return (
    <div className="stage">
      <Water />
      {children}
      <div ref={layer} className="effects" aria-hidden="true" />
    </div>
  );
}

const Water = memo(function Water() {
  return <div className="water" aria-hidden="true" />;
});

interface SeaDrama {
  readonly board: Board;
  readonly shots: readonly AnsweredShot[];
  /** As drawn: the sunk ones are known. */
  readonly ships: readonly DrawnShip[];
}

/** Plays only shots fired after the game was opened. */
function useSeaEffects(layer: RefObject<HTMLElement | null>, drama: SeaDrama): void {
  const { board, shots, ships } = drama;
  const seen = useRef(shots.length);
  // Not needed to start a game, so not part of the initial load.
  useEffect(() => {
    if (hasMotion()) void loadStrikes();
  }, []);
  useEffect(() => {
    const fresh = shots.slice(seen.current);
    seen.current = shots.length;
    if (fresh.length === 0 || !hasMotion()) return;
    const fallen = fresh.map((shot) => ({
      shot,
      sunk: ships.find(({ state, cells }) => state === "sunk" && cells.includes(shot.cell))?.cells,
    }));
    void loadStrikes().then(({ strikeAll }) => {
      if (layer.current) void strikeAll({ layer: layer.current, board }, fallen);
    });
  }, [layer, board, shots, ships]);
}

let strikes: Promise<typeof import("./strike.ts")> | undefined;

/** Cached, because even a repeated import costs a weak phone some milliseconds. */
const loadStrikes = () => {
  strikes ??= import("./strike.ts");
  return strikes;
};
