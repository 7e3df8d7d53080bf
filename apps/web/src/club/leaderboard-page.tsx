import "./club.css";
import { presetChoices, presetTitle } from "@broadside/play";
import type { Leaderboard } from "@broadside/protocol";
import { club, frame, joinSentences } from "@broadside/words";
import { useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { Options } from "../frame/options.tsx";
import { go } from "../frame/route.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { LeadersTable } from "../server/leaders-table.tsx";
import { ownServer } from "../server/player.ts";

const shows = ["everybody", "people", "bots"] as const;
type Show = (typeof shows)[number];

/** The best of a variant, people and bots. The code is the name of a preset. */
export default function LeaderboardPage({
  code = "classic",
}: {
  readonly code?: string | undefined;
}) {
  const [show, setShow] = useState<Show>("everybody");
  const found = useAnswer(code, leadersAt);
  if (found && !found.ok) return <LostPage message={found.error} />;
  const heading = club.leaders({ rules: presetTitle(code) });
  return (
    <div className="leaderboard-page">
      <h1>{club.leaderboard()}</h1>
      <div className="club-choices">
        <label className="field">
          {club.rules()}
          <select
            value={code}
            onChange={(event) => go({ page: "leaderboard", code: event.target.value })}
          >
            <Options of={presetChoices} />
          </select>
        </label>
        <label className="field">
          {club.show()}
          <select value={show} onChange={(event) => setShow(event.target.value as Show)}>
            <Options of={shows.map((name) => ({ name, title: club[name]() }))} />
          </select>
        </label>
      </div>
      {found ? (
        <Leaders heading={heading} leaders={found.value.filter((each) => isShown(each, show))} />
      ) : (
        <p className="loading">{frame.loading()}</p>
      )}
      <p className="quiet">{joinSentences([club.ratingAbout(), club.provisionalAbout()])}</p>
    </div>
  );
}

const leadersAt = (rules: string) => ownServer().leaderboard(rules);

const isShown = ({ kind }: Leaderboard[number], show: Show): boolean =>
  show === "everybody" || (show === "bots") === (kind === "bot");

function Leaders({
  heading,
  leaders,
}: {
  readonly heading: string;
  readonly leaders: Leaderboard;
}) {
  if (leaders.length === 0) return <p className="quiet">{club.noLeaders()}</p>;
  return <LeadersTable caption={heading} leaders={leaders} />;
}
