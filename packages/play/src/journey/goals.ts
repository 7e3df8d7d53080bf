import type { GameFacts } from "../archive/game-facts.ts";
import { resultOf } from "../archive/game-facts.ts";
import { accuracyOf, type GameFigures } from "../archive/game-figures.ts";
import { type LadderBot, ladder } from "../players/player.ts";
import type { Feats } from "./feats.ts";

/** A finished game, as the goals need it. */
export interface JourneyGame {
  readonly facts: GameFacts;
  readonly figures?: GameFigures | undefined;
  /** True if the player looked at the odds. */
  readonly odds: boolean;
  /** Read from the record only for goals that need them; undefined if it cannot be read. */
  readonly feats: () => Feats | undefined;
}

/** What is to be learned from each opponent. */
export const goals = {
  deckhand: "win",
  bosun: "win-without-odds",
  mate: "third-hits",
  gunner: "last-ship",
  navigator: "accuracy",
  captain: "three-afloat",
  commodore: "two-rules",
  admiral: "strongest-without-odds",
} as const satisfies Readonly<Record<LadderBot, string>>;

/** The id of a goal, which its words are looked up by. */
export type GoalId = (typeof goals)[LadderBot];

/** The numbers in the goals, for their words. */
export const goalFigures = { accuracy: 0.85, lastShipShots: 3, shipsAfloat: 3, hitShare: 1 / 3 };

/** A rung of the ladder: an opponent, and whether their goal has been reached. */
export interface Rung {
  readonly bot: LadderBot;
  readonly goal: GoalId;
  readonly isReached: boolean;
}

/** The ladder from Deckhand to Admiral, as far as these games have climbed it. */
export function climb(games: readonly JourneyGame[]): readonly Rung[] {
  return ladder.map((bot) => {
    const won = games.filter(({ facts }) => facts.opponent === bot && resultOf(facts) === "won");
    const goal = goals[bot];
    return { bot, goal, isReached: tests[goal](won) };
  });
}

/** The first opponent whose goal is still open; undefined at the top. */
export const nextRung = (rungs: readonly Rung[]): Rung | undefined =>
  rungs.find(({ isReached }) => !isReached);

const hasNoOdds = ({ odds }: JourneyGame): boolean => !odds;

/** Each takes the games won against the opponent. */
const tests: Readonly<Record<GoalId, (won: readonly JourneyGame[]) => boolean>> = {
  win: (won) => won.length > 0,
  "win-without-odds": (won) => won.some(hasNoOdds),
  "strongest-without-odds": (won) => won.some(hasNoOdds),
  "third-hits": (won) => won.some(({ facts }) => hitShareOf(facts) >= goalFigures.hitShare),
  "last-ship": (won) =>
    won.some((game) => {
      const feats = isSunkWin(game) ? game.feats() : undefined;
      return feats !== undefined && feats.shotsForLastShip <= goalFigures.lastShipShots;
    }),
  accuracy: (won) =>
    won.some(({ figures }) => figures && (accuracyOf(figures) ?? 0) > goalFigures.accuracy),
  "three-afloat": (won) =>
    won.some((game) => (game.feats()?.shipsAfloat ?? 0) >= goalFigures.shipsAfloat),
  "two-rules": (won) => new Set(won.map(({ facts }) => facts.variant)).size >= 2,
};

const isSunkWin = ({ facts }: JourneyGame): boolean => facts.by === "fleet-sunk";

const hitShareOf = ({ seat, hits, shots }: GameFacts): number =>
  seat === undefined || shots[seat] === 0 ? 0 : hits[seat] / shots[seat];
