import type { ExpectedShotsTable, Odds } from "@broadside/engine/tasks";
import { answerText, chanceText, neededAt } from "@broadside/play";
import {
  type AnsweredShot,
  type Cell,
  knownSunkShips,
  opponentOf,
  type PlayerView,
  type Seat,
} from "@broadside/rules";
import { memo, useMemo } from "react";
import { BoardGrid } from "../board/board-grid.tsx";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";
import type { MarkKind } from "../board/mark.tsx";
import { hitLabels } from "./hit-labels.ts";
import { SeaStage } from "./sea-stage.tsx";

interface TargetBoardProps {
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly label: string;
  /** Squares picked for a volley, called or not. */
  readonly picks: readonly Cell[];
  readonly odds: Odds | undefined;
  readonly needed: ExpectedShotsTable | undefined;
  readonly onPress: (cell: Cell) => void;
  readonly onPoint: (cell: Cell | undefined) => void;
  /** False while only the picture is to be drawn. */
  readonly hasCells?: boolean;
}

/** The opponent's sea: where you fire. Kept as it is while only the other side's sea changes. */
export const TargetBoard = memo(function TargetBoard(props: TargetBoardProps) {
  const { view, seat, label, picks, odds, needed, onPress, onPoint, hasCells = true } = props;
  const { variant } = view;
  const { shots } = view.sides[seat];
  const picture = useMemo(() => targetPicture(view, seat), [view, seat]);
  const aims = useMemo(() => new Set(picks), [picks]);
  const heat = useMemo(
    () =>
      odds?.chances.map((chance, cell) => (picture.marks.has(cell) || aims.has(cell) ? 0 : chance)),
    [odds, picture, aims],
  );
  const answers = useMemo(
    () => new Map(shots.map((shot) => [shot.cell, answerText(variant, shot.announcement)])),
    [variant, shots],
  );
  const chances = useMemo(
    () => odds?.chances.map((chance) => chanceText(chance, odds.exact)),
    [odds],
  );
  function describe(cell: Cell): string {
    const answer = answers.get(cell);
    if (answer) return answer;
    const state = aims.has(cell) ? "picked" : "not fired at";
    return [state, chances?.[cell], neededAt(needed, cell)].filter(Boolean).join(", ");
  }
  return (
    <BoardGrid
      board={variant}
      label={label}
      describe={describe}
      onPress={onPress}
      onTap={onPress}
      onPoint={onPoint}
      hasCells={hasCells}
      isClosed={(cell) => !view.turn || picture.marks.has(cell)}
      picture={
        <SeaStage board={variant} shots={shots} ships={picture.ships}>
          <BoardPicture
            board={variant}
            {...picture}
            aims={aims}
            heat={heat}
            last={shots.at(-1)?.cell}
          />
        </SeaStage>
      }
    />
  );
});

/** Sunk ships whole, where their cells are certain; all ships once the game is over. */
export function targetPicture(view: PlayerView, seat: Seat) {
  const { shots } = view.sides[seat];
  const sunk = knownSunkShips({ variant: view.variant, shots });
  const revealed = view.sides[opponentOf(seat)].ships ?? [];
  const ships: DrawnShip[] = sunk.map(({ ship, shot, cells }) => ({
    ship: ship ?? `sunk by shot ${shot}`,
    cells,
    state: "sunk",
  }));
  const shown = new Set(sunk.flatMap(({ cells }) => cells));
  const rest = revealed.filter(({ cells }) => !cells.every((cell) => shown.has(cell)));
  const ghosts = rest.map(
    (ship): DrawnShip => ({ ...ship, ship: `${ship.ship} shown`, state: "ghost" }),
  );
  const labels = hitLabels(shots);
  return { ships: [...ships, ...ghosts], marks: marksOf(shots, shown), labels };
}

export function marksOf(
  shots: readonly AnsweredShot[],
  sunk: ReadonlySet<Cell>,
): ReadonlyMap<Cell, MarkKind> {
  return new Map(
    shots.map(({ cell, announcement }) => {
      if (announcement.result === "miss") return [cell, "miss"];
      return [cell, sunk.has(cell) ? "sunk" : "hit"];
    }),
  );
}
