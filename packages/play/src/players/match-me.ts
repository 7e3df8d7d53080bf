import { type LadderBot, ladder } from "./player.ts";

/** Names the choice of an opponent who suits the player's last games. */
export const MATCH_ME = "match";

/** How strong an opponent suits someone now. */
export interface MatchLevel {
  readonly bot: LadderBot;
  /** Wins in a row that count towards a stronger opponent; negative: losses, towards an easier one. */
  readonly run: number;
}

/** For someone who has not finished a game. */
export const firstLevel: MatchLevel = { bot: ladder[0], run: 0 };

/** As many in a row change the opponent. */
const RUN = 2;

/**
 * The level after another game: two wins in a row bring the next stronger opponent, two losses the
 * next easier one. A win against someone easier, or a loss to someone stronger, says nothing; a win
 * against someone stronger counts from there.
 */
export function levelAfter(level: MatchLevel, opponent: string, isWon: boolean): MatchLevel {
  const played = (ladder as readonly string[]).indexOf(opponent);
  const now = ladder.indexOf(level.bot);
  if (played < 0 || (isWon ? played < now : played > now)) return level;
  const run = isWon ? Math.max(level.run, 0) + 1 : Math.min(level.run, 0) - 1;
  const from = isWon ? played : now;
  if (Math.abs(run) < RUN) return { bot: ladder[from]!, run };
  const next = Math.min(Math.max(from + Math.sign(run), 0), ladder.length - 1);
  return { bot: ladder[next]!, run: 0 };
}
