import type { DailyEntry, DailyTable } from "@broadside/protocol";
import { dailyPage } from "@broadside/words";

/** Who sank the fleet of the day: you and the people you have played first. */
export function DayTable({ table }: { readonly table: DailyTable }) {
  const known = table.entries.filter(({ relation }) => relation !== "other");
  const others = table.entries.filter(({ relation }) => relation === "other").slice(0, MOST);
  return (
    <section aria-labelledby="table-title" className="day-table">
      <h3 id="table-title">{dailyPage.table()}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{dailyPage.tablePlace()}</th>
            <th scope="col">{dailyPage.tableName()}</th>
            <th scope="col">{dailyPage.tableShots()}</th>
          </tr>
        </thead>
        <tbody>
          {known.map((entry) => (
            <Row key={entry.player} entry={entry} />
          ))}
        </tbody>
        <tbody>
          {others.map((entry) => (
            <Row key={entry.player} entry={entry} />
          ))}
        </tbody>
      </table>
      {known.some(isNewHere) && <p className="quiet">{dailyPage.notRanked()}</p>}
      {known.length < 2 && <p className="quiet">{dailyPage.noFriends()}</p>}
    </section>
  );
}

const isNewHere = ({ relation, place }: DailyEntry): boolean =>
  relation === "you" && place === undefined;

/** Others that are shown. */
const MOST = 20;

function Row({ entry }: { readonly entry: DailyEntry }) {
  const { place, name, kind, shots, relation } = entry;
  return (
    <tr className={relation === "you" ? "is-you" : undefined}>
      <td>{place ?? "–"}</td>
      <th scope="row">
        {relation === "you" ? dailyPage.youNamed({ name }) : name}
        {kind === "bot" && <span className="quiet"> {dailyPage.isBot()}</span>}
        {place === undefined && relation !== "you" && (
          <span className="quiet"> {dailyPage.isNew()}</span>
        )}
      </th>
      <td>{shots}</td>
    </tr>
  );
}
