import { type GameFacts, presetTitle, resultOf, shareText } from "@broadside/play";
import { opponentOf } from "@broadside/rules";
import { figures, games } from "@broadside/words";
import { botTitle } from "../crew/bot-title.ts";

/** "Captain", "A friend". */
export const opponentTitle = (name: string): string =>
  name === DAILY_FLEET ? games.dailyFleet() : botTitle(name);

/** The opponent in the facts of a daily fleet. */
const DAILY_FLEET = "daily fleet";

/** "Classic against Captain", "Daily fleet, Classic" */
export function gameTitle({ variant: name, opponent, solo }: GameFacts): string {
  const variant = presetTitle(name);
  return solo
    ? games.daily({ variant })
    : games.against({ variant, opponent: opponentTitle(opponent) });
}

/** A share of wins; 0% and 100% only for none and all. */
export function winShare(won: number, of: number): string {
  if (of === 0) return games["figure.unknown"]();
  const share = won / of;
  return won === 0 || won === of ? figures.certain({ chance: share }) : shareText(share);
}

/** "17 hits in 42 shots", and who resigned. */
export function gameStory(facts: GameFacts): string {
  const { seat, winner, by, opponent } = facts;
  if (winner === undefined) return "";
  const shooter = seat ?? winner;
  const fired = { hits: facts.hits[shooter], shots: facts.shots[shooter] };
  if (by !== "resignation") return games.story(fired);
  if (seat === undefined)
    return games.storyPlayerResigned({ ...fired, number: opponentOf(winner) + 1 });
  return resultOf(facts) === "won"
    ? games.storyResigned({ ...fired, name: opponentTitle(opponent) })
    : games.storyYouResigned(fired);
}

/** "16 Nov", or "16 Nov 2025" for another year, in local time; "" if unknown. */
export function dateText(ms: number): string {
  if (!(ms > 0)) return "";
  const date = new Date(ms);
  return date.getFullYear() === new Date().getFullYear()
    ? games.date({ date })
    : games.dateAndYear({ date });
}
