import { endsOf } from "@broadside/play";
import { many, opponentOf, type PlayerView, type Seat, shotsAt } from "@broadside/rules";
import { BoardFrame } from "../board/board-frame.tsx";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";
import { marksOf } from "./target-board.tsx";

interface OwnBoardProps {
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly label: string;
  /** How the bot rates your cells, when that is asked for. */
  readonly insight: readonly number[] | undefined;
}

/** Your own sea: only looked at. A screen reader hears it as one picture with its words. */
export function OwnBoard({ view, seat, label, insight }: OwnBoardProps) {
  const { variant } = view;
  const shots = shotsAt(view, seat);
  const ships = drawn(view, seat);
  const sunk = new Set(ships.filter((ship) => ship.state === "sunk").flatMap((ship) => ship.cells));
  const places = ships.map(({ ship, cells, state }) => {
    const hits = shots.filter((shot) => cells.includes(shot.cell)).length;
    const harm = state === "sunk" ? ", sunk" : hits > 0 ? `, hit ${many(hits, "time")}` : "";
    return `${ship} ${endsOf(variant, cells)}${harm}`;
  });
  return (
    <BoardFrame board={variant}>
      <BoardPicture
        board={variant}
        ships={ships}
        marks={marksOf(shots, sunk)}
        heat={insight}
        aims={new Set(view.sides[opponentOf(seat)].called)}
        last={shots.at(-1)?.cell}
        label={`${label}: ${places.join("; ")}`}
      />
    </BoardFrame>
  );
}

function drawn(view: PlayerView, seat: Seat): DrawnShip[] {
  const struck = new Set(shotsAt(view, seat).map((shot) => shot.cell));
  return (view.sides[seat].ships ?? []).map((ship) => ({
    ...ship,
    state: ship.cells.every((cell) => struck.has(cell)) ? "sunk" : "afloat",
  }));
}
