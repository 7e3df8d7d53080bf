import { answerText, type SoloGame } from "@broadside/play";
import { type Cell, openCells, type Placement } from "@broadside/rules";
import { useMemo } from "react";
import { BoardGrid } from "../board/board-grid.tsx";
import { BoardPicture } from "../board/board-picture.tsx";
import { seaPicture } from "../sea/knowledge-board.tsx";
import { SeaStage } from "../sea/sea-stage.tsx";

interface DailySeaProps {
  readonly game: SoloGame;
  readonly label: string;
  readonly onFire: (cell: Cell) => void;
  /** The whole fleet, once it lies on the bottom. */
  readonly wrecks: readonly Placement[];
}

/** The hidden fleet's sea, with everything that flies, splashes and sinks in a battle. */
export function DailySea({ game, label, onFire, wrecks }: DailySeaProps) {
  const { variant, shots } = game;
  const open = useMemo(() => new Set(openCells(game)), [game]);
  const picture = useMemo(() => seaPicture(game, wrecks), [game, wrecks]);
  function describe(cell: Cell): string {
    const shot = shots.find((other) => other.cell === cell);
    return shot ? answerText(variant, shot.announcement) : "not fired at";
  }
  const isOpen = (cell: Cell) => game.squaresLeft > 0 && open.has(cell);
  const press = (cell: Cell) => isOpen(cell) && onFire(cell);
  return (
    <BoardGrid
      board={variant}
      label={label}
      describe={describe}
      onPress={press}
      onTap={press}
      isClosed={(cell) => !isOpen(cell)}
      picture={
        <SeaStage board={variant} shots={shots} ships={picture.ships}>
          <BoardPicture board={variant} {...picture} last={shots.at(-1)?.cell} />
        </SeaStage>
      }
    />
  );
}
