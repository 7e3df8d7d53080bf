import { answerText } from "@broadside/play";
import {
  type Cell,
  type Knowledge,
  knownSunkShips,
  openCells,
  type Placement,
} from "@broadside/rules";
import { useMemo } from "react";
import { BoardGrid } from "../board/board-grid.tsx";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";
import { hitLabels } from "./hit-labels.ts";
import { marksOf } from "./target-board.tsx";

interface KnowledgeBoardProps {
  readonly knowledge: Knowledge;
  readonly label: string;
  readonly onPress: (cell: Cell) => void;
  readonly isOpen: boolean;
  /** By cell; drawn on the open ones only. */
  readonly heat?: readonly number[] | undefined;
  /** What a screen reader says of an open cell; "not fired at" otherwise. */
  readonly describeOpen?: ((cell: Cell) => string) | undefined;
  /** Marked as aimed at. */
  readonly aims?: readonly Cell[] | undefined;
  readonly last?: Cell | undefined;
  /** Ships shown although nobody announced them. */
  readonly ships?: readonly Placement[] | undefined;
}

/** A hidden sea as far as one side knows it, to be fired at or asked about. */
export function KnowledgeBoard(props: KnowledgeBoardProps) {
  const { knowledge, label, onPress, isOpen, heat, describeOpen, aims, last } = props;
  const { variant, shots } = knowledge;
  const open = useMemo(() => new Set(openCells(knowledge)), [knowledge]);
  function describe(cell: Cell): string {
    const shot = shots.find((other) => other.cell === cell);
    return shot ? answerText(variant, shot.announcement) : (describeOpen?.(cell) ?? "not fired at");
  }
  const press = (cell: Cell) => isOpen && open.has(cell) && onPress(cell);
  return (
    <BoardGrid
      board={variant}
      label={label}
      describe={describe}
      onPress={press}
      onTap={press}
      isClosed={(cell) => !isOpen || !open.has(cell)}
      picture={
        <BoardPicture
          board={variant}
          {...seaPicture(knowledge, props.ships)}
          heat={heat?.map((value, cell) => (open.has(cell) ? value : 0))}
          aims={new Set(aims)}
          last={last}
        />
      }
    />
  );
}

/** Marks, sunk ships where their squares are certain, and the ships that are shown besides. */
export function seaPicture(knowledge: Knowledge, revealed: readonly Placement[] = []) {
  const struck = new Set(knowledge.shots.map(({ cell }) => cell));
  const isSunk = ({ cells }: Placement) => cells.every((cell) => struck.has(cell));
  const known = knownSunkShips(knowledge).map(
    ({ ship, shot, cells }): DrawnShip => ({
      ship: ship ?? `sunk by shot ${shot}`,
      cells,
      state: "sunk",
    }),
  );
  const shown = revealed.map(
    (placement): DrawnShip => ({ ...placement, state: isSunk(placement) ? "sunk" : "ghost" }),
  );
  const ships = shown.length > 0 ? shown : known;
  const sunk = new Set(ships.filter(({ state }) => state === "sunk").flatMap(({ cells }) => cells));
  const { shots } = knowledge;
  return { ships, marks: marksOf(shots, sunk), labels: hitLabels(shots) };
}
