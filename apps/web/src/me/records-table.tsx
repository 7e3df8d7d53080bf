import { type PersonalRecord, presetTitle } from "@broadside/play";
import { me } from "@broadside/words";
import { opponentTitle } from "../archive/game-words.ts";

/** Rows enough for what most people play. */
const MOST = 12;

/** The best results by opponent and rules. */
export function RecordsTable({ records }: { readonly records: readonly PersonalRecord[] }) {
  return (
    <section className="me-records" aria-labelledby="records-title">
      <h2 id="records-title">{me.records()}</h2>
      {records.length === 0 ? (
        <p className="quiet">{me.noRecords()}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{me.opponentAndRules()}</th>
              <th scope="col">{me.won()}</th>
              <th scope="col">{me.fewest()}</th>
            </tr>
          </thead>
          <tbody>
            {records.slice(0, MOST).map((record) => (
              <RecordRow key={`${record.opponent} ${record.variant}`} record={record} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function RecordRow({ record }: { readonly record: PersonalRecord }) {
  const { opponent, variant, won, games, fewest } = record;
  return (
    <tr>
      <th scope="row">
        {me.against({ opponent: opponentTitle(opponent), rules: presetTitle(variant) })}
      </th>
      <td>{me.wonOf({ won, games })}</td>
      <td>{fewest === undefined ? me.notYet() : me.shots({ shots: fewest })}</td>
    </tr>
  );
}
