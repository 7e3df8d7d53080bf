import { differenceText, type Report } from "@broadside/lab/core";

/** The first bot against the second, on the same layouts; against the others on demand. */
export function Differences({ report }: { readonly report: Report }) {
  const first = report.bots[0]!.name;
  const [pair, ...others] = report.pairs.filter((other) => other.first === first);
  if (!pair) return null;
  return (
    <div className="differences">
      <p>{differenceText(pair)}</p>
      {others.length > 0 && (
        <details>
          <summary>{`${first} against the others`}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.second}>{differenceText(other)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
