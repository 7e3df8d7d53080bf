import { answerText } from "@broadside/play";
import type { Cell, Knowledge, Placement } from "@broadside/rules";
import { boards } from "@broadside/words";
import { memo, useMemo } from "react";
import { BoardGrid } from "../board/board-grid.tsx";
import { BoardPicture } from "../board/board-picture.tsx";
import { hiddenPicture } from "./sea-picture.ts";
import { SeaStage } from "./sea-stage.tsx";

interface TargetBoardProps {
  readonly knowledge: Knowledge;
  readonly label: string;
  /** False once nothing more can be fired at. */
  readonly isOpen: boolean;
  readonly onPress: (cell: Cell) => void;
  /** A press on a square already fired at, or on a closed board. */
  readonly onPressClosed?: (cell: Cell) => void;
  /** The hovered or focused cell. */
  readonly onPoint?: (cell: Cell | undefined) => void;
  /** Squares marked as picked or aimed at. */
  readonly aims?: readonly Cell[];
  /** By cell; not drawn on squares fired at, but for `best`. */
  readonly heat?: readonly number[] | undefined;
  /** The square to mark in the heatmap instead of the highest ones. */
  readonly best?: Cell | undefined;
  /** Text for a screen reader on a square not fired at. */
  readonly describeOpen?: (cell: Cell) => string;
  /** The shot to highlight. */
  readonly last?: Cell | undefined;
  /** Ships to show although they were not announced. */
  readonly ships?: readonly Placement[] | undefined;
  /** Plays the effects of shots over this sea. */
  readonly isStaged?: boolean;
  /** False to draw only the picture. */
  readonly hasCells?: boolean;
}

/** A hidden sea as one side knows it, to fire at or ask about. */
export const TargetBoard = memo(function TargetBoard(props: TargetBoardProps) {
  const { knowledge, label, isOpen, onPress, onPressClosed, aims, heat, best, ships, last } = props;
  const { describeOpen = () => boards.notFiredAt(), isStaged = false } = props;
  const { variant, shots } = knowledge;
  const picture = useMemo(() => hiddenPicture(knowledge, ships), [knowledge, ships]);
  const picks = useMemo(() => new Set(aims), [aims]);
  const shade = useMemo(
    () => heat?.map((value, cell) => (picture.marks.has(cell) && cell !== best ? 0 : value)),
    [heat, picture, best],
  );
  const answers = useMemo(
    () => new Map(shots.map((shot) => [shot.cell, answerText(variant, shot.announcement)])),
    [variant, shots],
  );
  const isClosed = (cell: Cell) => !isOpen || answers.has(cell);
  const press = (cell: Cell) => (isClosed(cell) ? onPressClosed?.(cell) : onPress(cell));
  const drawing = (
    <BoardPicture board={variant} {...picture} aims={picks} heat={shade} best={best} last={last} />
  );
  return (
    <BoardGrid
      board={variant}
      label={label}
      describe={(cell) => answers.get(cell) ?? describeOpen(cell)}
      onPress={press}
      onTap={press}
      {...(props.onPoint && { onPoint: props.onPoint })}
      hasCells={props.hasCells ?? true}
      isClosed={isClosed}
      picture={
        isStaged ? (
          <SeaStage board={variant} shots={shots} ships={picture.ships}>
            {drawing}
          </SeaStage>
        ) : (
          drawing
        )
      }
    />
  );
});
