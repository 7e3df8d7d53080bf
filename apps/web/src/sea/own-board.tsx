import { endsOf } from "@broadside/play";
import { opponentOf, type PlayerView, type Seat, shotsAt } from "@broadside/rules";
import { pluralise } from "@broadside/rules/text";
import { memo, useMemo } from "react";
import { BoardFrame } from "../board/board-frame.tsx";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";
import { openPicture } from "./sea-picture.ts";
import { SeaStage } from "./sea-stage.tsx";

interface OwnBoardProps {
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly label: string;
  /** How the bot rates your cells, when that is asked for. */
  readonly insight: readonly number[] | undefined;
}

/** Your own sea: only looked at. A screen reader hears it as one picture with its words. */
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
          label={`${label}: ${placesText(view, seat, picture.ships)}`}
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

function placesText(view: PlayerView, seat: Seat, ships: readonly DrawnShip[]): string {
  const shots = shotsAt(view, seat);
  const places = ships.map(({ ship, cells, state }) => {
    const hits = shots.filter((shot) => cells.includes(shot.cell)).length;
    const harm = state === "sunk" ? ", sunk" : hits > 0 ? `, hit ${pluralise(hits, "time")}` : "";
    return `${ship} ${endsOf(view.variant, cells)}${harm}`;
  });
  return places.join("; ");
}
