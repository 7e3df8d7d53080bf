import type { TournamentRow, TournamentView } from "@broadside/protocol";
import { tournaments } from "@broadside/words";

interface TableProps {
  readonly of: TournamentView;
  /** The row of this browser's player, which may be further down than those in the table. */
  readonly own: TournamentRow | undefined;
  readonly most?: number;
}

/** The first players of a tournament, and this browser's own. */
export function Table({ of, own, most = 100 }: TableProps) {
  const rows = of.table.slice(0, most);
  if (rows.length === 0) return <p className="quiet">{tournaments.nobodyYet()}</p>;
  const isBelow = own && !rows.some(({ player }) => player === own.player);
  const more = of.players - rows.length;
  return (
    <>
      <table className="standings">
        <caption className="visually-hidden">{tournaments.table()}</caption>
        <thead>
          <tr>
            <th scope="col" aria-label={tournaments.rank()}>
              #
            </th>
            <th scope="col">{tournaments.player()}</th>
            <th scope="col">{tournaments.points()}</th>
            {of.format.type === "swiss" && <th scope="col">{tournaments.tieBreak()}</th>}
            <th scope="col">{tournaments.played()}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(isBelow ? [own] : [])].map((row) => (
            <Row
              key={row.player}
              of={row}
              isSwiss={of.format.type === "swiss"}
              isOwn={row.player === own?.player}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="quiet">{tournaments.moreRows({ n: more })}</p>}
    </>
  );
}

interface RowProps {
  readonly of: TournamentRow;
  readonly isSwiss: boolean;
  readonly isOwn: boolean;
}

const Row = ({ of, isSwiss, isOwn }: RowProps) => (
  <tr className={isOwn ? "is-own" : undefined} data-in={of.isIn}>
    <td>{of.rank}</td>
    <th scope="row">
      <span className="name">{of.name}</span>
      <Notes of={of} isOwn={isOwn} />
    </th>
    <td className="points">{of.points}</td>
    {isSwiss && <td>{of.tieBreak}</td>}
    <td>{of.played}</td>
  </tr>
);

function Notes({ of, isOwn }: Omit<RowProps, "isSwiss">) {
  const notes = [
    isOwn && tournaments.you(),
    of.kind === "bot" && tournaments.program(),
    !of.isIn && tournaments.onBreak(),
    of.game !== undefined && tournaments.playing(),
    of.isOnFire && tournaments.onFire(),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <span key={note} className="note">
      {note}
    </span>
  ));
}
