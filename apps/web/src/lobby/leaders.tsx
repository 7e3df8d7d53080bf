import { presetTitle } from "@broadside/play";
import { parseVariant, unwrap } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { club } from "@broadside/words";
import { makeHash } from "../frame/route.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { LeadersTable } from "../server/leaders-table.tsx";
import { ownServer } from "../server/player.ts";
import { useSettings } from "../store/settings.ts";

const SHOWN = 5;

/** The best few at the rules that are chosen. */
export function Leaders() {
  const { variant } = useSettings();
  const reference = writeVariant(unwrap(parseVariant(variant)));
  const rules = typeof reference === "string" ? reference : "classic";
  const leaders = useAnswer(rules, leadersAt);
  if (!leaders) return null;
  const heading = club.leaders({ rules: presetTitle(rules) });
  return (
    <section aria-labelledby="leaders">
      <h2 id="leaders">{heading}</h2>
      {leaders.length === 0 ? (
        <p className="quiet">{club.noLeaders()}</p>
      ) : (
        <LeadersTable caption={heading} leaders={leaders.slice(0, SHOWN)} />
      )}
      <p className="actions">
        <a className="button is-quiet" href={makeHash({ page: "leaderboard", code: rules })}>
          {club.wholeLeaderboard()}
        </a>
      </p>
    </section>
  );
}

async function leadersAt(rules: string) {
  const found = await ownServer().leaderboard(rules);
  return found.ok ? found.value : undefined;
}
