import { type GameFacts, type GameResult, resultOf, shareText, titleOf } from "@broadside/play";
import { opponentOf } from "@broadside/rules";
import { capitalise, presetTitle } from "@broadside/rules/text";

export const resultWords: Record<GameResult, string> = {
  won: "Won",
  lost: "Lost",
  sunk: "Sunk",
  decided: "Decided",
  unfinished: "Unfinished",
};

/** "Captain", "A friend": whom it was played against. */
export const opponentTitle = (name: string): string => capitalise(titleOf(name));

/** "Classic against Captain", "Daily fleet, Classic" */
export const gameTitle = ({ variant, opponent, solo }: GameFacts): string =>
  solo
    ? `${opponentTitle(opponent)}, ${presetTitle(variant)}`
    : `${presetTitle(variant)} against ${opponentTitle(opponent)}`;

/** A share of games counted one by one: none and all are said as such. */
export function winShare(won: number, games: number): string {
  if (games === 0) return "–";
  return won === 0 || won === games ? `${won === 0 ? 0 : 100}%` : shareText(won / games);
}

/** "in 42 shots, 17 hits" or what else there is to say of the end. */
export function gameStory(facts: GameFacts): string {
  const { seat, winner, by, shots, hits } = facts;
  if (winner === undefined) return "";
  const shooter = seat ?? winner;
  const fired = `${hits[shooter]} hits in ${shots[shooter]} shots`;
  if (by === "resignation") return `${fired}; ${givenUp(facts)}`;
  return fired;
}

function givenUp(facts: GameFacts): string {
  const { seat, winner, opponent } = facts;
  if (seat === undefined) return `player ${opponentOf(winner ?? 0) + 1} gave up`;
  return resultOf(facts) === "won" ? `${opponentTitle(opponent)} gave up` : "you gave up";
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "16 Nov", in another year than this "16 Nov 2025", by the device's own clock. */
export function dateText(ms: number): string {
  if (!(ms > 0)) return "";
  const date = new Date(ms);
  const year = date.getFullYear();
  const day = `${date.getDate()} ${months[date.getMonth()]}`;
  return year === new Date().getFullYear() ? day : `${day} ${year}`;
}
