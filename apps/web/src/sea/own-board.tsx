import { endsOf, shipTitle } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { type PlayerView, shotsAt } from "@broadside/rules/view";
import { boards } from "@broadside/words";
import { memo, useMemo } from "react";
import { BoardFrame } from "../board/board-frame.tsx";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";
import { openPicture } from "./sea-picture.ts";
import { SeaStage } from "./sea-stage.tsx";

interface OwnBoardProps {
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly label: string;
  /** The bot's rating of your cells, if requested. */
  readonly insight: readonly number[] | undefined;
}

/** Your own sea, without controls. A screen reader gets it as one picture with a description. */
export const OwnBoard = memo(function OwnBoard({ view, seat, label, insight }: OwnBoardProps) {
  const { variant } = view;
  const picture = useMemo(() => ownPicture(view, seat), [view, seat]);
  return (
    <BoardFrame board={variant}>
      <SeaStage board={variant} shots={shotsAt(view, seat)} ships={picture.ships}>
        <BoardPicture
          board={variant}
          {...picture}
          heat={insight}
          label={boards.board({ name: label, ships: shipTexts(view, seat, picture.ships) })}
        />
      </SeaStage>
    </BoardFrame>
  );
});

function ownPicture(view: PlayerView, seat: Seat) {
  const shots = shotsAt(view, seat);
  return {
    ...openPicture(view.sides[seat].ships ?? [], shots),
    aims: new Set(view.sides[opponentOf(seat)].called),
    last: shots.at(-1)?.cell,
  };
}

function shipTexts(view: PlayerView, seat: Seat, ships: readonly DrawnShip[]): readonly string[] {
  const struck = new Set(shotsAt(view, seat).map(({ cell }) => cell));
  return ships.map(({ ship, cells, state }) => {
    const said = { ship: shipTitle(ship), squares: endsOf(view.variant, cells) };
    if (state === "sunk") return boards.shipSunk(said);
    return boards.shipAt({ ...said, hits: cells.filter((cell) => struck.has(cell)).length });
  });
}
