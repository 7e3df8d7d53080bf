import type { PlayerHabits } from "@broadside/engine/tasks";
import { habitCostText, habitText, presetTitle, shareText } from "@broadside/play";
import { habits, numberText, games as words } from "@broadside/words";
import { useMemo, useState } from "react";
import type { ArchivedGame } from "../archive/archived-game.ts";
import { LEAST_FLEETS, type OwnFleets, ownFleets } from "../archive/own-fleets.ts";
import { BoardPicture } from "../board/board-picture.tsx";
import { useHabits } from "./use-habits.ts";

/** How the player places ships, and what it costs. Worked out only when somebody looks. */
export function PlacingHabits({ games }: { readonly games: readonly ArchivedGame[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="habits" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words["habits.title"]()}</summary>
      {isOpen && <Habits games={games} />}
    </details>
  );
}

function Habits({ games }: { readonly games: readonly ArchivedGame[] }) {
  const own = useMemo(() => ownFleets(games), [games]);
  const isEnough = own !== undefined && own.fleets.length >= LEAST_FLEETS;
  const { done, answer } = useHabits(isEnough ? own : undefined);
  if (!isEnough) return <p>{words["habits.tooFew"]({ games: LEAST_FLEETS })}</p>;
  return (
    <div className="habits-found">
      <p className="quiet">
        {words["habits.from"]({
          games: own.fleets.length,
          variant: presetTitle(own.variant.name),
        })}
      </p>
      {answer ? (
        <Found own={own} found={answer} />
      ) : (
        <progress value={done} aria-label={words["habits.working"]()} />
      )}
    </div>
  );
}

function Found({ own, found }: { readonly own: OwnFleets; readonly found: PlayerHabits }) {
  const { habits: measured, noticed, cost } = found;
  if (!measured) return <p>{words["habits.unknown"]()}</p>;
  const { edge, corner, touching, repeats, squares } = measured;
  return (
    <>
      <div className="habits-map">
        <BoardPicture
          board={own.variant}
          heat={squares}
          label={words["habits.map"]({
            share: shareText(edge.own),
            chance: shareText(edge.chance),
          })}
        />
      </div>
      <ul>
        {noticed.length === 0 && <li>{habits.nothing({ who: "you" })}</li>}
        {noticed.map((notice) => (
          <li key={notice.habit}>{habitText(notice)}</li>
        ))}
      </ul>
      {cost && <p>{habitCostText(cost)}</p>}
      <table className="games-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{words["habits.you"]()}</th>
            <th scope="col">{words["habits.chance"]()}</th>
          </tr>
        </thead>
        <tbody>
          <Row title={words["habits.edge"]()} values={[edge.own, edge.chance].map(shareText)} />
          <Row
            title={words["habits.corner"]()}
            values={[corner.own, corner.chance].map(shareText)}
          />
          <Row
            title={words["habits.touching"]()}
            values={[touching.own, touching.chance].map((pairs) => numberText(pairs, 1))}
          />
          <Row
            title={words["habits.repeats"]()}
            values={[repeats, 0].map((fleets) => numberText(fleets))}
          />
        </tbody>
      </table>
    </>
  );
}

const Row = (props: { readonly title: string; readonly values: readonly string[] }) => (
  <tr>
    <th scope="row">{props.title}</th>
    {props.values.map((value, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed pair of columns
      <td key={i}>{value}</td>
    ))}
  </tr>
);
